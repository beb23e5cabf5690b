/** A new value from an old one and what has changed in it; what has not changed stays the same object. See server/deltas.py. */

/** A change does not fit what it is to change: the two were not made for each other. */
export class Unfit extends Error {}

/** @param {any} change @param {any} old @returns {any} the new value; Unfit when the change was made for another one */
export function applied(change, old) {
  if (Array.isArray(change)) return change[0] === "=" ? change[1] : appliedToList(change, old);
  const keys = Object.keys(change);
  if (!keys.length) return old;
  if (typeof old !== "object" || old === null || Array.isArray(old)) throw new Unfit();
  const found = { ...old };
  for (const key of keys) if (key !== "-") found[key] = applied(change[key], old[key]);
  for (const key of change["-"] ?? []) delete found[key];
  return found;
}

function appliedToList(change, old) {
  if (!Array.isArray(old)) throw new Unfit();
  return change[0] === "@" ? withPlaces(change[1], old) : withNames(change, old);
}

function withPlaces(changes, old) {
  const found = [...old];
  for (const [place, change] of changes) {
    if (place >= found.length) throw new Unfit();
    found[place] = applied(change, found[place]);
  }
  return found;
}

function withNames([, name, gone, changed, fresh], old) {
  const names = new Set(old.map((each) => each[name]));
  const changes = new Map(changed);
  if (![...gone, ...changes.keys()].every((each) => names.has(each))) throw new Unfit();
  const found = old
    .filter((each) => !gone.includes(each[name]))
    .map((each) => (changes.has(each[name]) ? applied(changes.get(each[name]), each) : each));
  for (const [place, each] of fresh) found.splice(place, 0, each);
  return found;
}
