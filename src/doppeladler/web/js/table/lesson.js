/** Where the pupil is in the lesson: kept for this tab, so that a reload goes on. */
const KEY = "doppeladler lesson";

export function readStep() {
  return JSON.parse(sessionStorage.getItem(KEY) ?? "{}").step ?? 0;
}

export function writeStep(step) {
  const known = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  sessionStorage.setItem(KEY, JSON.stringify({ ...known, step }));
}
