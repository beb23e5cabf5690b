/** Which computer plays: by level, with a word on each; and the short way to a game against it. */

import { html } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Segments } from "../parts.js";
import { say } from "../say.js";
import { settings } from "../settings.js";

/** The level chosen last in this browser if the game has it, else the strongest. */
export function levelFor({ computers: levels }) {
  const { level } = settings.get();
  return (levels.find((each) => each.name === level) ?? levels.find((each) => each.recommended) ?? levels.at(-1)).name;
}

/** Choose a level; what it does stands below. */
export function Levels({ game, value, onChange }) {
  const levels = game.computers;
  const now = levels.find((each) => each.name === value);
  const words = now && [now.title, now.words].filter(Boolean).join(": ");
  return html`<div class="setting"><b>${say("the-computer-plays")}</b><${Segments} name="level" label=${say("the-computer-plays")} value=${value}
    onChange=${onChange} options=${levels.map((each) => [each.name, each.title])} /><small class="meta">${words}</small></div>`;
}

/** A table in one click: the recommended side for me, the computer on all others. */
export async function playNow(game) {
  const { name, pace } = settings.get();
  const mine = game.recommended_seat ?? game.seats[0].seat;
  const level = `computer:${levelFor(game)}`;
  const made = await api.newTable({
    game: game.name,
    scenario: game.scenarios[0]?.name,
    options: {},
    seats: Object.fromEntries(game.seats.map(({ seat }) => [seat, seat === mine ? "me" : level])),
    spectators: "none",
    pace_ms: pace,
    ...(name && { names: { [mine]: name } }),
  });
  return { table: made.table, seat: mine };
}
