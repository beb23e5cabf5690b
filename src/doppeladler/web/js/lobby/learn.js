/** Learn in ten minutes: a table of its own where all seats are mine, and the lesson beside it. */
import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { TablePage } from "../table/table.js";

const KEY = "doppeladler lesson";

/** The lesson's table: the one begun before, or a new one. */
async function lessonTable(lesson) {
  const known = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  if (known && (known.game ?? lesson.game) === lesson.game) return known;
  const games = await api.games();
  const game = games.find((each) => each.name === lesson.game);
  const seats = Object.fromEntries(game.seats.map((each) => [each.seat, "me"]));
  const { table } = await api.newTable({
    game: lesson.game,
    scenario: lesson.scenario,
    options: lesson.options ?? {},
    seats,
    spectators: "none",
  });
  const found = { table, game: lesson.game, step: 0 };
  sessionStorage.setItem(KEY, JSON.stringify(found));
  return found;
}

export const lessonKey = KEY;

/** A file of the lessons; the index names them, the first to learn first. */
async function read(name) {
  return (await fetch(`tutorial/${name}`)).json();
}

/** The lesson of a game, else the first one. */
const choose = (names, game) => names.find((each) => each === `${game}.json`) ?? names[0];

/** @param {{game?: string}} props */
export function LearnPage({ game }) {
  const [found, setFound] = useState(null);
  const [error, setError] = useState("");
  useEffect(() => {
    read("index.json")
      .then((names) => read(choose(names, game)))
      .then(async (lesson) => setFound({ lesson, ...(await lessonTable(lesson)) }))
      .catch((failure) => setError(failure.message));
  }, []);
  if (error)
    return html`<main id="main" class="page-message"><h1>The lesson cannot begin</h1><p>${error}</p><p><a
    class="button button-primary" href="#/">To the lobby</a></p></main>`;
  if (!found) return html`<p class="loading" role="status">Setting up the lesson …</p>`;
  return html`<${TablePage} table=${found.table} seat=${found.lesson.seat} lesson=${found.lesson} />`;
}
