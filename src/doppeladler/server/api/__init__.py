"""The doors to the tables: HTTP, WebSocket, and the guards in front of them."""
