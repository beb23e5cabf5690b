/** The last battle: its dice for a moment over the map, and in the panel one line that unfolds to every event of it. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Button, Chip } from "../parts.js";
import { say } from "../say.js";
import { diceSound } from "../sound.js";
import { FallenDice } from "./dice.js";
import { Sentence } from "./log.js";
import { isSaid } from "./said.js";

/**
 * The last battle among the events, if it began after `since`.
 * @param {Record<string, any>[]} events @param {import("../words.js").Lexicon} lexicon its flows say what is told, and what ends it
 * @param {number} since
 */
export function lastBattle(events, lexicon, since) {
  const { flows } = lexicon;
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
    told: cellInWords(events[at].facts?.[result.cell], result) || lexicon.spell(events[at].words),
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

/** One line with the dice and what they mean; all that followed on wish, or while nothing is asked here. */
export function BattleReport({ battle, lexicon, isAsked, onHex, onClose }) {
  return html`<details class="panel-part report" aria-label=${say("result-of-the-battle")} open=${!isAsked}>
    <summary><span class="report-title">${battle.told}</span>${
      battle.faces.length > 0 && html`<${FallenDice} faces=${battle.faces} number=${battle.number} />`
    }</summary>
    <ol class="report-lines" aria-live="polite">${battle.events.map(
      (event) => html`<li key=${event.number}><${Chip}
      rule=${event.rule} /><${Sentence} event=${event} lexicon=${lexicon} onHex=${onHex} /></li>`,
    )}</ol>
    <${Button} label=${say("close")} tone="quiet" onClick=${onClose} /></details>`;
}

const MOMENT = 2600;

/** The dice as they roll, large over the map; it takes no click and goes by itself. */
export function DiceMoment({ battle }) {
  const [gone, setGone] = useState(0);
  const { number, faces, told } = battle;
  useEffect(() => {
    diceSound();
    const timer = setTimeout(() => setGone(number), MOMENT);
    return () => clearTimeout(timer);
  }, [number]);
  if (gone === number || !faces.length) return null;
  return html`<div class="dice-moment" aria-hidden="true"><${FallenDice} faces=${faces} number=${number} /><p>${told}</p></div>`;
}
