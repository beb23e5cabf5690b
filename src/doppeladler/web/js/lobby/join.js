/** Somebody opened the link of a seat: look what it leads to, ask for a name, sit down, then open the board. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { tableHash } from "../router.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { keepLooked } from "../sharing.js";

/** The commitment of the dice is seen before the seat is taken. A link used before still opens one's own seat. */
const lookFirst = (token) =>
  api.look(token).then(keepLooked, (failure) => {
    if (failure.status !== 404) throw failure;
  });

/** @param {{table: string, token: string}} props */
export function JoinPage({ table, token }) {
  const [error, setError] = useState("");
  const [name, setName] = useState("");
  const [isAsked, setAsked] = useState(!settings.get().name);
  const sit = () =>
    lookFirst(token)
      .then(() => api.sit(token, settings.get().name))
      .then((found) => location.replace(tableHash(found.table ?? table, found.seat)))
      .catch((failure) => setError(failure.message));
  useEffect(() => {
    if (!isAsked) sit();
  }, [isAsked]);
  const submit = (event) => {
    event.preventDefault();
    if (!name.trim()) return;
    settings.set({ name: name.trim() });
    setAsked(false);
  };
  if (error)
    return html`<main id="main" class="page-message"><h1>${say("seat-cannot-be-taken")}</h1><p>${error}</p><p><a
    class="button button-primary" href="#/">${say("to-the-lobby")}</a></p></main>`;
  if (!isAsked) return html`<p class="loading" role="status">${say("taking-the-seat")}</p>`;
  return html`<main id="main" class="page-message"><h1>${say("you-are-invited")}</h1><form class="join" onSubmit=${submit}>
    <label class="setting"><b>${say("your-name")}</b><small class="meta">${say("your-name-about")}</small>
      <input class="text-input" maxlength="40" value=${name} autocomplete="nickname" autofocus
        onInput=${(event) => setName(event.target.value)} /></label>
    <button type="submit" class="button button-primary" disabled=${!name.trim()}><span>${say("sit-down")}</span></button></form></main>`;
}
