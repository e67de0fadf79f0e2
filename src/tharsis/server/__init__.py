"""The table in the browser, server side: games over HTTP and WebSocket, kept as append-only records.

Written against the kernel; what knows a particular game is behind :mod:`tharsis.server.kinds`.
"""
