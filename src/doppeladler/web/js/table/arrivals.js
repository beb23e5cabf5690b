/** Reinforcements to come, and those that wait to be placed now. */

import { html } from "../../vendor/preact-htm.js";
import { Button, Chip } from "../parts.js";
import { say } from "../say.js";
import { Counter } from "./piece.js";

/** The next turn that brings somebody, or all of them. */
export function ArrivalsPart({ value, view, lexicon, rule, all, onHex }) {
  const turns = [...new Set(value.map((each) => each.turn))].filter((turn) => turn >= view.turn).sort((a, b) => a - b);
  const shown = all ? turns : turns.slice(0, 1);
  return html`${shown.map(
    (turn) => html`<section class="panel-part arrivals" key=${turn}>
    <h3><span>${say("arriving-on-turn", { turn })}</span><${Chip} rule=${rule} /></h3>
    <ul class="arrival-list">${value
      .filter((each) => each.turn === turn)
      .map((piece) => {
        const [hex] = piece.hexes;
        return html`<li key=${piece.unit}><button type="button" onClick=${() => hex && onHex(hex)}
        title=${[lexicon.unit(piece.unit), piece.where].filter(Boolean).join(", ")}>
        <${Counter} piece=${withFace(piece, lexicon)} size=${36} lexicon=${lexicon} /><small>
          ${piece.hexes.length > 1 ? `${hex} …` : hex}</small></button></li>`;
      })}</ul></section>`,
  )}`;
}

/** A unit that is not on the map shows its printed front. */
export function withFace(piece, lexicon) {
  const printed = lexicon.units[piece.unit];
  if (!printed) return piece;
  return { ...printed.front, steps: printed.steps, move: printed.move, ...piece };
}

/** Units that are to be placed now: pick one, its hexes glow; a unit with one hex can go there at once. */
export function PlacePart({ controller, desk, lexicon }) {
  const pools = lexicon.panel(controller.view, "pool") ?? [];
  const pooled = new Set(pools.flatMap((pool) => pool.pieces.map((piece) => piece.unit)));
  const choices = controller.offer.both.filter((each) => !controller.whereIs(each.unit) && !pooled.has(each.unit));
  const units = [...new Set(choices.map((each) => each.unit))];
  if (!units.length) return null;
  const single = units
    .map((unit) => choices.filter((each) => each.unit === unit))
    .filter((each) => each.length === 1)
    .map(([only]) => only.text);
  return html`<section class="panel-part arrivals placing"><h3>${say("to-be-placed-now")}</h3>
    <ul class="arrival-list">${units.map((unit) => {
      const mine = choices.filter((each) => each.unit === unit);
      return html`<li key=${unit}><button type="button" aria-pressed=${desk.picked.includes(unit)}
        title=${lexicon.unit(unit)}
        onClick=${() => (mine.length === 1 ? controller.play(mine[0].text) : controller.onUnit(unit, mine[0].hex))}>
        <${Counter} piece=${withFace({ unit, side: lexicon.units[unit]?.side, ...lexicon.units[unit] }, lexicon)}
          size=${36} lexicon=${lexicon} />
        <small>${mine.length === 1 ? mine[0].hex : say("hexes", { count: mine.length })}</small></button></li>`;
    })}</ul>
    ${
      single.length > 1 &&
      html`<${Button} label=${say("place-units", { count: single.length })}
      onClick=${() => controller.play(...single)} />`
    }</section>`;
}
