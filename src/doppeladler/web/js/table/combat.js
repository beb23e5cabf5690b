/** The combat sheet: forces, every line of the sum with its rule, the odds strip, the exact chances, one more unit. */

import { html } from "../../vendor/preact-htm.js";
import { Button, Chip, IconButton, Objections } from "../parts.js";
import { decimal, figure, loss, rich, say } from "../say.js";
import { capital, percent } from "../words.js";
import { places, stackIn } from "./choices.js";
import { Notes, OtherFinishes, Switches, Tables } from "./combatmore.js";
import { DiceToRoll } from "./dice.js";
import { ColumnStrip, LossOdds, OddsBars } from "./odds.js";
import { Counter } from "./piece.js";

/** Who attacks whom: the attackers can be switched on and off. */
function Forces({ attack, view, lexicon, controller }) {
  const pieces = new Map(view.stacks.flatMap((stack) => stack.pieces.map((piece) => [piece.unit, piece])));
  const target = stackIn(view, attack.target)?.pieces ?? [];
  return html`<div class="forces"><ul class="force" aria-label=${say("attackers")}>${attack.units
    .filter(({ supports }) => !supports)
    .map(({ unit, hex }) => {
      const on = attack.chosen.includes(unit);
      return html`<li key=${unit}><button type="button" aria-pressed=${on} class="force-button"
      title=${`${lexicon.unit(unit)}, ${hex}`} onClick=${() => controller.attack.toggle([unit])}>
      <${Counter} piece=${{ ...pieces.get(unit), unit, moved: false }} size=${52} lexicon=${lexicon} turn=${view.turn}
        words=${say("force-unit", { unit: lexicon.unit(unit), hex, attacks: on })} /></button></li>`;
    })}</ul><em>${say("force-against")}</em>
  <ul class="force" aria-label=${say("defenders")}>${target.map(
    (piece, at) => html`<li key=${piece.unit ?? at}><${Counter}
    piece=${piece} size=${52} lexicon=${lexicon} turn=${view.turn} /></li>`,
  )}</ul></div>`;
}

/** A sheet of the sum: its lines, then its total. */
function SheetRows({ sheet, rule, lexicon, where }) {
  return html`${sheet.lines.map(
    (line, at) => html`<tr key=${at}><td><${Chip} rule=${line.rule} /></td><td>
    ${reasonWords(line.reason, lexicon, where)}</td><td class="number">${figure(line.value)}</td></tr>`,
  )}
    ${
      sheet.lines.length > 0 &&
      html`<tr class="total"><td><${Chip} rule=${rule} /></td><td>${sheet.title}</td><td
      class="number">${figure(sheet.total)}</td></tr>`
    }`;
}

/** A line that is a unit alone also says its corps and where it stands. */
function reasonWords(reason, lexicon, where) {
  if (!lexicon.units[reason]) return capital(lexicon.spell(reason));
  return [lexicon.short(reason), lexicon.corps(reason), where.get(reason)].filter(Boolean).join(", ");
}

const NOTHING = { lines: [], total: 0, title: "" };

function Sums({ odds, flow, lexicon, view }) {
  const where = places(view);
  const [attack, defence = NOTHING, ...others] = odds.sheets;
  if (!attack) return null;
  const shifts = others.filter((each) => each.lines.length > 0);
  return html`<table class="sums combat-sums"><tbody>
    <${SheetRows} sheet=${attack} rule=${flow.rules.attack} lexicon=${lexicon} where=${where} />
    <${SheetRows} sheet=${defence} rule=${flow.rules.attack} lexicon=${lexicon} where=${where} />
    ${
      odds.hidden > 0 &&
      html`<tr><td><${Chip} rule=${flow.rules.hidden} /></td><td>
      ${say("not-seen-and-not-counted", { count: odds.hidden })}</td><td
      class="number">?</td></tr>`
    }
    ${shifts.map(
      (sheet) => html`<tr key=${sheet.title} class="minor"><td><${Chip} rule=${sheet.lines[0].rule} /></td>
      <td>${sheet.title}${sheet.lines.length > 1 ? `: ${sheet.lines.map((line) => line.value).join(" + ")}` : `: ${lexicon.spell(sheet.lines[0].reason)}`}</td><td class="number">${figure(sheet.total)}</td></tr>`,
    )}
    <tr class="total ratio"><td><${Chip} rule=${flow.rules.ratio} /></td><td>
      ${ratioWords(odds)}</td><td class="number">${odds.column}</td></tr>
  </tbody></table>`;
}

/** "21 to 8 is 2.63, rounded down" */
const ratioWords = ({ attack, defence, percent: whole, ratio }) =>
  ratio
    ? ratio
    : whole
      ? say("ratio-percent", { attack, defence, percent: whole })
      : defence > 0
        ? say("ratio-rounded", { attack, defence, ratio: decimal(attack / defence, 2) })
        : say("ratio", { attack, defence });

/** What one more unit would change; the best one first. */
function OneMore({ odds, flow, lexicon, controller, view }) {
  const better = [...odds.one_more]
    .filter((each) => each.forecast)
    .sort((a, b) => b.forecast.takes_the_hex - a.forecast.takes_the_hex)[0];
  if (!better) return null;
  const now = odds.forecast?.takes_the_hex ?? 0;
  const piece = view.stacks.flatMap((each) => each.pieces).find((each) => each.unit === better.unit) ?? {
    unit: better.unit,
  };
  const [own, other] = better.forecast.expected_losses;
  return html`<aside class="one-more"><${Counter} piece=${piece} size=${38} lexicon=${lexicon} />
    <p><b>${say("one-more-unit", { unit: lexicon.short(better.unit) })}</b>${" "}${rich("one-more-changes", {
      attack: better.attack,
      defence: better.defence,
      column: html`<b>${better.column}</b>`,
      takes: capital(flow.words.takes),
      before: percent(now),
      after: html`<b>${percent(better.forecast.takes_the_hex)}%</b>`,
      lost: flow.words.lost ?? say("losses"),
      own: loss(own, flow),
      other: loss(other, flow),
      grows: Boolean(better.large && !odds.large),
      size: flow.words.large ?? "",
    })}</p>
    <${Button} label=${say("add")} onClick=${() => controller.attack.toggle([better.unit])}
      aria-label=${say("add-unit", { unit: lexicon.unit(better.unit) })} /></aside>`;
}

/** Beside the button, wherever the sheet is scrolled: what the attack brings. */
function InShort({ odds, flow }) {
  if (!odds?.forecast) return null;
  const [own, other] = odds.forecast.expected_losses;
  return html`<p class="in-short"><b>${capital(flow.words.takes)} ${percent(odds.forecast.takes_the_hex)}%</b>
    <span>${say("lost-in-short", { what: flow.words.lost ?? say("losses"), own: loss(own, flow), other: loss(other, flow) })}</span></p>`;
}

export function CombatSheet({ session, desk, controller, lexicon, busy }) {
  const { attack } = desk;
  const { view } = session.state;
  const { odds } = attack;
  const flow = lexicon.flows.attack;
  const finish = lexicon.verb(flow.finish);
  const forbidden = odds?.objections ?? [];
  const ready =
    (attack.chosen.length > 0 && odds && !forbidden.length) ||
    (attack.stage === "commit" &&
      !attack.chosen.length &&
      controller.choices.some((each) => each.verb === flow.finish));
  const best = odds?.one_more
    .filter((each) => each.forecast)
    .sort((a, b) => b.forecast.takes_the_hex - a.forecast.takes_the_hex)[0];
  return html`<section class="combat" aria-label=${say("combat-sheet")}>
    <header class="combat-head"><div><p class="meta">${say("combat-sheet-turn", { turn: view.turn })}</p>
      <h2>${say("attack-on", { place: lexicon.place(attack.target) })}</h2></div>
      ${
        attack.stage === "plan" &&
        html`<${IconButton} name="close" label=${say("drop-the-attack")}
        onClick=${() => controller.back()} />`
      }</header>
    <${Forces} attack=${attack} view=${view} lexicon=${lexicon} controller=${controller} />
    <div class="combat-body">
      ${
        !attack.chosen.length &&
        html`<p
        class="meta combat-none">${attack.waits ? say("a-moment") : say("choose-who-attacks")}</p>`
      }
      ${forbidden.length > 0 && html`<${Objections} list=${forbidden} />`}
      ${
        odds &&
        html`<${Switches} switches=${odds.switches} lexicon=${lexicon} controller=${controller} view=${view} />
        <${Sums} odds=${odds} flow=${flow} lexicon=${lexicon} view=${view} />
        <${Tables} tables=${odds.tables} column=${odds.column} />
        ${
          !odds.tables?.length &&
          html`<${ColumnStrip} chart=${lexicon.charts.get(flow.chart)} column=${odds.column} here=${odds.chart_column}
          other=${best?.chart_column} />`
        }
        <${OddsBars} odds=${odds} flow=${flow} view=${view} lexicon=${lexicon} target=${attack.target} />
        ${
          !forbidden.length &&
          html`<${OneMore} odds=${odds} flow=${flow} lexicon=${lexicon} controller=${controller}
          view=${view} />`
        }
        <${Notes} notes=${odds.notes} lexicon=${lexicon} />
        ${
          odds.forecast &&
          html`<${LossOdds} forecast=${odds.forecast} flow=${flow} view=${view} lexicon=${lexicon}
          target=${attack.target} />`
        }`
      }
    </div>
    <footer class="combat-foot"><${InShort} odds=${odds} flow=${flow} /><${DiceToRoll} dice=${flow.dice} /><p>${flow.rolls} <${Chip} rule=${flow.rules.roll} /></p>
      <${OtherFinishes} flow=${flow} odds=${odds} ready=${ready && !busy} lexicon=${lexicon} controller=${controller} />
      <${Button} label=${attack.stage === "plan" && odds?.hidden ? lexicon.verb(flow.reveal).label : finish.label}
        tone="attack" hotkey="Enter" disabled=${!ready || busy} onClick=${() => controller.attack.send()} /></footer>
  </section>`;
}
