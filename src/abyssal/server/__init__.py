"""The server: tables that friends can rely on. It knows games only through the door and their telling."""
