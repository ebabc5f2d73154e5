"""The same chunks on a Dask cluster: its scheduler hands them out, and again when a worker is lost."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from threading import Lock
from typing import Any

from gravetide.kernel.errors import GravetideError
from gravetide.lab.playing import BotFailed, Played, play_chunk
from gravetide.lab.run import Chunk, Run

PATIENCE = "10s"


def play_on(
    address: str, run: Run, chunks: Sequence[Chunk], *, records: bool = False,
    tell: Callable[[str], None] = lambda line: None,
) -> Generator[Played, None, None]:
    """Play the chunks on the cluster at `address` (such as tcp://host:8786) and hand each back when it is done."""
    if not chunks:
        return
    try:
        import distributed  # noqa: PLC0415 -- an extra; the lab works without it
    except ImportError as error:
        raise GravetideError(
            "A cluster needs Dask, which is not installed. Install it with: pip install gravetide[cluster]") from error
    dask: Any = distributed  # it has few types
    try:
        client = dask.Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise GravetideError(
            f"No Dask scheduler answers at {address}. Start one with `dask scheduler`, workers with "
            "`dask worker ADDRESS --nworkers N --nthreads 1`, and give the address it prints.") from error
    with client:
        tell(_workers(client, address))
        # Every task brings the whole run along instead of leaving it with some worker, who might be lost: a chunk
        # depends on nothing but itself, and whoever plays it, however often, the rows are the same.
        futures = client.map(play_far, [run] * len(chunks), list(chunks), [records] * len(chunks), pure=False)
        for future in dask.as_completed(futures):
            yield _checked(run, future)
            future.release()


def _workers(client: Any, address: str) -> str:
    """How many there are to play; where nobody comes, everything would wait for ever."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise GravetideError(
            f"The Dask scheduler at {address} has no workers, and none came within {PATIENCE}. Start some with `dask "
            f"worker {address} --nworkers N --nthreads 1`.") from error
    number = len(client.scheduler_info(n_workers=-1)["workers"])
    return f"{number} {'worker plays' if number == 1 else 'workers play'} at {address}."


_one_at_a_time = Lock()


def play_far(run: Run, chunk: Chunk, records: bool) -> Played:
    """What a worker does. Its threads take turns: the engine is not made for several games in step."""
    with _one_at_a_time:
        return play_chunk(run, chunk, records)


def _checked(run: Run, future: Any) -> Played:
    """What a worker handed back, unless its program is another one."""
    try:
        played = future.result()
    except BotFailed:
        raise
    except Exception as error:  # whatever a far worker stumbles over comes back as it is
        told = str(error) if isinstance(error, GravetideError) else f"{type(error).__name__}: {error}"
        own = (" The workers import the modules of bots for themselves: start them where these lie, or install them "
               "there too.") if run.sources else ""
        raise GravetideError(f"A worker of the cluster can't play its games. {told}{own}") from error
    if not isinstance(played, Played) or played.program != run.program:
        raise GravetideError(
            "A worker of the cluster has another version of Gravetide than this one; results would be mixed. "
            "Install the same version everywhere.")
    return played
