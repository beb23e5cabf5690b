/** Looking back without leaving the table: the map shows an earlier moment, nothing can be clicked, one key comes back. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button, IconButton } from "../parts.js";
import { say } from "../say.js";
import { Line, shownOf } from "./log.js";

/** @typedef {{at: number, of: number, view: Record<string, any>, events: Record<string, any>[]}} Moment */

/** The moment that is looked at, if it is not now. */
export function usePast({ table }, { seat, state }) {
  const [at, setAt] = useState(/** @type {number|null} */ (null));
  const [now, setNow] = useState(/** @type {Moment|null} */ (null));
  const of = state.answers;
  useEffect(() => {
    if (at === null) {
      setNow(null);
      return undefined;
    }
    let isLate = false;
    api
      .replay(table, seat, at)
      .then((found) => isLate || setNow(found))
      .catch(() => isLate || setAt(null));
    return () => {
      isLate = true;
    };
  }, [at, seat]);
  const step = (to) => setAt(Math.min(Math.max(to, 0), of));
  return {
    moment: at === null ? null : now,
    at: at ?? of,
    of,
    step,
    toggle: () => (at === null ? step(of - 1) : setAt(null)),
    close: () => setAt(null),
  };
}

/** What the board shows of a moment: the position alone. */
export const PAST_BOARD = {
  selection: null,
  glow: null,
  reach: null,
  costs: null,
  plans: [],
  route: null,
  targets: null,
  blocked: null,
  marches: {},
  lastTurn: null,
};

/** The keys while looking back. */
export const pastKeys = (past) => [
  { hotkey: "ArrowLeft", onClick: () => past.step(past.at - 1) },
  { hotkey: "ArrowRight", onClick: () => past.step(past.at + 1) },
  { hotkey: "Escape", onClick: past.close },
];

/** In place of the prompt: where we are, what happened there, and the way back. */
export function PastBar({ past, lexicon, onHex }) {
  const { at, of, moment } = past;
  const event = shownOf(moment.events).at(-1);
  return html`<section class="promptbar pastbar" aria-label=${say("looking-back")}>
    <div class="replay-buttons"><${IconButton} name="first" label=${say("to-the-beginning")} onClick=${() => past.step(0)} />
      <${IconButton} name="previous" label=${say("one-answer-back")} onClick=${() => past.step(at - 1)} />
      <${IconButton} name="next" label=${say("one-answer-on")} onClick=${() => past.step(at + 1)} /></div>
    <label class="slider"><span class="sr-only">${say("answer")}</span><input type="range" min="0" max=${of} value=${at}
      onInput=${(input) => past.step(Number(input.target.value))} /></label>
    <output class="meta">${say("at-of", { at, of })}</output>
    <p class="past-event" aria-live="polite">${
      event ? html`<${Line} event=${event} lexicon=${lexicon} onHex=${onHex} />` : say("no-visible-event")
    }</p>
    <${Button} label=${say("back-to-now")} hotkey="Escape" tone="primary" onClick=${past.close} /></section>`;
}
