"""The log: plain lines, or JSON with the request that a line belongs to; every request has an id."""

from __future__ import annotations

import contextvars
import json
import logging
import re
import secrets
import sys
import time

REQUEST_ID = "x-request-id"
_ID = re.compile(r"[\w.:/+=-]{1,80}", re.ASCII)
_request: contextvars.ContextVar[str] = contextvars.ContextVar("request", default="")

log = logging.getLogger("gravetide.requests")


def request_id() -> str:
    """The id of the request that is being answered; empty if there is none."""
    return _request.get()


def begin_request(given: str) -> str:
    """Answer a request from now on, under the id that a proxy in front gave it or under one of our own."""
    name = given if _ID.fullmatch(given) else secrets.token_hex(8)
    _request.set(name)
    return name


def note_request(method: str, path: str, status: int, took: float) -> None:
    """One line for a request: the path as declared, so that no id and no secret gets into the log."""
    if log.isEnabledFor(logging.INFO):
        log.info("%s %s %d", method, path, status, extra={
            "fields": {"method": method, "path": path, "status": status, "milliseconds": round(took * 1000, 1)}})


class JsonLines(logging.Formatter):
    """One object a line, for programs that gather logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(), "logger": record.name, "message": record.getMessage(),
            "process": record.process}
        if request_id():
            line["request"] = request_id()
        line.update(getattr(record, "fields", {}))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(form: str, level: str) -> None:
    """Send the log to standard error, as `text` or `json`."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("gravetide").setLevel(level.upper())
