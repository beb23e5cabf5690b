/** On a tablet the panel is a drawer over the map: what it has to show opens it, a handle opens and closes it. */

import { html, useEffect } from "../../vendor/preact-htm.js";
import { Icon } from "../icons.js";
import { say } from "../say.js";

export const DRAWER = matchMedia("(width >= 768px) and (width < 1200px)");

/** Open it for what is new in it, and close it when that is done. A lesson shows hexes on the map, which stays free. */
export function useDrawer(controller, desk, { begins, teaches, sells }) {
  const { attack, recapOpen, warnings, refusal, tab } = desk;
  const shown = teaches ? null : desk.shown;
  const wanted = Boolean(attack || recapOpen || warnings || refusal || shown || begins || sells);
  useEffect(() => {
    controller.store.set({ drawer: wanted });
  }, [wanted, shown, refusal, warnings]);
  useEffect(() => {
    if (tab === "talk") controller.store.set({ drawer: true });
  }, [tab]);
}

/** @param {{open: boolean, controller: import("./desk.js").Desk}} props */
export function DrawerHandle({ open, controller }) {
  const words = open ? say("close-the-panel") : say("open-the-panel");
  return html`<button type="button" class="drawer-handle" aria-label=${words} title=${words} aria-expanded=${open}
    onClick=${() => controller.store.set({ drawer: !open })}><${Icon} name=${open ? "next" : "previous"} /></button>`;
}
