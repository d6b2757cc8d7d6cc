"""Brings each source's upstream rows into one form, with origin, licence and known corrections."""
