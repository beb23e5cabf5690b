/** The combat sheet: forces, every line of the sum with its rule, the odds strip, the exact chances, one more unit. */
import { html } from "../../vendor/preact-htm.js";
import { Button, Chip, IconButton, Objections } from "../parts.js";
import { percent } from "../words.js";
import { places, stackIn } from "./choices.js";
import { DiceToRoll } from "./dice.js";
import { ColumnStrip, LossOdds, OddsBars } from "./odds.js";
import { Counter } from "./piece.js";

/** Who attacks whom: the attackers can be switched on and off. */
function Forces({ attack, view, lexicon, controller }) {
  const pieces = new Map(view.stacks.flatMap((stack) => stack.pieces.map((piece) => [piece.unit, piece])));
  const target = stackIn(view, attack.target)?.pieces ?? [];
  return html`<div class="forces"><ul class="force" aria-label="Attackers">${attack.units.map(({ unit, hex }) => {
    const on = attack.chosen.includes(unit);
    return html`<li key=${unit}><button type="button" aria-pressed=${on} class="force-button"
      title=${`${lexicon.unit(unit)}, ${hex}`} onClick=${() => controller.attack.toggle([unit])}>
      <${Counter} piece=${{ ...pieces.get(unit), unit, moved: false }} size=${52} lexicon=${lexicon} turn=${view.turn}
        words=${`${lexicon.unit(unit)} in ${hex}, ${on ? "attacks" : "does not attack"}`} /></button></li>`;
  })}</ul><em>against</em>
  <ul class="force" aria-label="Defenders">${target.map(
    (piece, at) => html`<li key=${piece.unit ?? at}><${Counter}
    piece=${piece} size=${52} lexicon=${lexicon} turn=${view.turn} /></li>`,
  )}</ul></div>`;
}

/** A sheet of the sum: its lines, then its total. */
function SheetRows({ sheet, rule, lexicon, where }) {
  return html`${sheet.lines.map(
    (line, at) => html`<tr key=${at}><td><${Chip} rule=${line.rule} /></td><td>
    ${reasonWords(line.reason, lexicon, where)}</td><td class="number">${line.value}</td></tr>`,
  )}
    ${
      sheet.lines.length > 0 &&
      html`<tr class="total"><td><${Chip} rule=${rule} /></td><td>${sheet.title}</td><td
      class="number">${sheet.total}</td></tr>`
    }`;
}

/** A line that is a unit alone also says its corps and where it stands. */
function reasonWords(reason, lexicon, where) {
  if (!lexicon.units[reason]) return lexicon.spell(reason);
  return [lexicon.short(reason), lexicon.corps(reason), where.get(reason)].filter(Boolean).join(", ");
}

function Sums({ odds, flow, lexicon, view }) {
  const where = places(view);
  const [attack, defence, ...others] = odds.sheets;
  const shifts = others.filter((each) => each.lines.length > 0);
  return html`<table class="sums combat-sums"><tbody>
    <${SheetRows} sheet=${attack} rule=${flow.rules.attack} lexicon=${lexicon} where=${where} />
    <${SheetRows} sheet=${defence} rule=${flow.rules.attack} lexicon=${lexicon} where=${where} />
    ${
      odds.hidden > 0 &&
      html`<tr><td><${Chip} rule=${flow.rules.hidden} /></td><td>
      ${odds.hidden === 1 ? "One unit there is" : `${odds.hidden} units there are`} not seen and not counted</td><td
      class="number">?</td></tr>`
    }
    ${shifts.map(
      (sheet) => html`<tr key=${sheet.title} class="minor"><td><${Chip} rule=${sheet.lines[0].rule} /></td>
      <td>${sheet.title}${sheet.lines.length > 1 ? `: ${sheet.lines.map((line) => line.value).join(" + ")}` : `: ${lexicon.spell(sheet.lines[0].reason)}`}</td><td class="number">${sheet.total}</td></tr>`,
    )}
    <tr class="total ratio"><td><${Chip} rule=${flow.rules.ratio} /></td><td>
      ${odds.attack} to ${odds.defence}${odds.defence > 0 && ` is ${(odds.attack / odds.defence).toFixed(2)}, rounded down`}</td><td class="number">${odds.column}</td></tr>
  </tbody></table>`;
}

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
    <p><b>One more unit: ${lexicon.short(better.unit)}.</b> ${better.attack} to ${better.defence}, column <b>
      ${better.column}</b>.
      ${flow.words.takes} ${percent(now)} → <b>${percent(better.forecast.takes_the_hex)}%</b>. Losses ${own.toFixed(1)} / ${other.toFixed(1)}${better.large && !odds.large ? `, now a ${flow.words.large}` : ""}.</p>
    <${Button} label="Add" onClick=${() => controller.attack.toggle([better.unit])}
      aria-label=${`Add ${lexicon.unit(better.unit)}`} /></aside>`;
}

export function CombatSheet({ session, desk, controller, lexicon, busy }) {
  const { attack } = desk;
  const { view } = session.state;
  const { odds } = attack;
  const flow = lexicon.flows.attack;
  const finish = lexicon.verb(flow.finish);
  const forbidden = odds?.objections ?? [];
  const ready =
    (attack.chosen.length > 0 && odds?.forecast && !forbidden.length) ||
    (attack.stage === "commit" &&
      !attack.chosen.length &&
      controller.choices.some((each) => each.verb === flow.finish));
  const best = odds?.one_more
    .filter((each) => each.forecast)
    .sort((a, b) => b.forecast.takes_the_hex - a.forecast.takes_the_hex)[0];
  return html`<section class="combat" aria-label="Combat sheet">
    <header class="combat-head"><div><p class="meta">Combat sheet, turn ${view.turn}</p>
      <h2>Attack on ${lexicon.place(attack.target)}</h2></div>
      ${
        attack.stage === "plan" &&
        html`<${IconButton} name="close" label="Drop the attack"
        onClick=${() => controller.back()} />`
      }</header>
    <${Forces} attack=${attack} view=${view} lexicon=${lexicon} controller=${controller} />
    <div class="combat-body">
      ${
        !attack.chosen.length &&
        html`<p
        class="meta combat-none">Choose who attacks: click the counters above or on the map.</p>`
      }
      ${forbidden.length > 0 && html`<${Objections} list=${forbidden} />`}
      ${
        odds &&
        html`<${Sums} odds=${odds} flow=${flow} lexicon=${lexicon} view=${view} />
        <${ColumnStrip} chart=${lexicon.charts.get(flow.chart)} column=${odds.column} here=${odds.chart_column}
          other=${best?.chart_column} />
        <${OddsBars} odds=${odds} flow=${flow} view=${view} lexicon=${lexicon} target=${attack.target} />
        ${
          !forbidden.length &&
          html`<${OneMore} odds=${odds} flow=${flow} lexicon=${lexicon} controller=${controller}
          view=${view} />`
        }
        ${
          odds.forecast &&
          html`<${LossOdds} forecast=${odds.forecast} view=${view} lexicon=${lexicon}
          target=${attack.target} />`
        }`
      }
    </div>
    <footer class="combat-foot"><${DiceToRoll} dice=${flow.dice} /><p>${flow.rolls} <${Chip} rule=${flow.rules.roll} /></p>
      <${Button} label=${attack.stage === "plan" && odds?.hidden ? lexicon.verb(flow.reveal).label : finish.label}
        tone="attack" hotkey="Enter" disabled=${!ready || busy} onClick=${() => controller.attack.send()} /></footer>
  </section>`;
}
