"""Routes about games: what there is, what never changes in them, and their maps."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any, cast

from fastapi import APIRouter, Path, Request
from pydantic_core import to_json
from starlette.background import BackgroundTask
from starlette.responses import FileResponse, Response

from doppeladler.engine import Box, Game, GameError
from doppeladler.games import GAMES, box_of, card_of, has_lesson, lesson_of, load_game
from doppeladler.server import art
from doppeladler.server.errors import Declined
from doppeladler.server.levels import computers_of
from doppeladler.server.settings import Settings
from doppeladler.server.words import say, sentence
from doppeladler.words import in_words, language

from .bodies import GameName
from .replies import reply
from .shown import Problem

router = APIRouter(prefix="/api/games", tags=["games"])
FOR_EVER = "public, max-age=31536000, immutable"
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; sandbox"
_MISSING: dict[int | str, dict[str, Any]] = {404: {"model": Problem}, 422: {"model": Problem}}


def known_game(name: str) -> Game[Any]:
    """A game by name, or 404."""
    if name not in GAMES:
        raise Declined(404, sentence("there-no-game-there", name=name, games=list(GAMES)))
    return load_game(name)


@router.get("")
def games(request: Request) -> Response:
    """Every game with its scenarios, options, seats and computers; meanwhile their maps are drawn."""
    settings: Settings = request.app.state.settings
    boxes = [box_of(name) for name in GAMES]
    computers = {box: computers_of(box, settings.think_seconds) for box in boxes}
    answer = reply([described(box, language()) | {"computers": computers[box]} for box in boxes])
    if settings.draws_art:
        answer.background = BackgroundTask(request.app.state.gallery.draw_ahead, list(GAMES))
    return answer


@lru_cache(maxsize=8)
def described(box: Box, tongue: str) -> dict[str, Any]:
    """A game as the lobby shows it, in the language being spoken."""
    seatings = list(box.seatings())
    found: dict[str, Any] = {
        "name": box.name,
        "lesson": has_lesson(box.name),
        "pictures": {theme: f"/api/games/{box.name}/card/{tag}.webp" for theme, tag in cards_of(box.name).items()},
        "title": box.title,
        "summary": box.summary or box.scenarios[0].summary,
        "players": _players([len(each.seats) for each in seatings]),
        "length": box.length or (say("turns", turns=box.turns) if box.turns else ""),
        "weight": box.weight,
        "nature": box.nature,
        "scenarios": [{"name": each.name, "title": each.title, "summary": each.summary} for each in box.scenarios],
        "options": [
            {
                "name": each.name,
                "values": list(each.values),
                "names": {value: each.name_of(value) for value in each.values},
                "rule": each.rule,
                "meaning": each.meaning,
                "decides_seats": each.decides_seats,
                "only": list(each.only),
                "because": each.because,
                "needs": dict(each.needs),
                "group": each.group,
            }
            for each in box.options
        ],
        "option_sets": [
            {"name": each.name, "title": each.title, "meaning": each.meaning, "options": dict(each.options)}
            for each in box.option_sets
        ],
        "seats": _seats(box, seatings[0].seats),
        "recommended_seat": seatings[0].seats[0],
        "seatings": [
            {"scenario": each.scenario, "options": each.options, "seats": _seats(box, each.seats)} for each in seatings
        ],
    }
    return cast("dict[str, Any]", in_words(found))


def _players(counts: Sequence[int]) -> str:
    """How many can play."""
    least, most = min(counts), max(counts)
    return str(most) if least == most else say("players", least=least, most=most)


def _seats(box: Box, seats: Sequence[str]) -> list[dict[str, Any]]:
    """Seats with name, colour and side."""
    return [
        {"seat": seat, "name": box.names.get(seat, seat), "colour": box.colour_of(seat), "side": box.side_of(seat)}
        for seat in seats
    ]


def _warns(game: Game[Any]) -> bool:
    """Does the game answer a seat that asks for warnings?"""
    state = game.setup()
    try:
        game.assist(state, game.seats_of(state)[0], "warnings", {})
    except GameError:
        return False
    return True


@lru_cache(maxsize=8)
def _presentation(game: Game[Any], tongue: str) -> tuple[bytes, str]:
    """What never changes, as it is sent in the language being spoken, and its tag."""
    versions = {"data_version": game.data_version, "rules_version": game.rules_version}
    body = to_json(game.presentation() | versions | {"art": art.art_of(game), "warns": _warns(game)})
    return body, f'"{hashlib.sha256(body).hexdigest()[:24]}"'


@router.get("/{game}/lesson", responses=_MISSING)
def lesson(game: GameName) -> Response:
    """The guided first game, step by step."""
    found = lesson_of(known_game(game).name)
    if found is None:
        raise Declined(404, sentence("no-lesson", game=game))
    return Response(to_json(found), media_type="application/json")


@router.get("/{game}/presentation", responses=_MISSING | {304: {"description": "You have it already."}})
def presentation(game: GameName, request: Request) -> Response:
    """All that a client draws and that never changes during play."""
    body, tag = _presentation(known_game(game), language())
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-language"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


@lru_cache(maxsize=8)
def cards_of(game: str) -> dict[str, str]:
    """By theme the name of a game's picture in the lobby; another picture has another name."""
    cards = {theme: card_of(game, theme) for theme in art.THEMES}
    return {theme: f"{theme}-{hashlib.sha256(card).hexdigest()[:12]}" for theme, card in cards.items() if card}


@router.get("/{game}/card/{name}.webp", responses=_MISSING, response_class=Response)
def card(game: GameName, name: Annotated[str, Path(pattern=r"^[a-z0-9-]{1,30}$")]) -> Response:
    """The picture on the card of a game, which is there before its map is drawn."""
    theme, _, _ = name.partition("-")
    found = card_of(game, theme) if game in GAMES and cards_of(game).get(theme) == name else None
    if found is None:
        raise Declined(404, sentence("there-no-picture", name=name))
    return Response(found, headers={"cache-control": FOR_EVER}, media_type="image/webp")


@router.get("/{game}/art/{name}.svg", responses=_MISSING | {503: {"model": Problem}}, response_class=FileResponse)
async def picture(
    game: GameName, name: Annotated[str, Path(pattern=r"^[a-z0-9-]{1,60}$")], request: Request
) -> Response:
    """A layer of the map; its name changes when the drawing does."""
    found = await request.app.state.gallery.find(known_game(game), name)
    if found is None:
        raise Declined(404, sentence("there-no-picture", name=name))
    headers = {"cache-control": FOR_EVER, "content-security-policy": PICTURE_POLICY}
    return FileResponse(found, headers=headers, media_type="image/svg+xml")
