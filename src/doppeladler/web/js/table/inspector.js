/** The right panel's head: the hex that was clicked, who stands there, the way, why not. */

import { html, useLayoutEffect, useRef } from "../../vendor/preact-htm.js";
import { Button, Chip, Objections } from "../parts.js";
import { say } from "../say.js";
import { capital } from "../words.js";
import { stackIn } from "./choices.js";
import { Counter, Figures, stateWords } from "./piece.js";

function Piece({ piece, lexicon, turn, large, controls, onClick }) {
  const words = piece.unit ? stateWords(piece, lexicon, turn) : say("not-seen");
  return html`<div class=${`piece${large ? " piece-large" : ""}`}>
    <button type="button" class="piece-button" onClick=${onClick} disabled=${!piece.unit}><${Counter} piece=${piece}
      size=${large ? 64 : 40} lexicon=${lexicon} /></button>
    <div class="piece-words"><b>
      ${piece.unit ? lexicon.unit(piece.unit) : say("unknown-unit-of", { seat: lexicon.seat(piece.side) })}</b><small>
      ${capital(words)}</small>
      ${large && piece.unit && html`<${Figures} piece=${piece} lexicon=${lexicon} />`}</div>
    ${controls}</div>`;
}

/** Who marches along: a tick for every own unit of the hex that may. */
function Along({ piece, desk, controller }) {
  const { companions } = controller.march;
  if (companions.length < 2 || !companions.includes(piece.unit)) return null;
  const on = desk.picked.includes(piece.unit);
  return html`<label class="along"><input type="checkbox" checked=${on}
    onChange=${() => controller.march.pick(piece.unit, controller.whereIs(piece.unit), true)} />${say("along")}</label>`;
}

/** The choices that speak of one unit, as buttons; a march has one of its own where units can do more than go. */
function Verbs({ piece, controller, lexicon, kind }) {
  const found = (controller.offer.units.get(piece.unit) ?? []).filter((each) => !each.hex);
  const plans = (choice) => controller.march.begins([choice]) && !controller.march.flow.opens;
  if (found.length < 2 && found.every(plans)) return null;
  return (
    found.length > 0 &&
    html`<div class="verbs">${found.map(
      (choice) => html`<${Button} key=${choice.text}
    label=${lexicon.label(choice, kind)}
    onClick=${() => (plans(choice) ? controller.march.ask([piece.unit]) : controller.play(choice.text))} />`,
    )}</div>`
  );
}

/** The ground, and who stands there with how many steps, by the name the game has for them. */
function aboutHex(hex, pieces, lexicon) {
  const steps = pieces.reduce((sum, each) => sum + (each.steps_now ?? each.steps ?? 0), 0);
  const ground = capital(lexicon.terrain(hex));
  if (!pieces.length) return say("hex-about", { ground });
  const name = lexicon.presentation.figures?.find((each) => each.figure === "steps")?.name;
  return steps && name
    ? say("hex-about-steps", { ground, units: pieces.length, steps, name })
    : say("hex-about-units", { ground, units: pieces.length });
}

export function Inspector({ session, desk, controller, lexicon }) {
  const { view } = session.state;
  const hex = desk.shown;
  const printed = lexicon.hexes.get(hex);
  if (!printed && lexicon.plan(view).length) return null;
  if (!printed)
    return html`<section class="panel-part inspector-empty"><h2>${capital(lexicon.phase(view.phase))}</h2>
    <p>${say("click-to-see")}</p></section>`;
  const pieces = stackIn(view, hex)?.pieces ?? [];
  const lead = pieces.find((each) => desk.picked.includes(each.unit)) ?? pieces[0];
  return html`<section class="panel-part inspector" aria-label=${say("hex", { hex })}>
    <h2>${printed.town ? `${printed.town}, ${hex}` : say("hex", { hex })}</h2>
    <p class="meta">
      ${aboutHex(hex, pieces, lexicon)}${printed.note && ` ${printed.note}`}</p>
    ${[lead, ...pieces.filter((each) => each !== lead)].filter(Boolean).map(
      (piece, at) => html`<${Piece}
      key=${piece.unit ?? at} piece=${piece} lexicon=${lexicon}
      turn=${view.turn} large=${at === 0} onClick=${() => controller.onUnit(piece.unit, hex)}
      controls=${html`<${Along} piece=${piece} desk=${desk} controller=${controller} />
        <${Verbs} piece=${piece} controller=${controller} lexicon=${lexicon} kind=${view.decision?.kind} />`} />`,
    )}
  </section>`;
}

/** The way to the hex under the pointer, hex by hex. */
export function RoutePart({ route, lexicon, rule }) {
  if (!route) return null;
  const { zone } = lexicon.flows.march ?? {};
  const rows = route.way.slice(1).flatMap((hex, at) => {
    const extra = zone && !route.minimum ? (route.zones?.[at] ?? 0) : 0;
    const step = { key: hex, rule, hex, from: route.way[at], cost: route.costs[at] - extra };
    return extra ? [step, { key: `${hex}+`, rule: zone.rule, words: zone.words, cost: extra }] : [step];
  });
  return html`<section class="panel-part route-part"><h3>${say("route-to", { place: lexicon.place(route.way.at(-1)) })}</h3>
    <table class="sums"><tbody>${rows.map(
      (each) => html`<tr key=${each.key}><td><${Chip} rule=${each.rule} /></td>
      <td>${each.words ?? say("route-step", { from: each.from, hex: each.hex, ground: [lexicon.terrain(each.hex), lexicon.town(each.hex)].filter(Boolean) })}</td><td class="number">${each.cost}</td></tr>`,
    )}</tbody>
      <tfoot><tr><td colspan="2">${route.minimum ? say("minimum-move") : say("points-used", { points: route.points })}</td>
        <td class="number">${route.cost}</td></tr></tfoot></table></section>`;
}

/** Why a hex or a unit stays dark. */
export function Refusal({ refusal, lexicon, onClose }) {
  if (!refusal) return null;
  return html`<section class="panel-part refusal" role="alert"><h3>${refusal.objections.length ? say("why-not", { place: lexicon.place(refusal.hex) }) : lexicon.place(refusal.hex)}</h3>
    ${refusal.about && html`<p>${refusal.about}</p>`}
    <${Objections} list=${refusal.objections} spell=${(text) => lexicon.spell(text)} /><${Button} label=${say("good-to-know")}
      tone="quiet" onClick=${onClose} /></section>`;
}

/** Several things could be meant by one click: a small menu over the map asks which. */
export function ChoiceMenu({ menu, lexicon, kind, onPick, onOther, onClose }) {
  const ref = useRef(null);
  useLayoutEffect(() => {
    if (!menu) return;
    placeBeside(ref.current, menu.hex);
    ref.current.querySelector("button")?.focus({ preventScroll: true });
  }, [menu]);
  if (!menu) return null;
  return html`<section class="choice-menu" role="dialog" aria-label=${say("choose")} ref=${ref}><h2>
    ${menu.unit ? lexicon.unit(menu.unit) : lexicon.place(menu.hex)}</h2>
    <div class="menu-list">${menu.choices.map(
      (choice) => html`<${Button} key=${choice.text}
      label=${lexicon.choice(choice, kind)} onClick=${() => onPick(choice)} />`,
    )}
    ${menu.other && html`<${Button} label=${say("choose-instead", { unit: lexicon.unit(menu.other) })} onClick=${() => onOther(menu.other)} />`}
    <${Button} label=${say("not-now")} tone="quiet" hotkey="Escape" onClick=${onClose} /></div></section>`;
}

/** Put a box beside a hex of the map, inside the map. */
function placeBeside(box, hex) {
  const area = box.parentElement.getBoundingClientRect();
  const spot =
    hex && box.parentElement.querySelector(`.hex-items [data-hex="${CSS.escape(hex)}"]`)?.getBoundingClientRect();
  const [width, height] = [box.offsetWidth, box.offsetHeight];
  const right = spot ? spot.right - area.left + 8 : (area.width - width) / 2;
  const left = right + width > area.width - 8 && spot ? spot.left - area.left - width - 8 : right;
  const top = spot ? spot.top - area.top : (area.height - height) / 2;
  box.style.left = `${Math.round(Math.max(8, Math.min(left, area.width - width - 8)))}px`;
  box.style.top = `${Math.round(Math.max(8, Math.min(top, area.height - height - 8)))}px`;
}

/** On a phone, in the sheet: the picked unit and its way in one line. */
export function PickedCard({ view, desk, route, lexicon, rule }) {
  const piece = view.stacks.flatMap((each) => each.pieces).find((each) => each.unit && each.unit === desk.picked[0]);
  if (!piece) return null;
  const more = desk.picked.length - 1;
  const unit = lexicon.unit(piece.unit);
  return html`<div class="picked-card narrow-only"><${Counter} piece=${piece} size=${60} lexicon=${lexicon}
    turn=${view.turn} />
    <div><b>${more ? say("unit-and-more", { unit, more }) : unit}</b><small>${capital(stateWords(piece, lexicon, view.turn))}</small>
      ${
        route &&
        html`<p><${Chip} rule=${rule} />
        <span>${say("way-to", { place: lexicon.place(route.way.at(-1)), by: route.way.slice(1, -1) })}</span><b>${route.cost}</b></p>`
      }</div></div>`;
}
