"""Mathematics as it stands in running text: Unicode and LaTeX spellings brought to one form."""
