/** The chart's columns with the one that counts, its cells as bars of chance, and the exact chances in words. */
import { html } from "../../vendor/preact-htm.js";
import { Chip } from "../parts.js";
import { percent } from "../words.js";
import { stackIn } from "./choices.js";

const inChart = (chart, column) => {
  if (chart.columns.includes(column)) return column;
  const [left, right] = column.split(":").map(Number);
  return left / right > 1 ? chart.columns.at(-1) : chart.columns[0];
};

/** Who is driven off by a cell such as +1/-1.R1. */
function toneOf(cell) {
  const [attacker, defender] = cell.split("/");
  if (/R\d/.test(defender ?? "")) return "good";
  return /R\d/.test(attacker) ? "bad" : "even";
}

export function ColumnStrip({ chart, column, other }) {
  if (!chart) return null;
  const here = inChart(chart, column);
  const at = chart.columns.indexOf(here);
  const most = Math.max(...chart.rows.map((row) => row.weight ?? 1));
  return html`<div class="strip"><div class="strip-columns" role="img"
    aria-label=${`Column ${column}${other && other !== column ? `; with one more unit ${other}` : ""}`}>
      <span class="meta">Column</span>${chart.columns.map(
        (each) => html`<b key=${each}
        class=${each === here ? "on" : each === other ? "next" : ""}>${each}</b>`,
      )}</div>
    <table class="strip-cells"><caption class="sr-only">Results in column ${here}</caption><thead><tr>
      ${chart.rows.map((row) => html`<th scope="col" key=${row.head}>${row.head}</th>`)}</tr></thead>
      <tbody><tr>${chart.rows.map((row) => {
        const [attacker, defender] = row.cells[at].split("/");
        return html`<td key=${row.head} class=${toneOf(row.cells[at])}><span>${attacker.replace(/^-$/, "–")}</span>
          <span>${(defender ?? "").replace(/^-$/, "–")}</span>
          <i class=${`bar bar-${Math.round(((row.weight ?? 1) / most) * 6)}`} aria-hidden="true" /></td>`;
      })}</tr></tbody></table></div>`;
}

/** One line of the chances. */
function Bar({ words, chance, tone }) {
  return html`<tr><th scope="row">${words}</th><td class="bar-cell"><progress class=${`odds-bar odds-${tone}`} max="1"
    value=${chance} aria-hidden="true" /></td><td class="number"><b>${percent(chance)}</b>%</td></tr>`;
}

export function OddsBars({ odds, flow, view, lexicon, target }) {
  const { forecast } = odds;
  if (!forecast)
    return html`<p class="no-attack"><${Chip}
    rule=${flow.rules.ratio} /> At ${odds.column} no attack is allowed. Add units or choose another target.</p>`;
  const defender = lexicon.seat(stackIn(view, target)?.side);
  const attacker = lexicon.seat(view.seat);
  const hexes = (map) =>
    Object.entries(map)
      .map(([steps, chance]) => [Number(steps), chance])
      .filter(([steps, chance]) => steps > 0 && chance > 0)
      .sort((a, b) => b[0] - a[0]);
  const back = hexes(forecast["defender retreat"]);
  const own = hexes(forecast["attacker retreat"]);
  const hold = 1 - [...back, ...own].reduce((sum, [, chance]) => sum + chance, 0);
  const [ours, theirs] = forecast["expected losses"];
  return html`<div class="odds"><h3><span>Exact odds, 36 rolls</span></h3>
    <table class="odds-table"><tbody>${back.map(
      ([steps, chance]) => html`<${Bar} key=${`d${steps}`}
      words=${`${defender} falls back ${steps}`} chance=${chance} tone="good" />`,
    )}
      ${hold > 0.0001 && html`<${Bar} words="Both hold" chance=${hold} tone="even" />`}
      ${own.map(
        ([steps, chance]) => html`<${Bar} key=${`a${steps}`} words=${`${attacker} falls back ${steps}`}
        chance=${chance} tone="bad" />`,
      )}</tbody></table>
    <p class="expected"><span>Expected losses, ${odds.large ? "large" : "small"} battle <${Chip}
      rule=${flow.rules.size} /></span><b>${ours.toFixed(1)} / ${theirs.toFixed(1)}</b></p></div>`;
}

/** The chance of no, one, two … reductions for each side. */
export function LossOdds({ forecast, view, lexicon, target }) {
  const attacker = lexicon.seat(view.seat);
  const defender = lexicon.seat(stackIn(view, target)?.side);
  const keys = [
    ...new Set([...Object.keys(forecast["attacker losses"]), ...Object.keys(forecast["defender losses"])]),
  ].sort((a, b) => a - b);
  return html`<table class="loss-odds"><thead><tr><th scope="col">Losses</th>${keys.map(
    (each) => html`<th scope="col"
    key=${each}>${each}</th>`,
  )}</tr></thead>
    <tbody>${[
      [attacker, "attacker losses"],
      [defender, "defender losses"],
    ].map(
      ([name, key]) => html`<tr key=${key}><th
      scope="row">${name}</th>
      ${keys.map(
        (each) => html`<td key=${each}>
        ${forecast[key][each] ? `${percent(forecast[key][each])}%` : "–"}</td>`,
      )}</tr>`,
    )}</tbody></table>`;
}
