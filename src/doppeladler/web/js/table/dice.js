/** Dice: a pair at rest beside the attack button, and the throw when it has fallen. */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { listed } from "../words.js";

const PIPS = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
};

export function Die({ face }) {
  return html`<svg class="die" viewBox="0 0 40 40" width="38" height="38" role="img" aria-label=${String(face)}>
    <rect x="1.5" y="1.5" width="37" height="37" rx="7" />${PIPS[face].map(
      ([x, y]) => html`<circle cx=${x * 10}
      cy=${y * 10} r="3.4" />`,
    )}</svg>`;
}

/** The dice beside the button: only a picture of what will be rolled. */
export const DiceToRoll = ({ dice = 2 }) =>
  html`<span class="dice" aria-hidden="true">${[3, 4].slice(0, dice).map((face) => html`<${Die} key=${face} face=${face} />`)}</span>`;

const ROLLING = 600;

/** Faces that tumble for a moment and then lie still; at once when motion is reduced. What lies there stays. */
export function FallenDice({ faces, number }) {
  const still = settings.isStill();
  const [shown, setShown] = useState(still ? faces : null);
  const lying = useRef({ number: null, count: 0 });
  useEffect(() => {
    const before = lying.current.number === number ? lying.current.count : 0;
    lying.current = { number, count: faces.length };
    if (still || before >= faces.length) {
      setShown(faces);
      return undefined;
    }
    const thrown = () => faces.map((face, at) => (at < before ? face : 1 + Math.floor(Math.random() * 6)));
    const tumble = setInterval(() => setShown(thrown()), 75);
    const settle = setTimeout(() => {
      clearInterval(tumble);
      setShown(faces);
    }, ROLLING);
    return () => {
      clearInterval(tumble);
      clearTimeout(settle);
    };
  }, [number, faces.length]);
  const now = shown?.length === faces.length ? shown : faces;
  return html`<span class=${`dice fallen${faces.length > 3 ? " many" : ""}`} role="img" aria-label=${say("rolled", { faces: listed(faces) })}>
    ${now.map((face, at) => html`<${Die} key=${at} face=${face} />`)}</span>`;
}
