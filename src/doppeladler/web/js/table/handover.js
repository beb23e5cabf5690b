/** Two players at one screen: the table is covered until the other one has sat down. */

import { html, useEffect, useRef } from "../../vendor/preact-htm.js";
import { Mark } from "../icons.js";
import { Button } from "../parts.js";
import { say } from "../say.js";
import { settings } from "../settings.js";

/** Is the question for another seat at this screen, with something to hide from each other? */
export function needsHandOver(state, seat) {
  const asked = state.view.decision?.seat;
  if (!asked || asked === seat || !state.mine?.includes(asked) || state.over) return false;
  const sharing = Object.values(state.seats ?? {}).some((each) => each.who === "screen");
  return sharing && settings.get().handover;
}

export function HandOver({ seat, lexicon, onTake }) {
  const ref = useRef(null);
  const name = lexicon.seat(seat);
  useEffect(() => ref.current?.querySelector("button")?.focus(), []);
  return html`<div class="handover" role="dialog" aria-modal="true" aria-label=${say("hand-over-to", { seat: name })}
    ref=${ref}>
    <div class="handover-card"><${Mark} /><h2>${say("is-to-answer", { seat: name })}</h2>
      <p>${say("hand-the-screen-over", { seat: name })}</p>
      <${Button} label=${say("i-am", { seat: name })} tone="primary" onClick=${onTake} /></div></div>`;
}
