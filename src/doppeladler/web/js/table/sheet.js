/** The tab bar of the bottom sheet on a phone: board, stack, log, rules. */
import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../icons.js";

const TABS = [
  ["prompt", "board", "Board"],
  ["stack", "numbers", "Stack"],
  ["full", "log", "Log"],
  ["rules", "rules", "Rules"],
];

export function SheetTabs({ now, controller, onTool }) {
  const pick = (key) => {
    if (key === "rules") onTool("rules");
    else controller.store.set({ sheet: key, ...(key === "full" && { tab: "log" }) });
  };
  return html`<nav class="sheet-tabs" aria-label="Sheet">${TABS.map(
    ([key, icon, words]) => html`<button type="button"
    key=${key} aria-current=${now === key ? "page" : undefined} onClick=${() => pick(key)}>
    <${Icon} name=${icon} size=${22} /><span>${words}</span></button>`,
  )}</nav>`;
}
