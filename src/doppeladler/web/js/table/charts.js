/** The charts, the points with their sources, and the losses: three tabs of the panel. */
import { html } from "../../vendor/preact-htm.js";
import { Chip } from "../parts.js";
import { capital } from "../words.js";
import { withFace } from "./arrivals.js";
import { Counter } from "./piece.js";

const LONG = 14;
const wordy = (text) => (String(text).length > LONG ? "words" : "");

export function Charts({ presentation }) {
  return html`<div class="charts">${(presentation.charts ?? []).map(
    (chart) => html`<section key=${chart.chart}
    class="chart">
    <h3><span>${chart.title}</span><${Chip} rule=${chart.rule} /></h3>
    <div class="chart-scroll" tabindex="0" role="region" aria-label=${chart.title}><table><thead><tr><th scope="col">
      ${chart.corner}</th>${chart.columns.map((each) => html`<th scope="col" key=${each}>${each}</th>`)}</tr></thead>
    <tbody>${chart.rows.map(
      (row) => html`<tr key=${row.head}><th scope="row" class=${wordy(row.head)}>${row.head}</th>
      ${row.cells.map((cell, at) => html`<td key=${at} class=${wordy(cell)}>${cell}</td>`)}</tr>`,
    )}</tbody></table></div>
    ${chart.note && html`<p class="meta">${chart.note}</p>`}</section>`,
  )}</div>`;
}

/** Where the points came from. */
export function PointsTable({ view, lexicon }) {
  const { towns } = lexicon.presentation;
  const seats = lexicon.sides.map((each) => ({ seat: each.side, ...each }));
  const sources = [...new Set(Object.values(view.points).flatMap((each) => Object.keys(each)))];
  const most = Math.max(20, ...Object.values(view.scores));
  return html`<div class="points-page">
    ${seats.map(
      (seat) => html`<div key=${seat.seat} class="vp-bar"><span>${seat.name}</span><meter
      class=${`meter-${seat.colour}`} min="0" max=${most} value=${view.scores[seat.seat] ?? 0}>
      ${view.scores[seat.seat]}</meter><b>${view.scores[seat.seat] ?? 0}</b></div>`,
    )}
    <table class="points-table"><thead><tr><th scope="col">From</th>${seats.map(
      (seat) => html`<th scope="col"
      key=${seat.seat}>${seat.name}</th>`,
    )}</tr></thead>
      <tbody>${sources.map(
        (source) => html`<tr key=${source}><th scope="row">${capital(source)}</th>
        ${seats.map((seat) => html`<td key=${seat.seat}>${view.points[seat.seat]?.[source] ?? 0}</td>`)}</tr>`,
      )}
      ${!sources.length && html`<tr><td colspan=${seats.length + 1}>Nobody has scored yet.</td></tr>`}</tbody></table>
    ${
      towns?.length > 0 &&
      html`<h3>Towns that pay</h3>
    <table class="points-table"><thead><tr><th scope="col">Town</th><th scope="col">For</th><th scope="col">Taken</th>
      <th scope="col">Each turn</th></tr></thead>
      <tbody>${towns.map(
        (town) => html`<tr key=${town.hex}><th scope="row">
        ${lexicon.town(town.hex) || town.name}, ${town.hex}</th><td>${lexicon.seat(town.side)}</td>
        <td>${town.capture}${view.captured?.includes(town.name) ? ", done" : ""}</td><td>${town.occupation}</td>
          </tr>`,
      )}</tbody></table>`
    }</div>`;
}

/** Units that are gone, and own ones that have lost something. */
export function Losses({ view, lexicon }) {
  const seats = lexicon.sides.map((each) => ({ seat: each.side, ...each }));
  const hurt = view.stacks
    .flatMap((stack) => stack.pieces.map((piece) => ({ piece, hex: stack.hex })))
    .filter(({ piece }) => piece["steps lost"] || piece.effectiveness);
  return html`<div class="losses">${seats.map((seat) => {
    const gone = view.eliminated.filter((name) => lexicon.units[name]?.side === seat.seat);
    const tired = hurt.filter(({ piece }) => piece.side === seat.seat);
    return html`<section key=${seat.seat}><h3>${seat.name}</h3>
      <p class="meta">${gone.length ? `Eliminated: ${gone.length}` : "No unit is eliminated."}</p>
      <ul class="arrival-list">${gone.map(
        (name) => html`<li key=${name}><${Counter}
        piece=${withFace({ unit: name, ...lexicon.units[name] }, lexicon)} size=${32} lexicon=${lexicon} /><small>
        ${name}</small></li>`,
      )}</ul>
      ${tired.length > 0 && html`<p class="meta">Weakened, as far as you may know</p>`}
      <ul class="arrival-list">${tired.map(
        ({ piece, hex }) => html`<li key=${piece.unit}><${Counter} piece=${piece}
        size=${32} lexicon=${lexicon} /><small>${hex}</small></li>`,
      )}</ul></section>`;
  })}</div>`;
}
