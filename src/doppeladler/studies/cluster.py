"""The same work on a Ray cluster. Every machine of it needs the same doppeladler and the same data packs."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from socket import create_connection
from typing import Any
from urllib.parse import urlsplit

from doppeladler.studies.words import sentence

from .extras import SimulationError, need
from .workers import AHEAD, Job, Load, R, T, in_order

TIMEOUT = 5.0
INSTEAD = sentence("ray-instead")
LOCAL = "local"
"""The address that starts a Ray of its own on this machine."""


def on_ray(address: str, load: Load, job: Job[T, R], tasks: Iterable[T]) -> Generator[R, None, None]:
    """The results of all tasks from the cluster at an address, in their order."""
    ray: Any = need("ray", sentence("a-study-on-a-cluster"), "ray")
    is_guest = ray.is_initialized()
    if not is_guest:
        begin(ray, address)
    try:
        do = ray.remote(_do_there)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from in_order(lambda task: do.remote(load, job, task), lambda task: _fetch(ray, task), tasks, ahead)
    finally:
        if not is_guest:
            ray.shutdown()


def begin(ray: Any, address: str) -> None:
    """Find the cluster, or start one here."""
    check_address(address)
    own = {"include_dashboard": False} if address == LOCAL else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", **own)
    except (ConnectionError, ValueError, RuntimeError) as error:
        reason = " ".join(str(error).split())[:200]
        raise SimulationError(sentence("ray-none-answers", address=address, reason=reason, instead=INSTEAD)) from error


def check_address(address: str) -> None:
    """Ray itself waits for minutes where nobody listens."""
    where = urlsplit(address if "//" in address else f"//{address}")
    try:
        if where.hostname and where.port:
            create_connection((where.hostname, where.port), TIMEOUT).close()
    except ValueError as error:
        raise SimulationError(sentence("ray-expected-host-port", address=address, instead=INSTEAD)) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise SimulationError(
            sentence("ray-nobody-listens-there", address=address, reason=reason, instead=INSTEAD)
        ) from error


def _do_there(load: Load, job: Job[T, R], task: T) -> R:
    """On some machine of the cluster; a game is loaded once for each of its processes."""
    return job(load(), task)


def _fetch(ray: Any, task: Any) -> Any:
    """A result, or the error as it was there."""
    try:
        return ray.get(task)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
