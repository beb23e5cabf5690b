/** Totals with where they go, what can be bought, and the turns to come: panels of games that spend and wait. */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../icons.js";
import { nationClass } from "../nations.js";
import { Chip } from "../parts.js";
import { say } from "../say.js";
import { capital, dateSpan, hasDays } from "../words.js";
import { withFace } from "./arrivals.js";
import { Counter } from "./piece.js";

/** A bar for each side: what it has, hatched what it will have, lines that matter, and what it could lose. */
export function Gauges({ value, name, rule, lexicon, onHex }) {
  return html`<section class="panel-part gauges"><h3><span>${capital(name)}</span><${Chip} rule=${rule} /></h3>${value.map(
    ({
      side,
      value: now,
      then,
      most,
      lines,
      risks,
    }) => html`<div key=${side} class=${`gauge ${nationClass(lexicon.colour(side))}`}>
      <b class="gauge-side">${side}</b>
      <svg viewBox="0 0 ${most} 8" preserveAspectRatio="none" role="img" aria-label=${say("gauge", { side: lexicon.seat(side), now, later: then })}>
        <rect class="gauge-all" width=${most} height="8" /><rect class="gauge-then" width=${then} height="8" />
        <rect class="gauge-now" width=${now} height="8" />
        ${lines.map((each) => html`<path key=${each} class="gauge-line" d=${`M${each} 0V8`} />`)}</svg>
      <span class="gauge-words"><b>${now}</b> → ${then}</span>
      ${risks.length > 0 && html`<ul class="risks">${risks.map((each) => html`<li key=${each.hex}><button type="button" class="hex-link" onClick=${() => onHex(each.hex)}>${each.words}</button></li>`)}</ul>`}
    </div>`,
  )}</section>`;
}

/** Tiles of what can be had: its counter, the price, and why not. A picked one lights its hexes. */
export function Shop({ value, name, rule, controller, desk, lexicon }) {
  if (!value.length) return null;
  return html`<section class="panel-part shop"><h3><span>${capital(name)}</span><${Chip} rule=${rule} /></h3>
    <ul class="tiles">${value.map((each) => html`<${Tile} key=${`${each.verb} ${each.offer}`} tile=${each} controller=${controller} desk=${desk} lexicon=${lexicon} />`)}</ul></section>`;
}

function Tile({ tile, controller, desk, lexicon }) {
  const { verb, offer, unit, name, price, dear, can, words } = tile;
  const found = controller.choices.filter((each) => each.verb === verb && (each.word ?? each.unit) === offer);
  const key = found[0]?.unit ?? `${verb} ${offer}`;
  const isOn = desk.picked.includes(key);
  const pick = () => {
    if (!found[0].hex) controller.play(found[0].text);
    else controller.store.set({ picked: isOn ? [] : [key], refusal: null, menu: null });
  };
  const piece = withFace({ unit, side: lexicon.units[unit]?.side, ...lexicon.units[unit] }, lexicon);
  return html`<li><button type="button" class=${`tile${can && found.length ? "" : " cannot"}`} disabled=${!found.length} aria-pressed=${isOn} onClick=${pick}>
    <${Counter} piece=${piece} size=${40} lexicon=${lexicon} />
    <span><b class=${dear ? "dear" : ""}>${price ? say("price", { price }) : say("for-nothing")}</b><span>${name}</span></span>
    <small>${lexicon.spell(words)}</small></button></li>`;
}

/** The turns to come over the map's upper edge; this one has a frame. */
export function Calendar({ value, name, now, lexicon }) {
  return html`<ol class="calendar" aria-label=${name}>${value.map(
    (each) => html`<li key=${each.turn} class=${`season-${each.season}${each.turn === now ? " now" : ""}`}
      aria-current=${each.turn === now ? "date" : undefined}><b>${headOf(each, lexicon)}</b>
      <span>${SEASONS.has(each.season) && html`<${Icon} name=${each.season} size=${12} />`}${each.weather}</span>
      <small>${lexicon.spell(each.words)}</small></li>`,
  )}</ol>`;
}

/** The seasons that have a drawing. */
const SEASONS = new Set(["summer", "winter", "thaw"]);

/** The days of a turn with its number, where turns are days; else its own name. */
function headOf({ turn, name }, { presentation: { dates } }) {
  const span = dates?.[turn];
  if (!span || !hasDays(span)) return name;
  return html`<time>${say("turn-and-days", { turn, days: dateSpan(span, false, true) })}</time>`;
}
