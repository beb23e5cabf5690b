/** The keyboard of the table: buttons by their keys, and a few keys of the page itself. */

import { useEffect } from "../../vendor/preact-htm.js";
import { say } from "../say.js";

const isTyping = (target) =>
  target instanceof HTMLElement &&
  (target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select") || target.isContentEditable);
/** Does Enter belong to what has the focus? On the map only when the keyboard brought it there, not a click. */
function isActive(target) {
  if (!(target instanceof Element)) return false;
  if (target.closest(".board")) return target.closest("[data-by-key]") !== null;
  return target.closest("button, a, summary, [role=button], [role=tab]") !== null;
}

/**
 * @param {() => {buttons: Record<string, any>[], onTool: (name: string) => void, onBack: () => void, onOverlay: (at: number) => void}} read
 */
export function useKeys(read) {
  useEffect(() => {
    const press = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      const { buttons, onTool, onBack, onOverlay } = read();
      if ((event.key === "Enter" || event.key === " ") && isActive(event.target)) return;
      const found = buttons.find(
        (each) => each.hotkey && each.hotkey.toLowerCase() === event.key.toLowerCase() && !each.disabled,
      );
      if (found) found.onClick();
      else if (event.key === "Escape") onBack();
      else if (event.key === "?") onTool("help");
      else if (event.key === "l") onTool("list");
      else if (event.key === "g") onTool("rules");
      else if (event.key === "w") onTool("warnings");
      else if (event.key === "t") onTool("trails");
      else if (event.key === "b") onTool("past");
      else if (/^[1-9]$/.test(event.key)) onOverlay(Number(event.key) - 1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, []);
}

/** The keys of every table, and those the game's own buttons have. */
export function keysOf(presentation) {
  const own = (presentation.verbs ?? []).filter(({ key }) => key && key !== "Enter");
  const words = new Map(own.map(({ key, label }) => [key, label.replace("{card}", say("a-card"))]));
  return [
    [say("key-arrows"), say("key-arrows-does")],
    ["Tab", say("key-tab-does")],
    [say("key-space"), say("key-space-does")],
    [say("key-shift-arrows"), say("key-shift-arrows-does")],
    [say("key-shift-click"), say("key-shift-click-does")],
    [say("key-right-drag"), say("key-right-drag-does")],
    ["Enter", say("key-enter-does")],
    ["Esc", say("key-escape-does")],
    ["U", say("key-u-does")],
    ["N", say("key-n-does")],
    ["S", say("key-s-does")],
    [say("key-digits"), say("key-digits-does")],
    [say("key-zoom"), say("key-zoom-does")],
    ["L", say("key-l-does")],
    ["G", say("key-g-does")],
    ["W", say("key-w-does")],
    ["T", say("key-t-does")],
    ["B", say("key-b-does")],
    ["?", say("key-question-does")],
    ...words,
  ];
}
