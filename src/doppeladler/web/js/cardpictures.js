/** Line drawings for cards, 120 by 56, by the name the card gives. A card without one has an ornament. */
import { html } from "../vendor/preact-htm.js";

const WHEEL = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}`;

const DRAWINGS = {
  gun: { line: `${WHEEL(46, 38, 12)}M18 50L46 38`, solid: "M40 34L88 12L91 18L46 42z" },
  arrow: { line: "M76 6v44M76 6m6 2v40", solid: "M14 24L78 20V10L106 28L78 46V36L14 32z" },
  road: { line: "M14 46Q40 44 48 30T88 12L106 10M20 52Q46 50 54 36T92 20L106 18M34 12h8v14h-8zM78 44l8-5l8 5M78 50l8-5l8 5" },
  flag: { line: "M56 8V52M34 18q-8 14 2 30M84 18q8 14-2 30M30 24l8 4M30 34l9 2M88 24l-8 4M88 34l-9 2", solid: "M57 10Q66 6 74 11T92 9V28Q82 32 74 28T57 29z" },
  horse: { line: "M26 50L34 32Q36 18 54 18L70 10L76 4L78 12L90 20L86 28L74 24L70 34L78 50M40 50L44 36H64L66 50" },
  train: { line: `${WHEEL(38, 44, 7)}${WHEEL(58, 44, 7)}${WHEEL(80, 44, 7)}M12 52H108`, solid: "M24 36V16H44V24H84L90 36z" },
  eye: { line: "M18 28Q60-6 102 28Q60 62 18 28zM60 28m-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0", solid: "M60 28m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0" },
  shield: { line: "M36 8H84V28Q84 44 60 52Q36 44 36 28zM60 8V52M36 26H84" },
  bayonet: { line: "M16 48L42 34M30 50L46 38", solid: "M40 32L104 6L46 42z" },
  map: { line: "M24 12L48 6L72 12L96 6V44L72 50L48 44L24 50zM48 6V44M72 12V50M30 34Q44 24 54 34T88 24" },
  snow: { line: "M60 6V50M41 17L79 39M79 17L41 39M54 10L60 16L66 10M54 46L60 40L66 46M18 20V36M11 24L25 32M25 24L11 32M102 20V36M95 24L109 32M109 24L95 32" },
  star: { line: "M20 28H36M84 28H100M26 16L38 22M26 40L38 34M94 16L82 22M94 40L82 34", solid: "M60 6L66 22H83L69 32L75 49L60 39L45 49L51 32L37 22H54z" },
  spade: { line: "M30 10L74 40M24 16L36 4M14 50Q40 40 60 50T106 48", solid: "M70 34L84 30L98 46L84 50L76 44z" },
  crowd: { line: "M14 52Q60 44 106 52", solid: "M28 46V28a6 6 0 1 1 12 0V46zM50 44V22a7 7 0 1 1 14 0V44zM74 46V28a6 6 0 1 1 12 0V46z" },
  telegraph: { line: "M40 52V6M28 14H52M30 22H50M86 52V6M74 14H98M76 22H96M28 14Q58 26 74 14M50 22Q64 32 76 22" },
  bridge: { line: "M12 24H108M20 24V46M100 24V46M20 46Q60 8 100 46M40 24V33M60 24V27M80 24V33M12 52Q24 48 36 52T60 52T84 52T108 52" },
  fire: { line: "M60 52Q34 46 44 26Q48 32 52 30Q50 14 64 4Q62 18 72 24Q76 22 76 16Q92 44 60 52zM60 52Q50 46 60 34Q70 46 60 52" },
  fog: { line: "M16 16Q30 10 44 16T72 16T104 16M10 28Q26 22 40 28T70 28T110 28M18 40Q34 34 48 40T78 40T102 40M30 50Q44 46 56 50T86 50" },
  medal: { line: "M50 4L60 22L70 4M42 4L56 24M78 4L64 24M60 38m-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0", solid: "M60 28L63 35H70L64 40L66 47L60 43L54 47L56 40L50 35H57z" },
  drum: { line: "M36 18a24 7 0 1 0 48 0a24 7 0 1 0-48 0V42a24 7 0 0 0 48 0V18M36 22L48 46L60 26L72 46L84 22M30 4L58 16M92 4L64 16" },
};
const ORNAMENT = { line: "M20 28H46M74 28H100M60 12L76 28L60 44L44 28zM60 20L68 28L60 36L52 28z" };

/** @param {{name?: string}} props */
export function CardPicture({ name }) {
  const { line, solid } = DRAWINGS[name] ?? ORNAMENT;
  return html`<svg class="card-picture" viewBox="0 0 120 56" aria-hidden="true" focusable="false">
    ${line && html`<path class="drawn" d=${line} />`}${solid && html`<path class="filled" d=${solid} />`}</svg>`;
}
