/** The colours of nations: told by a presentation, written as one sheet of CSS variables. No nation in here. */

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** What a colour is called in the style sheets. */
const NAMES = {
  paper: "body",
  ink: "pen",
  box: "box",
  edge: "edge",
  moved: "still",
  changed: "changed",
  stripe: "stripe",
  text: "nation",
};

/** @type {Map<string, string>} */
const rules = new Map();

/** Each colour by day and by night, and the flag as a gradient of equal stripes. */
function ruleOf({ nation, colours, flag }) {
  const variables = Object.entries(NAMES).map(([key, name]) => `--${name}: light-dark(${colours[key].join(", ")});`);
  const share = 100 / flag.length;
  const stripes = flag.map((each, at) => `${each} ${share * at}% ${share * (at + 1)}%`);
  return `.nation-${nation} { ${variables.join(" ")} --flag: linear-gradient(${stripes.join(", ")}); }`;
}

/**
 * Learn the colours of a game's nations.
 * @template {import("./types.d.ts").Presentation} P
 * @param {P} presentation
 */
export function learnNations(presentation) {
  for (const each of presentation.nations) rules.set(each.nation, ruleOf(each));
  sheet.replaceSync([...rules.values()].join("\n"));
  return presentation;
}

/** The class that gives a nation its colours. */
export const nationClass = (nation) => `nation-${rules.has(nation) ? nation : "no"}`;
