/** The game is over: the same again, with sides changed. */

import { html, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { ReachPart, useReach } from "../lobby/reach.js";
import { Button, Dialog } from "../parts.js";
import { go, tableHash } from "../router.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { LinkRow } from "./links.js";

/** Who sits at a seat, seen from this screen: somebody else comes by a link. */
const sitterOf = (who, isMine) =>
  who.startsWith("computer") || (isMine && who === "screen") ? who : isMine ? "me" : "friend";

/**
 * Everybody changes to the same place of the other side, as far as there is one.
 * @param {Record<string, {who: string, side: string}>} seats @param {string[]} mine @returns {Record<string, string>}
 */
export function changed(seats, mine) {
  const names = Object.keys(seats).filter((each) => seats[each].who !== "watcher");
  const sides = [...new Set(names.map((each) => seats[each].side))];
  const [one, other] = sides.map((side) => names.filter((each) => seats[each].side === side));
  const found = Object.fromEntries(names.map((each) => [each, sitterOf(seats[each].who, mine.includes(each))]));
  if (sides.length !== 2) return found;
  const swapped = { ...found };
  one.slice(0, other.length).forEach((seat, at) => {
    [swapped[seat], swapped[other[at]]] = [found[other[at]], found[seat]];
  });
  return swapped;
}

/** @param {{table: string, told: Record<string, any>, lexicon: import("../words.js").Lexicon, onClose: () => void}} props */
export function RematchDialog({ table, told, lexicon, onClose }) {
  const [made, setMade] = useState(/** @type {Record<string, any>|null} */ (null));
  const [error, setError] = useState("");
  const reach = useReach();
  const seats = changed(told.state.seats, told.state.mine ?? []);
  const mine = Object.keys(seats).find((each) => seats[each] === "me" || seats[each] === "screen");
  const open = (found) => go(tableHash(found.table, mine));
  const make = async () => {
    try {
      const { game, scenario, options, spectators } = await api.setting(table);
      const { name, pace } = settings.get();
      const names = name && mine ? { names: { [mine]: name } } : {};
      const found = await api.newTable({ game, scenario, options, seats, spectators, pace_ms: pace, ...names });
      if (Object.keys(found.links ?? {}).length) setMade(found);
      else open(found);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return html`<${Dialog} title=${say("rematch")} onClose=${onClose}>
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    ${
      made
        ? html`<p>${say("send-each-player")}</p><${ReachPart} reach=${reach} />${Object.entries(made.links).map(
            ([seat, link]) => html`<${LinkRow} key=${seat} name=${lexicon.seat(seat)} link=${link} reach=${reach} />`,
          )}<footer class="dialog-foot"><${Button} label=${say("open-the-board")} tone="primary" onClick=${() => open(made)} /></footer>`
        : html`<p>${say("rematch-about", { seat: mine ? lexicon.seat(mine) : "" })}</p>
          <footer class="dialog-foot"><${Button} label=${say("set-up-the-game")} tone="primary" onClick=${make} /></footer>`
    }</${Dialog}>`;
}
