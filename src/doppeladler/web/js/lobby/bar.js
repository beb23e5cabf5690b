/** The bar of the pages outside a table. */

import { html, useState } from "../../vendor/preact-htm.js";
import { Mark } from "../icons.js";
import { Button, IconButton } from "../parts.js";
import { go } from "../router.js";
import { say } from "../say.js";
import { SettingsDialog } from "../settingspage.js";

export function LobbyBar({ now, onNew }) {
  const [open, setOpen] = useState(false);
  return html`<header class="topbar lobbybar">
    <a class="home" href="#/" aria-label=${say("home")}><${Mark} /></a>
    <div class="game-title"><h1>Doppeladler</h1><p>${say("what-this-is")}</p></div>
    <nav class="pages" aria-label=${say("pages")}><a href="#/" aria-current=${now === "lobby" ? "page" : undefined}>${say("lobby")}</a><a
      href="#/learn" aria-current=${now === "learn" ? "page" : undefined}>${say("learn")}</a><a
      href="#/rules" aria-current=${now === "rules" ? "page" : undefined}>${say("rules")}</a></nav>
    <div class="tools">
      <${Button} label=${say("new-table")} onClick=${onNew ?? (() => go("#/new"))} />
      <${IconButton} name="settings" label=${say("settings")} onClick=${() => setOpen(true)} /></div>
    ${open && html`<${SettingsDialog} onClose=${() => setOpen(false)} />`}</header>`;
}
