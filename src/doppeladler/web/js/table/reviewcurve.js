/** The curves of a review as drawings: chances of both sides over the game, and the luck that adds up. */

import { html } from "../../vendor/preact-htm.js";
import { nationClass } from "../nations.js";
import { decimal, say } from "../say.js";
import { percent } from "../words.js";

const WIDTH = 420;
const HEIGHT = 150;
const LUCK_HEIGHT = 90;
const LEFT = 34;
const BOTTOM = 18;

const round = (number) => Math.round(number * 10) / 10;

/** Where an answer stands from left to right. */
const across = (last) => (answer) => round(LEFT + ((WIDTH - LEFT - 4) * answer) / Math.max(last, 1));

/** A broken line through points, the last one drawn on to the end. */
const through = (points) => points.map(([x, y], at) => `${at ? "L" : "M"}${x} ${y}`).join("");

/** The first answer of each turn, for the marks below. */
function turnsOf(curve) {
  const found = new Map();
  for (const { turn, answer } of curve) if (!found.has(turn)) found.set(turn, answer);
  return [...found];
}

/** Marks for the turns; of many turns only some have their number. */
function Turns({ curve, x, height }) {
  const turns = turnsOf(curve);
  const step = Math.ceil(turns.length / 12);
  return html`<g class="axis">${turns.map(
    ([turn, answer], at) =>
      html`<path key=${turn} d=${`M${x(answer)} ${height}v4`} />${
        at % step === 0 && html`<text x=${x(answer)} y=${height + 14}>${turn}</text>`
      }`,
  )}</g>`;
}

/** The answer under the pointer. */
function answerAt(event, last) {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * WIDTH;
  return Math.round(Math.min(Math.max((x - LEFT) / (WIDTH - LEFT - 4), 0), 1) * last);
}

/** "52 % at the beginning, at most 71 % in turn 4, at least 8 % in turn 9, 12 % at the end" */
export function curveInWords(curve, side, name) {
  if (!curve.length) return say("chances-not-known");
  const of = (point) => point.chances[side] ?? 0;
  const most = curve.reduce((best, each) => (of(each) > of(best) ? each : best));
  const least = curve.reduce((best, each) => (of(each) < of(best) ? each : best));
  return say("chance-of", {
    name,
    first: percent(of(curve[0])),
    most: percent(of(most)),
    best: most.turn,
    least: percent(of(least)),
    worst: least.turn,
    last: percent(of(curve.at(-1))),
  });
}

/** Chances: the first side from below, the other from above; what is left between them is a draw. */
export function ChanceCurve({ review, last, at, sides, onAnswer }) {
  const { curve } = review;
  const [first, second] = sides;
  const x = across(last);
  const y = (chance) => round((HEIGHT - BOTTOM) * (1 - chance));
  const points = (side) => [...curve, { ...curve.at(-1), answer: last }].map((each) => [x(each.answer), side(each)]);
  const lower = points((each) => y(each.chances[first.side] ?? 0));
  const upper = points((each) => y(1 - (each.chances[second.side] ?? 0)));
  const [begin, end] = [x(curve[0].answer), x(last)];
  const floor = HEIGHT - BOTTOM;
  return html`<svg class="chance-curve" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img"
    aria-label=${curveInWords(curve, first.side, first.name)} onClick=${(event) => onAnswer(answerAt(event, last))}>
    <rect class="curve-ground" x=${LEFT} y="0" width=${WIDTH - LEFT - 4} height=${floor} />
    <path class=${`fill-nation ${nationClass(first.colour)}`} d=${`${through(lower)}L${end} ${floor}L${begin} ${floor}z`} />
    <path class=${`fill-nation ${nationClass(second.colour)}`} d=${`${through(upper)}L${end} 0L${begin} 0z`} />
    <path class="curve-line" d=${through(lower)} />
    <g class="axis">${[0, 0.5, 1].map(
      (each) =>
        html`<text key=${each} class="figure" x=${LEFT - 5} y=${Math.max(y(each) + 4, 9)}>${each * 100} %</text>`,
    )}<path class="half" d=${`M${LEFT} ${y(0.5)}H${WIDTH - 4}`} /></g>
    <${Turns} curve=${curve} x=${x} height=${floor} />
    ${review.turning_points.map(
      (
        { answer, swing },
        number,
      ) => html`<g key=${answer} class="turning" transform=${`translate(${x(answer)} ${y(near(curve, answer, first.side))})`}>
      <path d=${swing > 0 ? "M0-6 5 3H-5z" : "M0 6 5-3H-5z"} /><title>${say("turning-point", { number: number + 1 })}</title></g>`,
    )}
    <path class="now" d=${`M${x(Math.min(at, last))} 0V${floor}`} />
  </svg>`;
}

/** The chance at the last known moment before an answer. */
function near(curve, answer, side) {
  return curve.findLast((each) => each.answer <= answer)?.chances[side] ?? curve[0].chances[side] ?? 0;
}

/** Luck: what the dice have brought the first side so far, roll by roll. */
export function LuckCurve({ review, last, at, sides }) {
  const { rolls } = review;
  if (!rolls.length) return null;
  const [first, second] = sides;
  const x = across(last);
  const most = Math.max(0.05, ...rolls.map((each) => Math.abs(each.total)));
  const middle = LUCK_HEIGHT / 2;
  const y = (total) => round(middle - (total / most) * (middle - 10));
  const line = [
    [LEFT, middle],
    ...rolls.map((each) => [x(each.answer), y(each.total)]),
    [x(last), y(rolls.at(-1).total)],
  ];
  const words = say("luck-added-up", { luck: signed(rolls.at(-1).total), side: first.name });
  return html`<svg class="luck-curve" viewBox=${`0 0 ${WIDTH} ${LUCK_HEIGHT}`} role="img" aria-label=${words}>
    <rect class="curve-ground" x=${LEFT} y="0" width=${WIDTH - LEFT - 4} height=${LUCK_HEIGHT} />
    <path class="axis half" d=${`M${LEFT} ${middle}H${WIDTH - 4}`} />
    <path class="luck-line" d=${through(line)} />
    <g class="axis"><text class="figure" x=${LEFT - 5} y="12">${signed(most)}</text><text class="figure" x=${LEFT - 5}
      y=${LUCK_HEIGHT - 4}>${signed(-most)}</text>
      <text class="side-name" x=${LEFT + 6} y="12">${say("luck-of", { side: first.name })}</text><text class="side-name" x=${LEFT + 6}
      y=${LUCK_HEIGHT - 5}>${say("luck-of", { side: second.name })}</text></g>
    <path class="now" d=${`M${x(Math.min(at, last))} 0V${LUCK_HEIGHT}`} />
  </svg>`;
}

/** "+12 %" or "−3 %": points of the chance to win. */
export const signed = (share) => {
  const whole = Math.round(Math.abs(share) * 1000) / 10;
  const text = decimal(whole, whole >= 10 || Number.isInteger(whole) ? 0 : 1);
  return `${whole === 0 ? "±" : share > 0 ? "+" : "−"}${text} %`;
};
