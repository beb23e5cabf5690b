/** The charts, points with their sources, printed tables and losses: panels of tabs. */

import { html } from "../../vendor/preact-htm.js";
import { Chip } from "../parts.js";
import { figure, say } from "../say.js";
import { capital } from "../words.js";
import { withFace } from "./arrivals.js";
import { Counter } from "./piece.js";

const LONG = 14;
const wordy = (text) => (String(text).length > LONG ? "words" : "");

/** Many columns of short figures: drawn small, so that all of them fit the panel. */
const MANY = 7;
const isDense = ({ columns, rows }) => columns.length >= MANY && rows.every(({ cells }) => !cells.some(wordy));

/** More columns of words than the panel has room for: row by row, each cell with the head of its column. */
const isProse = ({ columns, rows }) => columns.length > 3 && rows.some(({ cells }) => cells.some(wordy));

function Prose({ chart }) {
  return html`<div class="in-words">${chart.rows.map(
    (row) =>
      html`<div key=${row.head}><h4>${row.head}</h4><dl>${row.cells.map(
        (cell, at) => html`<dt>${chart.columns[at]}</dt><dd>${cell}</dd>`,
      )}</dl></div>`,
  )}</div>`;
}

function Grid({ chart }) {
  return html`<table class=${isDense(chart) ? "dense" : ""}><thead><tr><th scope="col">
      ${chart.corner}</th>${chart.columns.map((each) => html`<th scope="col" key=${each}>${each}</th>`)}</tr></thead>
    <tbody>${chart.rows.map(
      (row) => html`<tr key=${row.head}><th scope="row" class=${wordy(row.head)}>${row.head}</th>
      ${row.cells.map((cell, at) => html`<td key=${at} class=${wordy(cell)}>${isDense(chart) ? breakable(cell) : cell}</td>`)}</tr>`,
    )}</tbody></table>`;
}

/** A figure in two parts may take two lines. */
const breakable = (cell) => {
  const [first, ...more] = String(cell).split("/");
  return more.length ? html`${first}/<wbr />${more.join("/")}` : cell;
};

export function Charts({ presentation }) {
  return html`<div class="charts">${(presentation.charts ?? []).map(
    (chart) => html`<section key=${chart.chart}
    class="chart">
    <h3><span>${chart.title}</span><${Chip} rule=${chart.rule} /></h3>
    <div class="chart-scroll" tabindex="0" role="region" aria-label=${chart.title}>${
      isProse(chart) ? html`<${Prose} chart=${chart} />` : html`<${Grid} chart=${chart} />`
    }</div>
    ${chart.note && html`<p class="meta">${chart.note}</p>`}</section>`,
  )}</div>`;
}

/** Where the points came from, and how many there are. */
export function Tally({ value, view, lexicon, sources: names = {} }) {
  const { sides } = lexicon;
  const sources = [...new Set(Object.values(value).flatMap((each) => Object.keys(each)))];
  const most = Math.max(20, ...Object.values(view.scores));
  return html`<div class="points-page">
    ${sides.map(
      ({ side, name }) => html`<div key=${side} class="vp-bar"><span>${name}</span><meter
      min="0" max=${most} value=${view.scores[side] ?? 0}>
      ${view.scores[side]}</meter><b>${figure(view.scores[side] ?? 0)}</b></div>`,
    )}
    <table class="points-table"><thead><tr><th scope="col">${say("points-from")}</th>${sides.map(
      ({ side, name }) => html`<th scope="col"
      key=${side}>${name}</th>`,
    )}</tr></thead>
      <tbody>${sources.map(
        (source) => html`<tr key=${source}><th scope="row">${capital(names[source] ?? source)}</th>
        ${sides.map(({ side }) => html`<td key=${side}>${figure(value[side]?.[source] ?? 0)}</td>`)}</tr>`,
      )}
      ${!sources.length && html`<tr><td colspan=${sides.length + 1}>${say("nobody-has-scored")}</td></tr>`}</tbody></table>
    </div>`;
}

/** A table that is printed; the view has which rows are done, and `done` is the column that says so. */
export function PrintedTable({ name, columns, rows, done, value }) {
  return html`<div class="points-page"><h3>${name}</h3>
    <table class="points-table"><thead><tr>${columns.map((each) => html`<th scope="col" key=${each}>${each}</th>`)}</tr></thead>
      <tbody>${rows.map(
        ({ row, cells: [head, ...cells] }) => html`<tr key=${row}><th scope="row">${head}</th>
        ${cells.map((cell, at) => html`<td key=${at}>${at + 1 === done && value.includes(row) ? say("cell-done", { cell }) : cell}</td>`)}
          </tr>`,
      )}</tbody></table></div>`;
}

/** Units that are gone, and own ones that have lost something. */
export function Losses({ value, view, lexicon }) {
  const levels = lexicon.presentation.markers.filter((each) => each.drawn === "level").map(({ key }) => key);
  const hurt = view.stacks
    .flatMap((stack) => stack.pieces.map((piece) => ({ piece, hex: stack.hex })))
    .filter(({ piece }) => piece.steps_lost || levels.some((key) => piece[key]));
  return html`<div class="losses">${lexicon.sides.map(({ side, name }) => {
    const gone = value.filter((unit) => lexicon.units[unit]?.side === side);
    const tired = hurt.filter(({ piece }) => piece.side === side);
    return html`<section key=${side}><h3>${name}</h3>
      <p class="meta">${say("eliminated", { count: gone.length })}</p>
      <ul class="arrival-list">${gone.map(
        (unit) => html`<li key=${unit}><${Counter}
        piece=${withFace({ unit, ...lexicon.units[unit] }, lexicon)} size=${32} lexicon=${lexicon} /><small>
        ${unit}</small></li>`,
      )}</ul>
      ${tired.length > 0 && html`<p class="meta">${say("weakened")}</p>`}
      <ul class="arrival-list">${tired.map(
        ({ piece, hex }) => html`<li key=${piece.unit}><${Counter} piece=${piece}
        size=${32} lexicon=${lexicon} /><small>${hex}</small></li>`,
      )}</ul></section>`;
  })}</div>`;
}
