"""The server: tables that people share, over HTTP and WebSocket. The engine decides; this part keeps, guards and tells.

`protocol` and `bodies` hold every message as a typed value. `table` and `hall` are the authority: they know seats,
versions and what may be done by whom, and nothing of sockets. `storage` keeps, `identity` knows guests, `limits` says
when it is too much. `calls`, `routes`, `sockets` and `app` carry messages.
"""
