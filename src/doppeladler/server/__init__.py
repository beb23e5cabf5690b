"""The server: tables in the browser. Seats, storage, HTTP and WebSocket; it knows no game by name."""
