"""The HTTP routes of the server, by topic. The name of a handler is its operation in OpenAPI."""
