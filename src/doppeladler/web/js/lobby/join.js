/** Somebody opened the link of a seat: show what it leads to, ask for a name, sit down, then open the board. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { tableHash } from "../router.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { keepLooked } from "../sharing.js";
import { listed } from "../words.js";

/** The commitment of the dice is seen before the seat is taken. A link used before still opens one's own seat. */
const lookFirst = (token) =>
  api.look(token).then(
    (found) => {
      keepLooked(found);
      return found;
    },
    (failure) => {
      if (failure.status !== 404) throw failure;
    },
  );

/** @param {{table: string, token: string}} props */
export function JoinPage({ table, token }) {
  const [error, setError] = useState("");
  const [found, setFound] = useState(null);
  const [name, setName] = useState(settings.get().name ?? "");
  const fail = (failure) => setError(failure.message);
  const sit = () =>
    api
      .sit(token, settings.get().name)
      .then((taken) => location.replace(tableHash(taken.table ?? table, taken.seat)))
      .catch(fail);
  useEffect(() => {
    lookFirst(token)
      .then((seen) => (seen ? setFound(seen) : sit()))
      .catch(fail);
  }, [token]);
  const submit = (event) => {
    event.preventDefault();
    if (!name.trim()) return;
    settings.set({ name: name.trim() });
    setFound(null);
    sit();
  };
  if (error)
    return html`<main id="main" class="page-message"><h1>${say("seat-cannot-be-taken")}</h1><p>${error}</p><p><a
    class="button button-primary" href="#/">${say("to-the-lobby")}</a></p></main>`;
  if (!found) return html`<p class="loading" role="status">${say("taking-the-seat")}</p>`;
  return html`<main id="main" class="page-message"><h1>${say("you-are-invited")}</h1><${Invitation} found=${found} />
  <form class="join" onSubmit=${submit}>
    <label class="setting"><b>${say("your-name")}</b><small class="meta">${say("your-name-about")}</small>
      <input class="text-input" maxlength="40" value=${name} autocomplete="nickname" autofocus
        onInput=${(event) => setName(event.target.value)} /></label>
    <button type="submit" class="button button-primary" disabled=${!name.trim()}><span>${say("sit-down")}</span></button></form></main>`;
}

/** What one would sit down to: the game, who is there, who may watch, and what the server is bound to. */
function Invitation({ found }) {
  const names = Object.values(found.seats)
    .filter((each) => each.taken && each.name)
    .map((each) => each.name);
  const watching = { who: found.spectators, behind: found.delay };
  return html`<dl class="invitation">
    <dt>${say("the-game")}</dt><dd>${found.title}</dd>
    <dt>${say("your-seat")}</dt><dd>${found.seat_name}${found.taken ? ` (${say("seat-was-held")})` : ""}</dd>
    ${names.length > 0 && html`<dt>${say("who-is-there")}</dt><dd>${listed(names)}</dd>`}
    <dt>${say("spectators")}</dt><dd>${say("who-may-watch", watching)}</dd>
    ${
      found.dice.commitment &&
      html`<dt>${say("fair-dice")}</dt><dd>${say("bound-before-you-sit")} <code class="hash">${found.dice.commitment}</code></dd>`
    }</dl>`;
}
