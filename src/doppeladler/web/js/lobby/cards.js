/** The games there are, as cards. */
import { html } from "../../vendor/preact-htm.js";
import { Button } from "../parts.js";

export function GameCards({ games, onNew }) {
  return html`<ul class="game-cards">${games.map((game) => html`<li key=${game.name} class="game-card">
    <div class="card-picture" aria-hidden="true"><img src=${`/api/games/${encodeURIComponent(game.name)}/art/card.svg`} alt="" loading="lazy" onError=${(event) => { event.target.hidden = true; }} /></div>
    <div class="card-words"><h3>${game.title}</h3><p>${game.summary}</p><p class="meta"><b>${[game.players && `${game.players} players`.replace(" players players", " players"), game.length].filter(Boolean).join(" · ")}</b></p>
      <${Button} label="New game" onClick=${() => onNew(game.name)} aria-label=${`New game of ${game.title}`} /></div></li>`)}</ul>`;
}
