"""The server: tables for friends, over HTTP and WebSockets. Games are used through the library and the telling only."""
