/**
 * The steps of a lesson, read from the view alone. A step is one of four:
 *   read      only sentences; the pupil goes on
 *   answers   a question with the answers that the lesson means; any other way to `done` is as good
 *   until     several questions, one after the other; `each` has a sentence for every kind, `prefer` the verbs to play
 *   withdraw  {verb, mark}: bring the units with the mark as far from the enemy as they can march
 */

/** Does the view meet these conditions? */
export function meets(want, view) {
  const decision = view.decision ?? {};
  const standing = Object.entries(want.units ?? {}).every(([unit, hex]) =>
    view.stacks.some((stack) => stack.hex === hex && stack.pieces.some((piece) => piece.unit === unit)),
  );
  const kinds = [want.kind ?? []].flat();
  const without = [want.not_kind ?? []].flat();
  return (
    standing &&
    (!kinds.length || kinds.includes(decision.kind)) &&
    !without.includes(decision.kind) &&
    (!want.seat || want.seat === decision.seat) &&
    (!want.phase || want.phase === view.phase) &&
    (!want.turn || view.turn >= want.turn) &&
    (!want.verb || view.choices.some((each) => each.verb === want.verb)) &&
    (!want.no_verb || !view.choices.some((each) => each.verb === want.no_verb))
  );
}

/** @returns {"read"|"ready"|"waiting"|"past"} */
export function stepState(step, view) {
  if (step.read) return "read";
  if (step.done && meets(step.done, view)) return "past";
  if (step.until) return meets(step.until, view) ? "past" : "ready";
  if (step.withdraw) return tired(step.withdraw, view).length ? "ready" : "past";
  return meets({ seat: step.seat, kind: step.kind }, view) ? "ready" : "waiting";
}

/** What the lesson would play of several choices: the first verb it prefers, else the first offered. */
export function preferred(step, view) {
  for (const verb of step.prefer ?? []) {
    const found = view.choices.find((each) => each.verb === verb);
    if (found) return found.text;
  }
  return view.choices[0]?.text;
}

/** Units that bear the mark (a value below zero) and are offered the verb. */
export function tired({ verb, mark }, view) {
  const able = new Set(view.choices.filter((each) => each.verb === verb).map((each) => each.unit));
  return view.stacks
    .flatMap((stack) => stack.pieces)
    .filter((piece) => piece[mark] < 0 && able.has(piece.unit))
    .map((piece) => piece.unit);
}

/** How far every hex is from the nearest stack of another side. */
export function distances(presentation, view, side) {
  const near = new Map(presentation.board.hexes.map((each) => [each.hex, each.near]));
  let edge = view.stacks.filter((each) => each.side !== side).map((each) => each.hex);
  const found = new Map(edge.map((hex) => [hex, 0]));
  for (let steps = 1; edge.length; steps += 1) {
    edge = edge.flatMap((hex) => near.get(hex)).filter((hex) => !found.has(hex) && found.set(hex, steps));
  }
  return found;
}

/** The hex of a reach that is farthest from the enemy; the cheapest of several. */
export function safest(reach, far) {
  return [...reach.hexes].sort(
    (a, b) => far.get(b.hex) - far.get(a.hex) || a.cost - b.cost || (a.hex < b.hex ? -1 : 1),
  )[0];
}
