/** The rules drawer: every numbered rule in our own words, the rulings with it, and a search. */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Dialog } from "../parts.js";
import { say } from "../say.js";

/** Rules that match: a number matches from its beginning, words anywhere. */
export function searchRules(rules, rulings, text) {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return rules;
  return rules.filter((each) => {
    const all = [
      each.title,
      each.in_short,
      ...rulings.filter((one) => one.rule === each.rule).map((one) => `${one.question ?? ""} ${one.sentence}`),
    ]
      .join(" ")
      .toLowerCase();
    return words.every((word) => (/^\d/.test(word) ? each.rule.startsWith(word) : all.includes(word)));
  });
}

const depth = (rule) => rule.replace(/\.0$/, "").split(".").length;

/** All rules with their search; `rule` is brought into sight. */
export function RuleBook({ presentation, rule }) {
  const [text, setText] = useState("");
  const [now, setNow] = useState(rule);
  const list = useRef(null);
  const rulings = presentation.rulings ?? [];
  useEffect(() => setNow(rule), [rule]);
  useEffect(() => {
    const found = now && list.current?.querySelector(`[data-rule="${CSS.escape(now)}"]`);
    found?.scrollIntoView({ block: "start" });
    found?.focus({ preventScroll: true });
  }, [now]);
  const found = searchRules(presentation.rules, rulings, text);
  return html`<label class="search"><span class="sr-only">${say("search-the-rules")}</span><input type="search"
    placeholder=${say("search-hint")} value=${text} onInput=${(event) => setText(event.target.value)} />
    </label>
    <p class="meta" role="status">
      ${say("rules-found", { count: found.length, of: presentation.rules.length })}</p>
    <div class="rules" ref=${list}>${found.map(
      (each) => html`<article key=${each.rule} data-rule=${each.rule}
      tabindex="-1" class=${`rule rule-${depth(each.rule)}${each.rule === now ? " on" : ""}`}>
      <h3><span class="rule-number">${each.rule}</span> ${each.title}</h3><p><${Linked} text=${each.in_short}
        rules=${presentation.rules} onRule=${setNow} /></p>
      ${rulings
        .filter((one) => one.rule === each.rule)
        .map(
          (one) => html`<p class="ruling" key=${one.sentence}><b>
        ${one.question ?? say("ruling")}</b> ${one.sentence}</p>`,
        )}</article>`,
    )}
      ${!found.length && html`<p>${say("no-rule-has-these-words")}</p>`}</div>`;
}

/** The rules in a drawer over the page. */
export function RulesDrawer({ presentation, game, rule, onClose }) {
  return html`<${Dialog} title=${say("rules")} kind="drawer" onClose=${onClose}>
    <p><a href=${`#/rules/${game}`} target="_blank">${say("all-rules-of")}</a></p><${RuleBook} presentation=${presentation}
    rule=${rule} /></${Dialog}>`;
}

/** Rule numbers in a text lead to their rules. */
function Linked({ text, rules, onRule }) {
  const known = new Set(rules.map((each) => each.rule));
  const parts = text.split(/(\b\d{1,2}\.\d{1,2}(?:\.\d{1,2})?\b)/);
  return html`${parts.map((part, at) =>
    known.has(part) && at % 2
      ? html`<button type="button" key=${at}
    class="rule-link" onClick=${() => onRule(part)}>${part}</button>`
      : part,
  )}`;
}
