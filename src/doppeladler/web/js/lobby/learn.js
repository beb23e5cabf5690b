/** Learn in ten minutes: a table of its own where all seats are mine, and the lesson beside it. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button } from "../parts.js";
import { go } from "../router.js";
import { lower, say } from "../say.js";
import { TablePage } from "../table/table.js";
import { capital, listed } from "../words.js";
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
    document.title = say("page-title", { page: say("learn") });
    taught()
      .then((games) => Promise.all(games.map(async (about) => ({ ...(await api.lesson(about.name)), about }))))
      .then(setLessons)
      .catch((failure) => setError(failure.message));
  }, []);
  return html`<div class="lobby"><${LobbyBar} now="learn" /><main id="main" class="lessons" tabindex="-1"><h1>${say("learn-in-ten-minutes")}</h1>
    <p>${say("lessons-about")}</p>
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    <ul>${(lessons ?? []).map(
      ({
        game,
        about,
        minutes,
        steps,
      }) => html`<li key=${game}><div class="card-picture" aria-hidden="true"><${MapPicture}
        game=${about} /></div><div><h2>${about.title}</h2><p>${chaptersOf(steps)}</p><p class="meta">${say("lesson-length", { minutes: minutes ?? 10, steps: steps.length })}</p></div><${Button} label=${say("begin")} tone="primary"
        aria-label=${say("begin-the-lesson-of", { title: about.title })} onClick=${() => go(`#/learn/${game}`)} /></li>`,
    )}</ul></main></div>`;
}

/** What a lesson is about. */
const chaptersOf = (steps) => capital(listed([...new Set(steps.slice(1).map((each) => lower(each.chapter)))]));

function LessonPage({ game }) {
  const [found, setFound] = useState(null);
  const [error, setError] = useState("");
  useEffect(() => {
    lessonOf(game)
      .then(async (lesson) => setFound({ lesson, ...(await lessonTable(lesson)) }))
      .catch((failure) => setError(failure.message));
  }, []);
  if (error)
    return html`<main id="main" class="page-message"><h1>${say("lesson-cannot-begin")}</h1><p>${error}</p><p><a
    class="button button-primary" href="#/">${say("to-the-lobby")}</a></p></main>`;
  if (!found) return html`<p class="loading" role="status">${say("setting-up-the-lesson")}</p>`;
  return html`<${TablePage} table=${found.table} seat=${found.lesson.seat} lesson=${found.lesson} />`;
}
