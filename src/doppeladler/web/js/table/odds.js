/** The chart's columns with the one that counts, its cells as bars of chance, and the exact chances in words. */

import { html } from "../../vendor/preact-htm.js";
import { Chip } from "../parts.js";
import { loss, say } from "../say.js";
import { percent } from "../words.js";
import { stackIn } from "./choices.js";

/** The column of a chart that counts, and the one that one more unit would bring. */
export function ColumnStrip({ chart, column, here, other }) {
  const at = chart?.columns.indexOf(here) ?? -1;
  if (at < 0) return null;
  const most = Math.max(...chart.rows.map((row) => row.weight ?? 1));
  return html`<div class="strip"><div class="strip-columns" role="img"
    aria-label=${other && other !== column ? say("column-and-next", { column, other }) : say("column-is", { column })}>
      <span class="meta">${say("column")}</span>${chart.columns.map(
        (each) => html`<b key=${each}
        class=${each === here ? "on" : each === other ? "next" : ""}>${each}</b>`,
      )}</div>
    <table class="strip-cells"><caption class="sr-only">${say("results-in-column", { column: here })}</caption><thead><tr>
      ${chart.rows.map((row) => html`<th scope="col" key=${row.head}>${row.head}</th>`)}</tr></thead>
      <tbody><tr>${chart.rows.map((row) => {
        const [attacker, defender] = row.cells[at].split("/");
        return html`<td key=${row.head} class=${row.tones?.[at]}><span>${attacker.replace(/^-$/, "–")}</span>
          <span>${(defender ?? "").replace(/^-$/, "–")}</span>
          <i class=${`bar bar-${Math.round(((row.weight ?? 1) / most) * 6)}`} aria-hidden="true" /></td>`;
      })}</tr></tbody></table></div>`;
}

/** One line of the chances, with what each side loses on average when it comes so. */
function Bar({ words, chance, tone, losses, flow }) {
  return html`<tr><th scope="row">${words}</th><td class="bar-cell"><progress class=${`odds-bar odds-${tone}`} max="1"
    value=${chance} aria-hidden="true" /></td><td class="number"><b>${percent(chance)}</b>%</td>
    ${losses && html`<td class="number outcome-losses">${losses.map((each) => loss(each, flow)).join(" / ")}</td>`}</tr>`;
}

export function OddsBars({ odds, flow, view, lexicon, target }) {
  const { forecast } = odds;
  const { words } = flow;
  if (!forecast)
    return html`<p class="no-attack"><${Chip} rule=${flow.rules.ratio} /> ${words.forbidden.replace("{column}", odds.column)}</p>`;
  const names = {
    "{attacker}": lexicon.seat(lexicon.sideOf(view.seat)),
    "{defender}": lexicon.seat(stackIn(view, target)?.side),
  };
  const head = words.losses.replace(/\{\w+\}/g, (name) => names[name]);
  const [ours, theirs] = forecast.expected_losses;
  return html`<div class="odds"><h3><span>${words.odds}</span></h3>
    <table class="odds-table"><thead class="sr-only"><tr><th scope="col">${say("outcome")}</th><td></td><th scope="col">${say("chance")}</th>
      <th scope="col">${head}</th></tr></thead><tbody>${forecast.outcomes.map(
        (each) => html`<${Bar} key=${each.words} ...${each} flow=${flow} />`,
      )}</tbody></table>
    <p class="expected"><span>${head}${
      flow.rules.size && html`, ${odds.large ? words.large : words.small} <${Chip} rule=${flow.rules.size} />`
    }</span><b>${loss(ours, flow)} / ${loss(theirs, flow)}</b></p></div>`;
}

/** The chance of no, one, two … reductions for each side. */
export function LossOdds({ forecast, flow, view, lexicon, target }) {
  const attacker = lexicon.seat(lexicon.sideOf(view.seat));
  const defender = lexicon.seat(stackIn(view, target)?.side);
  const keys = [...new Set([...Object.keys(forecast.attacker_losses), ...Object.keys(forecast.defender_losses)])].sort(
    (a, b) => Number(a) - Number(b),
  );
  return html`<table class="loss-odds"><thead><tr><th scope="col">${flow.words.lost ?? say("losses")}</th>${keys.map(
    (each) => html`<th scope="col"
    key=${each}>${loss(Number(each), flow, 0)}</th>`,
  )}</tr></thead>
    <tbody>${[
      [attacker, "attacker_losses"],
      [defender, "defender_losses"],
    ].map(
      ([name, key]) => html`<tr key=${key}><th
      scope="row">${name}</th>
      ${keys.map(
        (each) => html`<td key=${each}>
        ${forecast[key][each] ? `${percent(forecast[key][each])}%` : "–"}</td>`,
      )}</tr>`,
    )}</tbody></table>`;
}
