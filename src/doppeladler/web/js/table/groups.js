/** The groups of the top bar: who they are, their cards and tokens, ally or opponent; scores, tracks, tokens. */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../icons.js";
import { nationClass } from "../nations.js";
import { say } from "../say.js";
import { personOf } from "../words.js";

/** Who commands a group, seen from this screen. */
function relation(group, state, own) {
  if (state.mine?.includes(group.seat)) return "you";
  return group.relation ?? (group.side === own ? "ally" : "opponent");
}

const Count = ({ icon, value, title, words }) =>
  value == null
    ? null
    : html`<span class="count-of" title=${title}><${Icon} name=${icon} size=${14} /><b aria-hidden="true">${value}</b>
    <span class="sr-only">, ${words}</span></span>`;

function Group({ group, printed, state, own }) {
  const who = state.seats?.[group.seat];
  const whose = relation(group, state, own);
  const words = whose && say("relation", { whose });
  const colour = printed?.colour ?? group.side;
  return html`<li class=${`group${group.acting ? " acting" : ""}`} aria-current=${group.acting ? "step" : undefined}
    title=${[group.name, who && whose !== "you" && personOf(who), words].filter(Boolean).join(", ")}>
    <span class=${`flag flag-plain ${nationClass(colour)}`} aria-hidden="true"><span class="flag-short">${printed?.short ?? group.side}</span><span
      class="flag-key">${group.group}</span></span>
    <span class="group-words"><b>${group.name}</b><small><i class=${`dot${whose === "you" || who?.online ? " on" : ""}`}
      aria-hidden="true" />${words}</small></span>
    <span class="group-counts"><${Count} icon="cards" value=${group.cards} title=${say("cards")} words=${say("count-of-cards", { count: group.cards })} />
      <${Count} icon="token" value=${group.tokens} title=${say("tokens")} words=${say("count-of-tokens", { count: group.tokens ?? 0 })} /></span></li>`;
}

/** All groups in their order. */
export function Groups({ state, presentation, lexicon }) {
  const { view } = state;
  const own = lexicon.sideOf(view.seat);
  const printed = new Map((presentation.groups ?? []).map((each) => [each.group, each]));
  return html`<ol class="groups" aria-label=${say("groups-in-order")}>${view.groups.map(
    (group) => html`<${Group}
    key=${group.group} group=${group} printed=${printed.get(group.group)} state=${state} own=${own} />`,
  )}</ol>`;
}

/** What each side has, beside what it is called. */
export function Scores({ view, lexicon }) {
  const [first, second] = lexicon.sides;
  if (!first || !second || !view.scores) return null;
  const name = lexicon.presentation.score_name;
  return html`<p class="scores" role="img" aria-label=${`${name}: ${lexicon.sides.map((each) => `${each.name} ${view.scores[each.side] ?? 0}`).join(", ")}`}>
    <b class=${nationClass(first.colour)} aria-hidden="true">${view.scores[first.side] ?? 0}</b><small aria-hidden="true">${name}</small>
    <b class=${nationClass(second.colour)} aria-hidden="true">${view.scores[second.side] ?? 0}</b></p>`;
}

/** A track as dots: full ones are reached. */
function Track({ track }) {
  const of = track.of ?? track.value;
  return html`<span class="dots-track" role="img" aria-label=${say("track", { name: track.name, value: track.value, of })} title=${track.name}>
    <span aria-hidden="true">${track.name}</span> ${
      of <= 16
        ? html`<span class="dots" aria-hidden="true">
      ${Array.from({ length: of }, (_, at) => html`<i key=${at} class=${at < track.value ? "full" : ""} />`)}</span>`
        : html`<b>${track.value}/${of}</b>`
    }</span>`;
}

/** Tokens that a side has in common. */
function Tokens({ name, icon, value, lexicon }) {
  return html`<span class="rail-tokens" title=${name}><${Icon} name=${icon} size=${14} />${Object.entries(value).map(
    ([side, count]) =>
      html`<span key=${side}><span class="sr-only">${name} ${lexicon.seat(side)} </span>${side} <b>${count}</b></span>`,
  )}</span>`;
}

/** The turn, what is told in a word and common tokens above, tracks below: two lines, more the bar has no room for. */
export function TurnWords({ view, lexicon, dates }) {
  const told = lexicon.panels(view, "words").map(({ value }) => html` · ${value}`);
  return html`<div class="turns turn-words"><p><b>${say("turn", { turn: view.turn })}</b>${dates && html`<span class="wide-only"> · ${dates}</span>`}${told} ${lexicon
    .panels(view, "tokens")
    .map((each) => html`<${Tokens} key=${each.panel} ...${each} lexicon=${lexicon} />`)}</p>
    <p class="track-row">${lexicon
      .panels(view, "track")
      .map(({ value }) => value.map((each) => html`<${Track} key=${each.track} track=${each} />`))}</p></div>`;
}
