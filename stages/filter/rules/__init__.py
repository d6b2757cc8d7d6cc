"""One module per expert rule; each has one public class."""
