"""The smallest whole client: sets up a table and plays it at random to its end.

    gravetide serve &
    python docs/how-to/examples/smallest_client.py http://127.0.0.1:8765

Needs httpx and websockets. How the messages are meant is told in ../write-a-client.md.
"""

import itertools
import json
import random
import sys
import time

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def patched(value, patch):
    """The view with the changes of a step."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(value, list):
        return [patched(item, patch[str(n)]) if str(n) in patch else item for n, item in enumerate(value)]
    merged = dict(value or {})
    for key, change in patch.items():
        if change is None:
            merged.pop(key, None)
        else:
            merged[key] = patched(merged.get(key), change)
    return merged


class Client:
    """Somebody at a table of their own, who keeps the state of the game from what the server tells."""

    def __init__(self, server, name, seed=None):
        http = httpx.Client(base_url=server)
        token = http.post("/api/guests", json={"name": name}).raise_for_status().json()["token"]
        self.headers = {"Authorization": f"Bearer {token}"}
        http.cookies.clear()
        table = http.post("/api/tables", json={"seed": seed}, headers=self.headers).raise_for_status().json()
        self.address = f"{server.replace('http', 'ws', 1)}/ws/tables/{table['id']}"
        self.version, self.view, self.decision = None, {}, None
        self.pending = None  # sent, and not answered yet
        self.keys = itertools.count()
        self.chance = random.Random(seed)

    def play(self):
        """Until the game is over, whatever happens to the line."""
        while self.version is None or self.decision is not None:
            try:
                with connect(self.address, additional_headers=self.headers) as socket:
                    self.talk(socket)
            except (WebSocketException, OSError):
                time.sleep(0.2)  # the line is broken, or the server is away
        return self.view["result"], self.view["round"]

    def talk(self, socket):
        self.say(socket, type="hello", protocol=4, since=self.version)
        if self.pending is not None:
            self.say(socket, type="choose", **self.pending)  # nobody knows whether it arrived; it counts once
        while self.version is None or self.decision is not None:
            self.hear(socket, json.loads(socket.recv()))
            if self.pending is None and self.decision is not None:
                option = self.chance.choice(self.decision["options"])[1]  # its sort, its notation ...
                self.pending = {"key": f"k{next(self.keys)}", "version": self.version, "option": option}
                self.say(socket, type="choose", **self.pending)

    def hear(self, socket, message):
        if message["type"] == "snapshot":
            self.version, self.view, self.decision = message["version"], message["view"], message["decision"]
        elif message["type"] == "step" and message["version"] == self.version + 1:
            self.version, self.decision = message["version"], message["decision"]
            for part in (*message["events"], message):  # what each event changed, then what belongs to none
                self.view = patched(self.view, part.get("changes", {}))
        elif message["type"] == "step" and message["version"] > self.version + 1:
            self.say(socket, type="hello", protocol=4, since=self.version)
        elif message["type"] == "answer" and self.pending and message["key"] == self.pending["key"]:
            self.pending = None
        elif message["type"] == "reload":
            raise SystemExit(message["why"])

    def say(self, socket, **message):
        socket.send(json.dumps(message))


if __name__ == "__main__":
    result, rounds = Client(sys.argv[1], "Somebody", seed=int(sys.argv[2]) if len(sys.argv) > 2 else None).play()
    print(f"The game was {result} in Round {rounds}.")
