/** Sentences that others have written: units spelt out, hexes as links; and what commanders say in the log. */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../icons.js";
import { say } from "../say.js";

/** A number that stands alone: what belongs to a name (1905M) is no hex. */
const NUMBER = /(?<![\p{L}\p{N}])(\d[\d.]*\d)(?![\p{L}\p{N}])/u;

/** A sentence with its units spelt out and its hexes as links. */
export function Words({ text, lexicon, onHex }) {
  const parts = lexicon.spell(text).split(NUMBER);
  return html`<span>${parts.map((part, at) =>
    lexicon.hexes.has(part)
      ? html`<button key=${at} type="button" class="hex-link" onClick=${() => onHex(part)}
        aria-label=${say("show-on-the-map", { place: lexicon.place(part) })}>${part}</button>`
      : part,
  )}</span>`;
}

const SIGNS = { reason: "thought", told: "log" };

/** Is this a commander's word rather than an event? */
export const isSaid = (event) => event.kind in SIGNS;

/** Why a commander did what stands above, or what he says of it. */
export function Said({ event, lexicon, onHex }) {
  const speaker = event.seat ? lexicon.seat(event.seat) : say("the-computer");
  const who = say("said-by", { who: speaker, kind: event.kind });
  return html`<span class=${`said said-${event.kind}`} title=${who}><${Icon} name=${SIGNS[event.kind]} size=${14} /><span
    class="sr-only">${who}: </span><${Words} text=${event.words} lexicon=${lexicon} onHex=${onHex} /></span>`;
}
