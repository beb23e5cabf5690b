/** Learn in ten minutes: a table of its own where all seats are mine, and the lesson beside it. */
import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button } from "../parts.js";
import { go } from "../router.js";
import { TablePage } from "../table/table.js";
import { listed } from "../words.js";
import { LobbyBar } from "./bar.js";
import { MapPicture } from "./cards.js";

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

/** The games that have a lesson, the first to learn first. */
const taught = async () => (await api.games()).filter((each) => each.lesson);

/** The lesson of a game, else the first one. */
async function lessonOf(game) {
  const games = await taught();
  return api.lesson((games.find((each) => each.name === game) ?? games[0]).name);
}

/** @param {{game?: string}} props */
export function LearnPage({ game }) {
  return game ? html`<${LessonPage} game=${game} />` : html`<${LessonsPage} />`;
}

/** Every lesson there is, to choose from. */
function LessonsPage() {
  const [lessons, setLessons] = useState(null);
  const [error, setError] = useState("");
  useEffect(() => {
    document.title = "Learn, Doppeladler";
    taught()
      .then((games) => Promise.all(games.map(async (about) => ({ ...(await api.lesson(about.name)), about }))))
      .then(setLessons)
      .catch((failure) => setError(failure.message));
  }, []);
  return html`<div class="lobby"><${LobbyBar} now="learn" /><main id="main" class="lessons" tabindex="-1"><h1>Learn in ten minutes</h1>
    <p>You play a first game with a guide beside the map: every step says what to do and why, and can be done for you.</p>
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    <ul>${(lessons ?? []).map(
      ({
        game,
        about,
        minutes,
        steps,
      }) => html`<li key=${game}><div class="card-picture" aria-hidden="true"><${MapPicture}
        game=${game} /></div><div><h2>${about.title}</h2><p>${chaptersOf(steps)}</p><p class="meta">About
        ${" "}${minutes ?? 10} minutes, ${steps.length} steps</p></div><${Button} label="Begin" tone="primary"
        aria-label=${`Begin the lesson of ${about.title}`} onClick=${() => go(`#/learn/${game}`)} /></li>`,
    )}</ul></main></div>`;
}

/** What a lesson is about. */
const chaptersOf = (steps) =>
  listed([...new Set(steps.slice(1).map((each) => each.chapter.toLowerCase()))]).replace(/^./, (c) => c.toUpperCase());

function LessonPage({ game }) {
  const [found, setFound] = useState(null);
  const [error, setError] = useState("");
  useEffect(() => {
    lessonOf(game)
      .then(async (lesson) => setFound({ lesson, ...(await lessonTable(lesson)) }))
      .catch((failure) => setError(failure.message));
  }, []);
  if (error)
    return html`<main id="main" class="page-message"><h1>The lesson cannot begin</h1><p>${error}</p><p><a
    class="button button-primary" href="#/">To the lobby</a></p></main>`;
  if (!found) return html`<p class="loading" role="status">Setting up the lesson …</p>`;
  return html`<${TablePage} table=${found.table} seat=${found.lesson.seat} lesson=${found.lesson} />`;
}
