/** From the choices of the view to what can be clicked. Knows verbs only through the flows of the presentation. */

/**
 * @typedef {{text: string, verb: string, unit?: string, hex?: string, card?: string, word?: string, words?: string}} Choice
 * @typedef {{buttons: Choice[], units: Map<string, Choice[]>, hexes: Map<string, Choice[]>, cards: Map<string, Choice[]>,
 *   both: Choice[]}} Offer
 */

const push = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);

/**
 * @param {Choice[]} choices
 * @param {string[]} picked units chosen so far: a choice with unit and hex shows its hexes only for them
 * @returns {Offer}
 */
export function sort(choices, picked = []) {
  /** @type {Offer} */
  const offer = { buttons: [], units: new Map(), hexes: new Map(), cards: new Map(), both: [] };
  const worded = [];
  for (const choice of choices) {
    if (choice.card) push(offer.cards, choice.card, choice);
    else if (choice.unit && choice.hex) {
      offer.both.push(choice);
      push(offer.units, choice.unit, choice);
    } else if (choice.unit) push(offer.units, choice.unit, choice);
    else if (choice.word && choice.hex) worded.push(choice);
    else if (choice.hex) push(offer.hexes, choice.hex, choice);
    else offer.buttons.push(choice);
  }
  const meant = worded.filter((each) => picked.includes(`${each.verb} ${each.word}`));
  for (const choice of meant.length ? meant : worded) push(offer.hexes, choice.hex, choice);
  const known = offer.both.filter((each) => picked.includes(each.unit ?? ""));
  const movers = new Set(offer.both.map((each) => each.unit));
  for (const choice of known.length || movers.size > 1 ? known : offer.both) push(offer.hexes, choice.hex, choice);
  return offer;
}

/** The verbs that are offered with a hex (or a unit) alone, to ask why another one is not. */
export function verbsFor(choices, noun) {
  const other = noun === "hex" ? "unit" : "hex";
  return [...new Set(choices.filter((each) => each[noun] && !each[other]).map((each) => each.verb))];
}

/** Is a step of this flow being asked now? */
export const isOffered = (choices, verb) => choices.some((each) => each.verb === verb);

/** The answers that commit the force. */
export function commitAnswers(flow, units) {
  return [...units.map((unit) => `${flow.add} ${unit}`), flow.finish];
}

/** Where every unit of a view stands. */
export function places(view) {
  const found = new Map();
  for (const stack of view.stacks) for (const piece of stack.pieces) if (piece.unit) found.set(piece.unit, stack.hex);
  return found;
}

/** The units that have nothing to be told in this phase. */
export function restingIn(view) {
  const pieces = view.stacks.flatMap((stack) => stack.pieces);
  return new Set(pieces.filter((each) => each.rests).map((each) => each.unit));
}

/** The stack in a hex, if there is one. */
export const stackIn = (view, hex) => view.stacks.find((each) => each.hex === hex) ?? null;

/** The hex of a group's unit that stands nearest to the middle of them all. */
export function heartOf(view, group, { board }) {
  const spots = new Map(board.hexes.map((each) => [each.hex, each]));
  const own = view.stacks.filter(({ hex, pieces }) => spots.has(hex) && pieces.some((each) => each.group === group));
  const at = own.map(({ hex }) => spots.get(hex));
  const mean = (key) => at.reduce((sum, each) => sum + each[key], 0) / at.length;
  const [x, y] = [mean("x"), mean("y")];
  const far = (each) => (each.x - x) ** 2 + (each.y - y) ** 2;
  return at.length ? at.reduce((best, each) => (far(each) < far(best) ? each : best)).hex : null;
}
