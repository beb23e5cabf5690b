/** What some games have on their combat sheet: supporters as switches, several tables, notes, other ways to fight. */

import { html } from "../../vendor/preact-htm.js";
import { Button, Chip } from "../parts.js";
import { percent } from "../words.js";
import { Counter } from "./piece.js";

/** Who does not attack but could help: a tick, its counter, what it is, and what it adds. */
export function Switches({ switches = [], lexicon, controller, view }) {
  const pieces = new Map(view.stacks.flatMap((stack) => stack.pieces.map((piece) => [piece.unit, piece])));
  if (!switches.length) return null;
  return html`<ul class="switches">${switches.map(
    ({ unit, on, words, gain, against }) => html`<li key=${unit} class=${on ? "on" : ""}><label>
      <input type="checkbox" checked=${on} disabled=${!on && against.length > 0} onChange=${() => controller.attack.toggle([unit])} />
      <${Counter} piece=${{ ...pieces.get(unit), unit, moved: false }} size=${34} lexicon=${lexicon} />
      <span>${lexicon.spell(words)}${!on && against.length > 0 && html`<small>${lexicon.spell(against[0])}</small>`}</span><b>${gain}</b></label></li>`,
  )}</ul>`;
}

/** Tables side by side, each in the column that counts: six cells as the die, then the chances. */
export function Tables({ tables = [] }) {
  if (!tables.length) return null;
  return html`<div class="tables">${tables.map(
    ({ table, name, usable, note, cells, outcomes }) => html`<section key=${table} class=${usable ? "" : "unusable"}>
      <h3>${name}</h3>${note && html`<small>${note}</small>`}
      <ol class="die-cells">${cells.map(({ code, tone }, at) => html`<li key=${at} class=${tone}><small>${at + 1}</small>${code}</li>`)}</ol>
      <ul>${outcomes.map((each) => html`<li key=${each.words}><span>${each.words}</span><b>${percent(each.chance)}%</b></li>`)}</ul></section>`,
  )}</div>`;
}

/** Sentences about what would follow, each with its rule. */
export function Notes({ notes = [], lexicon }) {
  return notes.map(
    ({ rule, words, unit }) =>
      html`<p key=${words} class="combat-note">${
        unit
          ? html`<${Counter} piece=${{ unit, ...lexicon.units[unit], ...lexicon.units[unit]?.front }} size=${32} lexicon=${lexicon} />`
          : null
      }<span>${lexicon.spell(words)}</span><${Chip} rule=${rule} /></p>`,
  );
}

/** The other ways to fight that the tables allow now. */
export function OtherFinishes({ flow, odds, ready, lexicon, controller }) {
  const usable = new Set((odds?.tables ?? []).filter((each) => each.usable).map((each) => each.table));
  return (flow.others ?? [])
    .filter(({ table }) => usable.has(table))
    .map(
      ({ finish }) =>
        html`<${Button} key=${finish} label=${lexicon.verb(finish).label} disabled=${!ready} onClick=${() => controller.attack.send(finish)} />`,
    );
}
