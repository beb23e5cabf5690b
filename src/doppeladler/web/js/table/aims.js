/** The card a game opens with: which side you are, how it is won, how long it takes. It stays one click away. */

import { html } from "../../vendor/preact-htm.js";
import { nationClass } from "../nations.js";
import { Button, Chip, Dialog } from "../parts.js";
import { say } from "../say.js";
import { settings } from "../settings.js";

/** Has this browser opened the table before? */
const KEY = (table) => `doppeladler begun ${table}`;

/** Does a game begin for a seat of this screen, which has made no move for good, and does the player want to be told? */
export function isNew({ state, seat }) {
  const begins = typeof state.rollback_to !== "number" && !state.over && state.mine?.includes(seat);
  return Boolean(begins && settings.get().aims && !localStorage.getItem(KEY(state.table)));
}

/** It has been read. */
export function markBegun(table) {
  try {
    localStorage.setItem(KEY(table), "yes");
  } catch {
    // Without storage the card comes again, which does no harm.
  }
}

/** The lines themselves. */
function Aims({ told, lexicon }) {
  const { state, seat } = told;
  const { aims, summary } = lexicon.presentation;
  const mine = (state.mine ?? []).filter((each) => lexicon.seats.has(each));
  const seats = mine.length ? mine : [seat];
  const sides = new Set(seats.map((each) => lexicon.sideOf(each)));
  return html`<p>${summary}</p>
    <ul class="aims">${seats.map(
      (each) => html`<li key=${each}><span class=${`flag ${nationClass(lexicon.colour(each))}`} aria-hidden="true" />
        <b>${say("you-are", { seat: lexicon.seat(each) })}</b></li>`,
    )}${(aims ?? [])
      .filter(({ side, scenario }) => (!side || sides.has(side)) && (!scenario || scenario === state.view.scenario))
      .map(({ rule, words }) => html`<li key=${words}><${Chip} rule=${rule} /><span>${words}</span></li>`)}</ul>`;
}

/** In the panel, when the game begins. */
export function AimsCard({ told, lexicon, onClose }) {
  return html`<section class="panel-part aims-card" aria-label=${say("the-aim")}><h2>${lexicon.presentation.title}</h2>
    <${Aims} told=${told} lexicon=${lexicon} /><footer><${Button} label=${say("go-on")} tone="primary" onClick=${onClose} /></footer></section>`;
}

/** From the menu, at any time. */
export function AimsDialog({ told, lexicon, onClose }) {
  return html`<${Dialog} title=${say("the-aim")} onClose=${onClose}><${Aims} told=${told} lexicon=${lexicon} /></${Dialog}>`;
}
