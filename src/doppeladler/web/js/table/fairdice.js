/** The dice of a table: what is known of them while the game goes on, and their proof by this page when it is over. */

import { html, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { proveAll } from "../hands.js";
import { Button, download } from "../parts.js";
import { say } from "../say.js";
import { listed } from "../words.js";

const named = (seats, lexicon) => listed(seats.map((seat) => lexicon.seat(seat)));

/** For whom the dice wait, in words; empty when they wait for nobody. */
export function diceWait({ dice, over }, lexicon) {
  const seats = over ? [] : (dice?.waits_for ?? []);
  return seats.length ? say("dice-wait-for", { seats: named(seats, lexicon) }) : "";
}

export function FairDice({ table, state, lexicon }) {
  const { dice } = state;
  return html`<details class="fair"><summary>${say("fair-dice")}</summary>
    ${dice?.protocol === 2 ? html`<${Shared} state=${state} lexicon=${lexicon} />` : html`<${Sealed} dice=${dice} />`}
    <p>${say("rolls-so-far", { count: dice?.rolls ?? 0 })}</p>
    ${state.over && dice?.protocol === 2 && html`<${Proof} table=${table} lexicon=${lexicon} />`}</details>`;
}

/** Dice of the first protocol: the server's alone. */
const Sealed = ({ dice }) => html`<p>${say("fair-dice-about")}</p><p class="code">${dice?.commitment}</p>
  ${dice?.seed && html`<p>${say("seed")}</p><p class="code">${dice.seed}</p>`}`;

function Shared({ state, lexicon }) {
  const { dice, spectators, delay } = state;
  const wait = diceWait(state, lexicon);
  return html`<p>${say("shared-dice-about")}</p>
    <p>${say("who-may-watch", { who: spectators, behind: delay })}</p>
    ${wait && html`<p role="status"><b>${wait}</b></p>`}
    <${Epoch} epoch=${{ ...dice, number: dice.epoch, cause: "" }} lexicon=${lexicon} />`;
}

/** One commitment of the server, and what each seat has added under it. */
function Epoch({ epoch, lexicon }) {
  const { number, commitment, bound, added } = epoch;
  const row = (seat) => {
    const step = added[seat] === "waived" ? "waived" : added[seat] ? "added" : "bound";
    return html`<div key=${seat}><dt>${say("seat-in-dice", { seat: lexicon.seat(seat), step })}</dt>
      <dd class="code">${added[seat] ?? bound[seat]}</dd></div>`;
  };
  return html`<h4>${say("commitment-of-epoch", { epoch: number })}</h4><p class="code">${commitment}</p>
    <dl class="fair-seats">${Object.keys(bound).sort().map(row)}</dl>`;
}

/** The page checks the record itself; whoever does not trust the page takes the same as a file. */
function Proof({ table, lexicon }) {
  const [found, setFound] = useState(null);
  const [error, setError] = useState("");
  const failed = (failure) => setError(failure.message);
  const check = () =>
    api
      .record(table)
      .then(({ text }) => proveAll(text))
      .then(setFound)
      .catch(failed);
  const save = () =>
    standAlone()
      .then((text) => download(text, "verify.html"))
      .catch(failed);
  return html`<div class="fair-check">${
    globalThis.crypto?.subtle
      ? html`<${Button} label=${say("check-the-dice")} tone="primary" onClick=${check} />`
      : html`<p>${say("no-check-without-https")}</p>`
  }
    <${Button} label=${say("save-the-checker")} onClick=${save} />
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    ${found && html`<${Found} found=${found} lexicon=${lexicon} />`}</div>`;
}

function Found({ found, lexicon }) {
  const { verdict, fault, line, rolls, wrong, epochs, undone, chain } = found;
  const why = wrong.length ? "roll" : fault || (chain === false ? "chain" : "");
  const number = wrong[0]?.roll ?? 0;
  return html`<p role="status"><b>${say("proof-verdict", { verdict, rolls: rolls.length })}</b></p>
    ${why && html`<p class="problem">${say("proof-wrong", { why, line, roll: number })}</p>`}
    ${undone.map((each, at) => html`<p key=${at}>${undoneWords(each, lexicon)}</p>`)}
    ${epochs.map(
      (each) => html`<section key=${each.number}><p>${causeWords(each, rolls, lexicon)}</p>
      <${Epoch} epoch=${{ ...each, bound: bySeat(each.bound), added: bySeat(each.added) }} lexicon=${lexicon} /></section>`,
    )}
    <details><summary>${say("every-roll", { count: rolls.length })}</summary><ol class="fair-rolls">
      ${rolls.map((each) => html`<li key=${each.roll} value=${each.roll} class="code">${rollWords(each)}</li>`)}</ol></details>`;
}

const bySeat = (rows) => Object.fromEntries(rows.map((row) => row.split(" ")));
const causeWords = ({ number, cause }, rolls, lexicon) => {
  const [kind, seat] = cause.split(" ");
  const about = { cause: kind === "table" ? "begin" : kind, seat: /hand|lost/.test(kind) ? lexicon.seat(seat) : "" };
  return say("epoch-about", { epoch: number, ...about, rolls: rolls.filter(({ epoch }) => epoch === number).length });
};
const undoneWords = ({ rolls, agreed }, lexicon) =>
  say("rolls-taken-back", {
    count: rolls.length,
    rolls: rolls.map((roll) => `#${roll}`).join(", "),
    agreed: named(agreed, lexicon),
  });
const rollWords = ({ purpose, count, picked, told, falls, undone }) =>
  say("roll-about", { purpose, count, picked, told, holds: falls === picked, undone });

const BEFORE = '<!doctype html><meta charset="utf-8"><input type="file"><pre></pre><p>';
const THEN = '</p><script type="module">';
const LISTEN = 'document.querySelector("input").onchange = async ({ target }) => {';
const CHECK = "  const { journal, ...found } = await prove(await target.files[0].text());";
const SHOW = '  document.querySelector("pre").textContent = JSON.stringify(found, null, 2);';
const AFTER = "};</script>";

/** The check as one file that stands alone: choose a record, read what was found. */
async function standAlone() {
  const response = await fetch("/js/proof.js");
  const around = BEFORE + say("checker-leaves-out") + THEN;
  return [around, await response.text(), LISTEN, CHECK, SHOW, AFTER, ""].join("\n");
}
