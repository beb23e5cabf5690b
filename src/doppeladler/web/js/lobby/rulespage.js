/** The rules of a game on a page of their own. */
import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { loadPresentation } from "../table/session.js";
import { RulesDrawer } from "../table/rules.js";
import { go } from "../router.js";
import { LobbyBar } from "./bar.js";

export function RulesPage({ game }) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    api.games().then((games) => loadPresentation(game ?? games[0].name)).then(setFound);
  }, []);
  return html`<div class="lobby"><${LobbyBar} now="rules" /><main id="main" tabindex="-1"><h2>Rules</h2>
    ${found ? html`<${RulesDrawer} presentation=${found} onClose=${() => go("#/")} />` : html`<p class="loading" role="status">Opening the book …</p>`}</main></div>`;
}
