"""From an answer's text to a syntax tree: spelling, words, grammar, limits."""
