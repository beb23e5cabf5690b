/** A battle told in words: the dice as they fell and every event after them, until the player puts it away. */

import { html } from "../../vendor/preact-htm.js";
import { Button, Chip } from "../parts.js";
import { say } from "../say.js";
import { FallenDice } from "./dice.js";
import { Sentence } from "./log.js";
import { isSaid } from "./said.js";

/**
 * The last battle among the events, if it began after `since`.
 * @param {Record<string, any>[]} events @param {Record<string, any>} flows the presentation's: what is told, and what ends it
 * @param {number} since
 */
export function lastBattle(events, flows, since) {
  const result = flows.report ?? flows.attack?.result;
  if (!result) return null;
  const at = events.findLastIndex((each) => each.kind === result.event);
  if (at < 0 || events[at].number <= since) return null;
  const after = events.slice(at + 1);
  const end = after.findIndex((each) => result.ends.includes(each.kind));
  const told = [events[at], ...(end < 0 ? after : after.slice(0, end))].filter((each) => !isSaid(each));
  return {
    number: events[at].number,
    faces: told.flatMap((each) => each.dice ?? []),
    told: result.cell ? cellInWords(events[at].facts?.[result.cell], result) : "",
    events: told,
  };
}

/** A cell of the chart such as +1.R1/-1 as a sentence, with the presentation's words for its parts. */
export function cellInWords(cell, result) {
  if (!cell?.includes("/")) return "";
  const half = (text, side) => {
    const parts = text
      .split(".")
      .filter((each) => each !== "-")
      .map((each) =>
        each.startsWith("R") ? result.retreat.replace("{n}", each.slice(1)) : result.modifier.replace("{n}", each),
      );
    return `${side}: ${parts.join(", ") || result.none}.`;
  };
  return cell
    .split("/")
    .map((text, at) => half(text, result.sides[at]))
    .join(" ");
}

export function BattleReport({ battle, lexicon, onHex, onClose }) {
  return html`<section class="panel-part report" aria-label=${say("result-of-the-battle")}>
    <header><h3>${say("dice-have-fallen")}</h3>${
      battle.faces.length > 0 &&
      html`<${FallenDice} faces=${battle.faces}
      number=${battle.number} />`
    }</header>
    ${battle.told && html`<p class="told">${battle.told}</p>`}
    <ol class="report-lines" aria-live="polite">${battle.events.map(
      (event) => html`<li key=${event.number}><${Chip}
      rule=${event.rule} /><${Sentence} event=${event} lexicon=${lexicon} onHex=${onHex} /></li>`,
    )}</ol>
    <${Button} label=${say("put-away")} tone="quiet" onClick=${onClose} /></section>`;
}
