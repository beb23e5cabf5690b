/** What a step of the lesson speaks of, as places on the map: pointed at while it is the pupil's turn to look. */
import { places } from "./choices.js";

/**
 * The hexes that a step names: in its sentences, and in the answers it means, where a unit stands for its hex.
 * @param {Record<string, any>} step @param {import("../types.js").View} view @param {import("../words.js").Lexicon} lexicon
 * @returns {string[]}
 */
export function pointedAt(step, view, lexicon) {
  const standing = places(view);
  const nouns = (step.answers ?? []).flatMap((answer) => answer.slice(answer.indexOf(" ") + 1).split(" > "));
  const named = [
    ...nouns.map((noun) => standing.get(noun) ?? noun),
    ...step.sentences.flatMap((each) => each.split(/[\s,;:()]+/)),
  ];
  const hexes = named.map((each) => each.replace(/\.$/, "")).filter((each) => lexicon.hexes.has(each));
  return [...new Set([...(step.show ? [step.show] : []), ...hexes])];
}
