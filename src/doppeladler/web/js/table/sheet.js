/** The tab bar of the bottom sheet on a phone: board, stack, log, rules. */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../icons.js";
import { say } from "../say.js";

const TABS = [
  ["prompt", "board"],
  ["stack", "numbers"],
  ["full", "log"],
  ["rules", "rules"],
];

export function SheetTabs({ now, controller, onTool }) {
  const pick = (key) => {
    if (key === "rules") onTool("rules");
    else controller.store.set({ sheet: key, ...(key === "full" && { tab: "log" }) });
  };
  return html`<nav class="sheet-tabs" aria-label=${say("sheet")}>${TABS.map(
    ([key, icon]) => html`<button type="button"
    key=${key} aria-current=${now === key ? "page" : undefined} onClick=${() => pick(key)}>
    <${Icon} name=${icon} size=${22} /><span>${say("sheet-tab", { tab: key })}</span></button>`,
  )}</nav>`;
}
