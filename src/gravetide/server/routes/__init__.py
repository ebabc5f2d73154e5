"""The HTTP routes by what they are about; each module ends with its list of endpoints."""
