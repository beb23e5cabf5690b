/** The rules of a game on a page of their own: the games, the contents, the book. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { say } from "../say.js";
import { loadPresentation } from "../table/printed.js";
import { RuleBook } from "../table/rules.js";
import { LobbyBar } from "./bar.js";

/** The number of a chapter: that of its rules before the first point. */
const chapterOf = (rule) => rule.split(".")[0];

/** The chapters in their order, each with its rules; the first one has its title. */
export function chaptersOf(rules) {
  const found = new Map();
  for (const each of rules) found.set(chapterOf(each.rule), [...(found.get(chapterOf(each.rule)) ?? []), each]);
  return [...found].map(([chapter, all]) => ({ chapter, title: all[0].title, rules: all }));
}

/** The contents: every chapter, and the rules of the open one. */
function Contents({ rules, now, onRule }) {
  const open = chapterOf(now || rules[0].rule);
  return html`<nav class="contents" aria-label=${say("contents")}><h3>${say("contents")}</h3><ol>${chaptersOf(
    rules,
  ).map(
    ({ chapter, title, rules: all }) => html`<li key=${chapter} class=${chapter === open ? "open" : ""}>
      <button type="button" aria-expanded=${chapter === open} onClick=${() => onRule(all[0].rule)}><b class="rule-number">${chapter}</b> ${title}</button>
      ${
        chapter === open &&
        all.length > 1 &&
        html`<ol>${all.slice(1).map(
          (
            each,
          ) => html`<li key=${each.rule}><button type="button" aria-current=${each.rule === now ? "true" : undefined}
            onClick=${() => onRule(each.rule)}><span class="rule-number">${each.rule}</span> ${each.title}</button></li>`,
        )}</ol>`
      }</li>`,
  )}</ol></nav>`;
}

/** @param {{game?: string, rule?: string}} props */
export function RulesPage({ game, rule }) {
  const [games, setGames] = useState(/** @type {Record<string, any>[]} */ ([]));
  const [found, setFound] = useState(null);
  const [now, setNow] = useState(rule ?? "");
  const [error, setError] = useState("");
  useEffect(() => {
    document.title = say("page-title", { page: say("rules") });
    api
      .games()
      .then((all) => {
        setGames(all);
        return loadPresentation(game ?? all[0].name);
      })
      .then(setFound)
      .catch((failure) => setError(failure.message));
  }, []);
  const shown = game ?? games[0]?.name;
  return html`<div class="lobby"><${LobbyBar} now="rules" /><main id="main" tabindex="-1" class="rules-main">
    <div class="rules-side"><nav class="rules-games" aria-label=${say("the-games")}>${games.map(
      (each) => html`<a key=${each.name} class="button" href=${`#/rules/${each.name}`}
        aria-current=${each.name === shown ? "page" : undefined}>${each.title}</a>`,
    )}</nav>${found && html`<${Contents} rules=${found.rules} now=${now} onRule=${setNow} />`}</div>
    <section class="rules-page">
    <h2>${found ? say("rules-in-short", { title: found.title }) : say("rules")}</h2>
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    ${
      found
        ? html`<${RuleBook} presentation=${found} rule=${now || undefined} />`
        : html`<p class="loading"
      role="status">${say("opening-the-book")}</p>`
    }</section></main></div>`;
}
