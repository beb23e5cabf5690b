"""What the OpenAPI page allows, and what it forbids, thrown at the server: every answer is one it describes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from tests.server.browsers import MARK, Browser, served

CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]
EXAMPLES = 12
ALL = list(HealthCheck)


@pytest.fixture(scope="module")
def anna_at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A server of its own, for this leaves much behind."""
    with served(tmp_path_factory.mktemp("openapi"), tables_per_browser=10_000) as address, Browser(address) as anna:
        yield anna


@pytest.mark.slow("hundreds of generated requests")
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_answer_is_described(anna_at_home: Browser, mode: GenerationMode) -> None:
    table = str(anna_at_home.make(ru="friend")["table"])
    described = schemathesis.openapi.from_url(f"{anna_at_home.address}/api/openapi.json")
    operations = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) >= 17
    for operation in operations:
        if operation.method.upper() != "DELETE":
            throw(operation, mode, anna_at_home, table)


def throw(operation: Any, mode: GenerationMode, anna: Browser, table: str) -> None:
    """Made-up calls of one operation, at a table that is there."""

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=ALL)
    def run(case: Any) -> None:
        if "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = table
        case.call_and_validate(headers=MARK, cookies=dict(anna.http.cookies), checks=CHECKS)

    try:
        run()
    except Unsatisfiable:  # nothing can be wrong with a call that takes nothing
        assert mode is GenerationMode.NEGATIVE


def test_the_page_names_every_call(anna_at_home: Browser) -> None:
    page = anna_at_home.get("/api/docs").text
    described = anna_at_home.get("/api/openapi.json").json()
    for path in described["paths"]:
        assert path in page
    assert "<script" not in page


def test_the_client_and_its_art_are_served(tmp_path: Path) -> None:
    with served(tmp_path) as address, Browser(address) as anna:
        shown = anna.get("/api/games/galicia/presentation")
        again = anna.get("/api/games/galicia/presentation")
        assert shown.headers["etag"] == again.headers["etag"]
        tag = {"If-None-Match": shown.headers["etag"]}
        assert anna.http.get("/api/games/galicia/presentation", headers=tag).status_code == 304
        art = shown.json()["art"]
        assert art["light"] == art["layers"]["ground"]["light"]
        font = anna.get("/fonts/besley-bold.woff2")
        assert font.status_code == 200
        assert font.headers["etag"]
        assert (
            anna.http.get("/fonts/besley-bold.woff2", headers={"If-None-Match": font.headers["etag"]}).status_code
            == 304
        )
        assert anna.get("/").status_code == 200
