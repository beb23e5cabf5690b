/** The hand of cards over the lower edge of the map, and a card's face. What a card does is in its words, not in here. */

import { html, useState } from "../../vendor/preact-htm.js";
import { CardPicture } from "../cardpictures.js";
import { Icon } from "../icons.js";
import { say } from "../say.js";
import { capital } from "../words.js";
import { playedWords } from "./plan.js";

const FAN = 3;

/** The seals of a card in words and tones: as the presentation names them. */
export function sealsOf(card, lexicon) {
  const seals = lexicon.presentation.seals ?? {};
  const use = seals.use?.[card.use];
  return {
    phase: seals.phase?.[card.phase] ?? capital(card.phase ?? ""),
    use: use?.name ?? capital(card.use ?? ""),
    tone: use?.tone ?? "plain",
  };
}

/** The printed face. */
export function CardFace({ card, lexicon }) {
  const { phase, use, tone } = sealsOf(card, lexicon);
  return html`<b class="card-name">${card.name}</b><span class="sr-only">, </span><span class="card-seals"><span
    class="seal-phase">${phase}</span><span class="sr-only">, </span>${
      use &&
      html`<span
    class=${`seal seal-${tone}`}>${use}</span>`
    }</span><span class="sr-only">, </span>
    <${CardPicture} name=${card.picture} /><span class="card-text">${card.in_short}</span>
    ${card.provenance === "reconstructed" && html`<small class="card-made">${say("reconstructed")}</small>`}`;
}

/** One card of the hand: raised by a click; what can be played glows, and a second click plays it. */
function HandCard({ card, at, of, lexicon, raised, playable, onPick }) {
  const turn = of > 1 ? (at / (of - 1) - 0.5) * 2 * FAN : 0;
  const state = playable ? say("can-be-played") : say("cannot-be-played");
  return html`<li style=${{ "--turn": `${turn.toFixed(2)}deg`, "--drop": `${Math.round(Math.abs(turn) * 2)}px` }}>
    <button type="button" class=${`card${raised ? " raised" : ""}${playable ? " playable" : ""}`} aria-pressed=${raised}
      onClick=${() => onPick(card.card)}><${CardFace} card=${card} lexicon=${lexicon} /><span class="sr-only">. ${state}</span>
      </button></li>`;
}

/** The own cards. @param {Record<string, any>} props */
export function Hand({ hand, lexicon, offer, raised, onPick }) {
  const [folded, setFolded] = useState(false);
  if (!hand?.length) return null;
  const up = hand.find((each) => each.card === raised);
  return html`<section class=${`hand${folded ? " folded" : ""}`} aria-label=${say("your-cards", { count: hand.length })}>
    <button type="button" class="hand-fold" aria-expanded=${!folded} onClick=${() => setFolded(!folded)}>
      <${Icon} name="cards" size=${16} /><span>${folded ? say("show-cards", { count: hand.length }) : say("fold")}</span></button>
    ${
      !folded &&
      html`<ol class="hand-cards">${hand.map(
        (card, at) => html`<${HandCard} key=${card.card} card=${card} at=${at}
        of=${hand.length} lexicon=${lexicon} raised=${card === up} playable=${offer.has(card.card)}
        onPick=${onPick} />`,
      )}</ol>
      ${up && html`<div class="card card-large narrow-only" aria-hidden="true"><${CardFace} card=${up} lexicon=${lexicon} /></div>`}`
    }
  </section>`;
}

/** Cards as a list of small faces. */
export function CardList({ cards, lexicon, label }) {
  return html`<ul class="card-list" aria-label=${label}>${cards.map((card, at) => {
    const { phase, use, tone } = sealsOf(card, lexicon);
    return html`<li key=${`${card.card} ${at}`}><${CardPicture} name=${card.picture} /><div><b>${card.name}</b>
      <span class="card-seals"><span class="seal-phase">${phase}</span>${
        use &&
        html`<span
        class=${`seal seal-${tone}`}>${use}</span>`
      }</span><p>${card.in_short}</p>
      ${card.provenance === "reconstructed" && html`<small class="card-made">${say("reconstructed")}</small>`}</div></li>`;
  })}</ul>`;
}

/** Cards on the table. */
export function Played({ name, value, lexicon }) {
  if (!value.length) return null;
  return html`<section class="card-part"><h3>${name}</h3><ul class="played">${value.map(
    (each, at) => html`<li key=${at}><b>
        ${lexicon.card(each.card ?? "")}</b> ${lexicon.spell(playedWords(each, lexicon))}</li>`,
  )}</ul></section>`;
}

/** The hands: how many cards each group holds and how many are left; all of them for who may see them. */
export function Hands({ name, value, view, lexicon }) {
  const groups = (view.groups ?? []).filter((each) => each.cards != null);
  const others = value.filter((each) => each.seat);
  return html`<section class="card-part"><h3>${name}</h3><table class="points-table"><tbody>${groups.map((each) => html`<tr key=${each.group}><th scope="row">${each.name}</th><td>${each.cards}</td></tr>`)}
      ${lexicon
        .panels(view, "count")
        .map(
          (each) => html`<tr><th scope="row">${each.name}</th><td>${each.value}</td></tr>`,
        )}</tbody></table></section>
    ${others.length > 0 && html`<section class="card-part"><h3>${say("all-hands")}</h3><${HandsOpen} cards=${others} lexicon=${lexicon} /></section>`}`;
}

/** A pile that lies open, the last card first. */
export function Pile({ name, value, lexicon }) {
  return html`<details class="card-part"><summary>${name}, ${value.length}</summary>${
    value.length
      ? html`<${CardList} cards=${[...value].reverse()} lexicon=${lexicon} label=${say("last-first", { name })} />`
      : html`<p class="meta">${say("nothing-lies-there")}</p>`
  }</details>`;
}

/** Every hand by its seat, for who may see them all. */
function HandsOpen({ cards, lexicon }) {
  const seats = [...new Set(cards.map((each) => each.seat))];
  return seats.map(
    (seat) => html`<details key=${seat}><summary>${lexicon.seat(seat)}</summary><${CardList} lexicon=${lexicon}
    cards=${cards.filter((each) => each.seat === seat)} label=${lexicon.seat(seat)} /></details>`,
  );
}

/** Known cards: one hand as a list, several by their seats. */
export function CardsOpen({ cards, lexicon }) {
  return cards.some((each) => each.seat)
    ? html`<${HandsOpen} cards=${cards} lexicon=${lexicon} />`
    : html`<${CardList} cards=${cards} lexicon=${lexicon} label=${say("hand")} />`;
}
