/** Somebody opened the link of a seat: sit down, then open the board. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { tableHash } from "../router.js";
import { say } from "../say.js";
import { settings } from "../settings.js";

export function JoinPage({ table, token }) {
  const [error, setError] = useState("");
  useEffect(() => {
    api
      .sit(token, settings.get().name)
      .then((found) => location.replace(tableHash(found.table ?? table, found.seat)))
      .catch((failure) => setError(failure.message));
  }, []);
  if (!error) return html`<p class="loading" role="status">${say("taking-the-seat")}</p>`;
  return html`<main id="main" class="page-message"><h1>${say("seat-cannot-be-taken")}</h1><p>${error}</p><p><a
    class="button button-primary" href="#/">${say("to-the-lobby")}</a></p></main>`;
}
