/** What is announced and not yet carried out: as arrows on the map and as a list in the panel. */

import { html } from "../../vendor/preact-htm.js";
import { Chip, Objections } from "../parts.js";
import { decimal, figure, lower, rich, say } from "../say.js";
import { capital } from "../words.js";
import { places } from "./choices.js";

/** The plan of the view as the board draws it. */
export function plansOf(view, lexicon) {
  const where = places(view);
  return lexicon
    .plan(view)
    .filter((each) => each.hex && !each.done && lexicon.arrow(each.verb))
    .map((each) => ({
      from: each.start ?? where.get(each.unit),
      to: each.hex,
      unit: each.unit,
      number: each.number ?? undefined,
      kind: lexicon.arrow(each.verb),
      sealed: each.open === false,
    }));
}

/** Take back every order that can be taken back. */
export async function clearPlan(controller) {
  for (let left = controller.plan.length; left > 0; left -= 1) {
    const { state } = controller.session.value;
    if (!controller.plan.length || !state.can_undo || !(await controller.undo())) return;
  }
}

/** Whose order it is: a unit, a card, or a unit that is not seen. */
function orderOf({ unit, card }, lexicon) {
  if (unit) return lexicon.unit(unit);
  return card ? lexicon.card(card) : capital(say("unknown-unit"));
}

/** One order: its number or sign, who, what. */
function Order({ order, lexicon, onHex }) {
  const label = lower(lexicon.verb(order.verb).label);
  const told = order.words ?? (order.hex ? say("order-to", { what: label, place: lexicon.place(order.hex) }) : label);
  const words = order.unit && told.startsWith(`${order.unit} `) ? told.slice(order.unit.length + 1) : told;
  const sign = order.number ?? { clash: "✕", fire: "•", move: "→" }[lexicon.arrow(order.verb)] ?? "";
  const states = [lexicon.spell(words), order.open === false && say("sealed"), order.done && say("done")];
  return html`<li class=${order.done ? "done" : ""}><span class=${`order-sign order-${lexicon.arrow(order.verb) || "plain"}`} aria-hidden="true">${sign}</span>
    <button type="button" class="order" onClick=${() => order.hex && onHex(order.hex)}><b>
      ${orderOf(order, lexicon)}</b><small>
      ${states.filter(Boolean).join(", ")}</small></button></li>`;
}

/** Who played a card, on what, and whether it was stopped. */
export function playedWords(each, lexicon) {
  if (each.words) return each.words;
  const aims = each.aims?.length ? say("aimed-at", { aims: each.aims.map((name) => lexicon.unit(name)) }) : "";
  return [lexicon.seat(each.seat), aims, each.blocked && say("blocked")].filter(Boolean).join(", ");
}

/** The list in the panel; "sealed" as long as only its owner sees it. */
export function PlanPart({ view, lexicon, onHex }) {
  const plan = lexicon.plan(view);
  const played = lexicon.panel(view, "played") ?? [];
  if (!plan.length && !played.length) return null;
  const title = lexicon.presentation.panels.find(({ kind }) => kind === "plan")?.name ?? say("plan-of-the-round");
  const sealed = plan.some((each) => each.open === false);
  const group = view.groups?.find((each) => each.acting);
  return html`<section class="panel-part plan-part" aria-label=${title}><h2>${title}</h2>
    ${group && html`<p class="meta">${say("plan-is", { group: group.name, sealed })}</p>`}
    <ol class="orders">${plan.map(
      (order, at) => html`<${Order} key=${at} order=${order} lexicon=${lexicon}
      onHex=${onHex} />`,
    )}
    ${played.map(
      (
        each,
        at,
      ) => html`<li key=${`c${at}`}><span class="order-sign order-card" aria-hidden="true">▮</span><p class="order">
      <b>${lexicon.card(each.card ?? "")}</b><small>${lexicon.spell(playedWords(each, lexicon))}</small></p></li>`,
    )}</ol></section>`;
}

/** A sheet with sections: every line with its rule, target numbers, exact chances. @param {Record<string, any>} props */
export function SheetPart({ sheet, lexicon, title, draft }) {
  const shown = sheet.sections ?? [];
  return html`<section class=${`panel-part clash-part${draft ? " draft" : ""}`} aria-label=${title}>
    <h2>${title}</h2>
    <p class="meta">${sidesInWords(sheet, lexicon)}</p>
    <table class="sums clash-sums"><tbody>${shown.map((each) => html`<${Section} key=${each.section ?? each.title} part=${each} lexicon=${lexicon} />`)}</tbody></table>
    ${sheet.odds?.length > 0 && html`<${Chances} odds=${sheet.odds} />`}
    ${sheet.expected && html`<p class="expected"><span>${say("expected-losses")}</span><b>${lossWords(sheet.expected)}</b></p>`}
    ${sheet.objections?.length > 0 && html`<${Objections} list=${sheet.objections} spell=${(text) => lexicon.spell(text)} />`}
    </section>`;
}

/** Who attacks whom, as far as it is known. */
function sidesInWords({ attackers, defender }, lexicon) {
  const named = (units) => [units ?? []].flat().map((name) => lexicon.short(name));
  const [one, other] = [named(attackers), named(defender)];
  if (!one.length || !other.length) return [...one, ...other].join(", ");
  return say("sheet-sides", { attackers: one, defender: other });
}

/** Named figures, one digit after the point. */
const lossWords = (expected) =>
  Object.entries(expected)
    .map(([name, value]) => `${name} ${decimal(value)}`)
    .join(", ");

function Section({ part, lexicon }) {
  const aim = part.target_number;
  const number = part.section != null && html`<span class="section-number">${part.section}</span> `;
  if (!part.lines?.length && part.total == null && aim == null)
    return html`<tr class="section-empty"><td><${Chip} rule=${part.rule} /></td><td colspan="2">
      ${number}${lexicon.spell(part.title)}: ${part.empty ?? say("none")}</td></tr>`;
  return html`<tr class="section-head"><td><${Chip} rule=${part.rule} /></td><td colspan="2">
    ${number}${lexicon.spell(part.title)}</td></tr>
    ${(part.lines ?? []).map(
      (line, at) => html`<tr key=${at}><td>${line.rule !== part.rule && html`<${Chip} rule=${line.rule} />`}</td>
      <td>${lexicon.spell(line.reason)}</td><td class="number">${signed(line.value, at)}</td></tr>`,
    )}
    ${
      (part.total != null || aim != null) &&
      html`<tr class="total"><td></td><td>${aim != null ? rich("target-number", { number: html`<b>${aim}</b>`, sure: part.sure ?? 0 }) : say("total")}</td>
      <td class="number">${part.chance != null ? `${Math.round(part.chance * 100)}%` : (part.total ?? "")}</td></tr>`
    }`;
}

const signed = (value, at) => (typeof value === "number" && at > 0 && value > 0 ? `+${value}` : figure(value));

/** The chance of every number of hits. */
function Chances({ odds }) {
  return html`<table class="odds-table clash-odds"><caption>${say("exact-odds")}</caption><tbody>${odds.map(
    ({ hits, chance, words }) => html`<tr key=${hits}><th scope="row">${words ?? say("hits", { count: hits })}</th>
    <td class="bar-cell"><progress class="odds-bar odds-good" max="1" value=${chance} aria-hidden="true" /></td>
    <td class="number"><b>${Math.round(chance * 100)}</b>%</td></tr>`,
  )}</tbody></table>`;
}
