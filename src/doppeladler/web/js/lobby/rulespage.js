/** The rules of a game on a page of their own. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { say } from "../say.js";
import { RuleBook } from "../table/rules.js";
import { loadPresentation } from "../table/session.js";
import { LobbyBar } from "./bar.js";

export function RulesPage({ game }) {
  const [found, setFound] = useState(null);
  const [error, setError] = useState("");
  useEffect(() => {
    document.title = say("page-title", { page: say("rules") });
    api
      .games()
      .then((games) => loadPresentation(game ?? games[0].name))
      .then(setFound)
      .catch((failure) => setError(failure.message));
  }, []);
  return html`<div class="lobby"><${LobbyBar} now="rules" /><main id="main" tabindex="-1"><section class="rules-page">
    <h2>${found ? say("rules-in-short", { title: found.title }) : say("rules")}</h2>
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    ${
      found
        ? html`<${RuleBook} presentation=${found} />`
        : html`<p class="loading"
      role="status">${say("opening-the-book")}</p>`
    }</section></main></div>`;
}
