/** The review of a finished game beside its replay: chances, turning points, luck, missed chances; a click goes there. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { nationClass } from "../nations.js";
import { Button, Chip } from "../parts.js";
import { say } from "../say.js";
import { percent } from "../words.js";
import { ChanceCurve, LuckCurve, signed } from "./reviewcurve.js";
import { Words } from "./said.js";

const AGAIN = 700;
const ROLLS_SHOWN = 12;

/** The review of a table: asked for, begun on wish, and asked for again until it is ready. */
export function useReview(table, wanted) {
  const [found, setFound] = useState(/** @type {Record<string, any>} */ ({ status: "asking", share: 0 }));
  const take = (call) =>
    call.then(setFound).catch((error) => setFound({ status: "failed", share: 0, error: error.message }));
  useEffect(() => {
    if (wanted) take(api.beginReview(table));
  }, [wanted]);
  useEffect(() => {
    if (found.status !== "working") return undefined;
    const timer = setTimeout(() => take(api.review(table)), AGAIN);
    return () => clearTimeout(timer);
  }, [found]);
  return { ...found, begin: () => take(api.beginReview(table)) };
}

/** Both sides with name and colour, in the order of the review. */
function sidesOf(review, lexicon) {
  return review.sides.map((side) => ({
    name: side,
    colour: side,
    ...lexicon.sides.find((each) => each.side === side),
    side,
  }));
}

/** The whole panel. @param {{found: any, state: Record<string, any>, at: number, last: number, lexicon: Record<string, any>, onAnswer: (n: number) => void}} props */
export function ReviewPart({ found, ...props }) {
  if (found.status === "ready") return html`<${Found} review=${found.review} ...${props} />`;
  if (found.status === "failed")
    return html`<section class="panel-part"><h2>${say("review")}</h2><p class="problem" role="alert">${found.error}</p>
      <p><${Button} label=${say("try-again")} onClick=${found.begin} /></p></section>`;
  return html`<section class="panel-part review-wait"><h2>${say("review")}</h2><p role="status">${say("looked-at-again")}</p>
    <progress max="1" value=${found.share} aria-label=${say("the-review")} /><p class="meta">${percent(found.share)} %</p></section>`;
}

function Found({ review, at, last, lexicon, onAnswer, onHex }) {
  const sides = sidesOf(review, lexicon);
  const shared = { lexicon, onAnswer, onHex, at };
  return html`<div class="review">
    <section class="panel-part"><h2>${say("review")}</h2>${review.summary.map(
      (each) => html`<p key=${each}><${Words} text=${each} lexicon=${lexicon} onHex=${onHex} /></p>`,
    )}</section>
    ${
      review.curve.length > 0 &&
      html`<section class="panel-part"><h3>${say("chances-to-win")}<span class="legend">${sides.map(
        (each) =>
          html`<span key=${each.side}><i class=${`swatch ${nationClass(each.colour)}`} aria-hidden="true" />${each.name}</span>`,
      )}</span></h3><${ChanceCurve} review=${review} last=${last} at=${at} sides=${sides} onAnswer=${onAnswer} />
      <p class="meta">${say("chances-about")}</p></section>`
    }
    <${Moments} title=${say("turning-points")} none=${say("no-turning-points")} ...${shared} list=${review.turning_points.map((each) => ({ ...each, figure: signed(each.swing), hint: say("for-side", { side: sides[0].name }) }))} />
    <${Moments} title=${say("missed-chances")} none=${say("no-missed-chances")} ...${shared}
      list=${review.missed.map((each) => ({
        ...each,
        figure: signed(-Math.abs(each.cost)),
        hint: say("for-side", { side: lexicon.seat(each.seat) }),
        more: each.better && say("better", { what: each.better }),
      }))} />
    <${Luck} review=${review} last=${last} sides=${sides} ...${shared} />
  </div>`;
}

/** Moments of the game, each with its weight; a click goes there. */
function Moments({ title, none, list, lexicon, onAnswer, onHex, at }) {
  return html`<section class="panel-part moments"><h3>${title}</h3>
    ${!list.length && html`<p class="meta">${none}</p>`}
    <ol>${list.map(
      (
        each,
        number,
      ) => html`<li key=${number} class=${each.answer === at ? "now" : ""}><span class="weight" title=${each.hint}><b>${each.figure}</b>
      <small>${each.hint}</small></span><div><${Words} text=${each.sentence} lexicon=${lexicon} onHex=${onHex} />
      ${each.more && html`<p class="better"><${Words} text=${each.more} lexicon=${lexicon} onHex=${onHex} /></p>`}
      <button type="button" class="hex-link go-there" onClick=${() => onAnswer(each.answer)}>${say("go-to-answer", { answer: each.answer })}</button></div></li>`,
    )}</ol></section>`;
}

/** Every roll: what was to be expected, what came, and what it was worth. */
function Luck({ review, last, sides, lexicon, onAnswer, onHex, at }) {
  const [all, setAll] = useState(false);
  const { rolls } = review;
  const [first] = sides;
  const weighty = [...rolls].sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck)).slice(0, ROLLS_SHOWN);
  const shown = all ? rolls : rolls.filter((each) => weighty.includes(each));
  if (!rolls.length)
    return html`<section class="panel-part"><h3>${say("luck")}</h3><p class="meta">${say("no-dice-were-rolled")}</p></section>`;
  return html`<section class="panel-part luck"><h3>${say("luck")}<span class="meta">${sides
    .map((each) => `${each.name} ${signed(review.luck[each.side] ?? 0)}`)
    .join(", ")}</span></h3>
    <${LuckCurve} review=${review} last=${last} at=${at} sides=${sides} />
    <div class="luck-scroll" tabindex="0" role="group" aria-label=${say("rolls")}><table class="rolls"><caption class="meta">${say("rolls-about", { all, side: first.name })}</caption>
      <thead><tr><th scope="col">${say("column-turn")}</th><th scope="col">${say("column-roll")}</th><th scope="col">${say("column-expected")}</th><th scope="col">${say("column-came")}</th><th
        scope="col">${say("luck")}</th><th scope="col">${say("column-sum")}</th></tr></thead>
      <tbody>${shown.map(
        (
          each,
        ) => html`<tr key=${each.answer} class=${each.answer === at ? "now" : ""}><td><button type="button" class="hex-link"
        onClick=${() => onAnswer(each.answer)} aria-label=${say("turn-go-to-answer", { turn: each.turn, answer: each.answer })}>${each.turn}</button></td>
        <td class="words"><${Chip} rule=${each.rule} /> <${Words} text=${each.sentence} lexicon=${lexicon} onHex=${onHex} /></td>
        <td>${percent(each.expected)} %</td><td>${percent(each.actual)} %</td><td><b>${signed(each.luck)}</b></td><td>${signed(each.total)}</td></tr>`,
      )}</tbody></table></div>
    ${rolls.length > ROLLS_SHOWN && html`<${Button} label=${all ? say("only-what-mattered") : say("all-rolls", { count: rolls.length })} tone="quiet" onClick=${() => setAll(!all)} />`}
  </section>`;
}
