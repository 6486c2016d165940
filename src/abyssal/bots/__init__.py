"""Players that are programs: the contract, a registry by name and parameters, and the bots."""
