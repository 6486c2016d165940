"""The lords with a power, one class each, one module per guild."""
