/** Who sits where: two seats as "you against", more of them seat by seat, with their alliances. */

import { html } from "../../vendor/preact-htm.js";
import { Segments } from "../parts.js";
import { say } from "../say.js";

const RIVALS = ["computer", "friend", "screen", "me"];
const PLAYERS = ["me", "screen", "friend", "computer"];

export function TwoSeats({ seats, mine, rival, onMine, onRival }) {
  return html`<div class="setting"><b>${say("you-play")}</b><${Segments} name="seat" label=${say("you-play")} value=${mine} onChange=${onMine}
      options=${seats.map((each) => [each.seat, each.name])} /></div>
    <div class="setting"><b>${say("against")}</b><${Segments} name="rival" label=${say("against")} value=${rival} onChange=${onRival}
      options=${RIVALS.map((who) => [who, say("rival", { who })])} /></div>`;
}

/** A side is called like the seat that leads all of it, where there is one. */
export const sideName = (game, side) =>
  (game.seatings ?? []).flatMap((each) => each.seats).find((each) => each.seat === side)?.name ?? side;

/** Every seat with who takes it, the seats of one side together. */
export function SeatRows({ game, seats, who, onChange }) {
  const sides = [...new Set(seats.map((each) => each.side ?? each.seat))];
  const several = sides.length < seats.length;
  return html`<div class="setting seat-rows">${sides.map((side) => {
    const own = seats.filter((each) => (each.side ?? each.seat) === side);
    return html`<fieldset key=${side} class="alliance"><legend>${several && own.length > 1 ? say("allied", { side: sideName(game, side) }) : sideName(game, side)}</legend>
      ${own.map(
        (each) => html`<div class="seat-row" key=${each.seat}><b>${each.name}</b><${Segments} name=${`who-${each.seat}`}
        label=${say("who-plays", { name: each.name })} value=${who[each.seat]} options=${PLAYERS.map((who) => [who, say("player", { who })])}
        onChange=${(next) => onChange(each.seat, next)} /></div>`,
      )}</fieldset>`;
  })}</div>`;
}
