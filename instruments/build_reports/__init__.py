"""What a build did, for cards and reports: stage reports, cells, percentages, Markdown tables."""
