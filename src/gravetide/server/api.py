"""The HTTP routes: what each takes, gives and needs. The OpenAPI document is made from the same list."""

from __future__ import annotations

from gravetide.server.routes import campaigns, guests, replays, service, shelf, tables

ENDPOINTS = (*service.ENDPOINTS, *shelf.ENDPOINTS, *guests.ENDPOINTS, *tables.ENDPOINTS, *replays.ENDPOINTS,
             *campaigns.ENDPOINTS)
