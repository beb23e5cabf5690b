/** Two kinds of panel: places that pay with who holds them, and the pieces that are not on the map. */

import { html } from "../../vendor/preact-htm.js";
import { nationClass } from "../nations.js";
import { say } from "../say.js";
import { capital, listed } from "../words.js";
import { withFace } from "./arrivals.js";
import { Counter, pieceWords } from "./piece.js";

/** What its first capture brings, and whether it has. */
function rewardWords({ reward, cards, units, paid }) {
  const counts = [cards && say("count-of-cards", { count: cards }), units && say("count-of-units", { count: units })];
  const parts = [reward, ...counts].filter(Boolean);
  return parts.length ? say("brings", { what: listed(parts), paid: Boolean(paid) }) : "";
}

/** One target: where, worth what, whose. */
function Target({ target, lexicon, onHex }) {
  const [first] = target.hexes ?? [];
  const facts = [
    target.taken_by && say("for-side", { side: lexicon.seat(target.taken_by) }),
    rewardWords(target),
  ].filter(Boolean);
  return html`<li class=${target.paid ? "paid" : ""}><button type="button" class="hex-link" onClick=${() => first && onHex(first)}>
    ${target.name}${target.hexes?.length ? `, ${listed(target.hexes)}` : ""}</button>
    <small>${facts.join(", ")}</small>
    <span class=${`holder ${target.holder ? nationClass(lexicon.colour(target.holder)) : "holder-none"}`}>${target.holder ? lexicon.seat(target.holder) : say("nobody")}</span></li>`;
}

export function Places({ value, lexicon, onHex }) {
  const kinds = [...new Set(value.map((each) => each.kind ?? ""))];
  return html`<div class="targets-tab">${kinds.map(
    (kind) =>
      html`<section key=${kind}><h3>${capital(lexicon.term(kind))}</h3><ul class="targets">${value
        .filter((each) => (each.kind ?? "") === kind)
        .map(
          (each) =>
            html`<${Target} key=${`${each.name} ${each.taken_by ?? ""}`} target=${each} lexicon=${lexicon} onHex=${onHex} />`,
        )}</ul></section>`,
  )}</div>`;
}

/** A pool: its pieces; those that the question speaks of can be clicked. */
function Pool({ pool, controller, desk, lexicon, turn }) {
  const { units } = controller.offer;
  return html`<section class="pool"><h3>${pool.name}<span class="meta"> ${pool.pieces.length || say("empty")}</span></h3>
    <ul class="arrival-list">${pool.pieces.map((piece, at) => {
      const can = units.has(piece.unit);
      return html`<li key=${piece.unit ?? at}><button type="button" class=${can ? "offered" : ""} disabled=${!can}
        aria-pressed=${desk.picked.includes(piece.unit)} title=${pieceWords(piece, lexicon)}
        onClick=${() => (controller.whereIs(piece.unit) ? controller.onUnit(piece.unit, null) : controller.clicks.aside(piece.unit))}><${Counter} piece=${withFace(piece, lexicon)} size=${40} lexicon=${lexicon}
          turn=${turn} /><small>${lexicon.short(piece.unit)}</small></button></li>`;
    })}</ul></section>`;
}

/** All pools; with `offered` only those of which something can be chosen now. */
export function Pools({ value, view, controller, desk, lexicon, offered }) {
  const { units } = controller.offer;
  const shown = value.filter((pool) => !offered || pool.pieces.some((piece) => units.has(piece.unit)));
  if (!shown.length) return offered ? null : html`<p class="meta tab-note">${say("nothing-waits")}</p>`;
  return html`<div class=${offered ? "panel-part placing pools" : "pools"}>${shown.map(
    (pool) =>
      html`<${Pool} key=${pool.pool} pool=${pool} controller=${controller} desk=${desk} lexicon=${lexicon} turn=${view.turn} />`,
  )}</div>`;
}
