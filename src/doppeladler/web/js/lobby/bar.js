/** The bar of the pages outside a table. */
import { html, useState } from "../../vendor/preact-htm.js";
import { Mark } from "../icons.js";
import { Button, IconButton } from "../parts.js";
import { go } from "../router.js";
import { SettingsDialog } from "../settingspage.js";

export function LobbyBar({ now, onNew }) {
  const [open, setOpen] = useState(false);
  return html`<header class="topbar lobbybar">
    <a class="home" href="#/" aria-label="Doppeladler, to the lobby"><${Mark} /></a>
    <div class="game-title"><h1>Doppeladler</h1><p>Operational wargames of the Great War</p></div>
    <nav class="pages" aria-label="Pages"><a href="#/" aria-current=${now === "lobby" ? "page" : undefined}>Lobby</a><a
      href="#/learn" aria-current=${now === "learn" ? "page" : undefined}>Learn</a><a
      href="#/rules" aria-current=${now === "rules" ? "page" : undefined}>Rules</a></nav>
    <div class="tools"><span class="wide-only"><${Button} label="Learn in ten minutes" onClick=${() => go("#/learn")} />
      </span>
      <${Button} label="New table" tone="primary" onClick=${onNew ?? (() => go("#/new"))} />
      <${IconButton} name="settings" label="Settings" onClick=${() => setOpen(true)} /></div>
    ${open && html`<${SettingsDialog} onClose=${() => setOpen(false)} />`}</header>`;
}
