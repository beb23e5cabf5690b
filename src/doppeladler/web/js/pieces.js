/** A piece in words: its figures and its states, each called as the presentation calls it. No game in here. */

/**
 * presentation.figures: [{"figure": key, "now"?: key, "of"?: key, "name": word, "spoken"?: bool}]
 * @returns {{name: string, value: number, words: string, changed: boolean, spoken: boolean}[]} those the piece has
 */
export function figuresOf(presentation, piece) {
  return (presentation.figures ?? [])
    .map(({ figure, now, of, name, spoken }) => {
      const value = piece[now] ?? piece[figure];
      const words = of && piece[of] != null ? `${value}/${piece[of]}` : `${value}`;
      return { name, value, words, changed: value < piece[figure], spoken: Boolean(spoken) };
    })
    .filter(({ value }) => value !== undefined && value !== null);
}

/**
 * presentation.markers: [{"key", "values"?: {value: words}, "words"?: "… {value} …", "when"?: "later", "less"?: key,
 * "unless"?: [keys]}]. `values` names each value; `words` are said while there is a value, with "later" only of a turn
 * that is still to come; `less` is taken away from the value; `unless` one of these keys is set.
 */
function markWords({ key, values, words, when, less, unless = [] }, piece, turn) {
  if (piece[key] == null || (less && piece[less] == null) || unless.some((each) => piece[each])) return "";
  const value = less ? piece[key] - piece[less] : piece[key];
  if (values) return values[String(value)] ?? "";
  if (!words) return "";
  if (when === "later" ? !(value > turn) : Array.isArray(value) ? !value.length : !value) return "";
  return words.replace("{value}", Array.isArray(value) ? value.join(", ") : String(value));
}

/** @returns {string[]} the states of a piece, one phrase each */
export function marksOf(presentation, piece, turn) {
  return (presentation.markers ?? []).map((mark) => markWords(mark, piece, turn)).filter(Boolean);
}
