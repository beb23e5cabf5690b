/** My games: whose move it is, since when, and the way in. */

import { html, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button, IconButton } from "../parts.js";
import { go, tableHash } from "../router.js";
import { say } from "../say.js";
import { ago, capital, listed, personOf } from "../words.js";
import { MapPicture } from "./cards.js";
import { seatOf } from "./opening.js";

/** "you (North) against the computer" */
function seatsInWords(table) {
  const others = Object.entries(table.seats)
    .filter(([seat]) => !table.mine.includes(seat))
    .map(([, each]) => personOf(each));
  const mine = table.mine.length ? table.mine : say("watching");
  return others.length
    ? say("you-against", { mine, others: listed([...new Set(others)]) })
    : say("you-at-all-seats", { mine });
}

function stateInWords(table) {
  if (table.over && table.winners?.some((each) => table.mine.includes(each))) return say("finished-you-have-won");
  if (table.over) return table.winner ? say("finished-won", { winner: table.winner }) : say("finished");
  if (table.your_move) return say("your-move");
  const asked = table.seats[table.asked];
  return asked ? say("moves", { who: personOf(asked) }) : say("waiting");
}

export function MyGames({ tables, games, onChange }) {
  return html`<ul class="my-games">${tables.map(
    (table) => html`<${Row} key=${table.table} table=${table} game=${games.find((each) => each.name === table.game)}
    onChange=${onChange} />`,
  )}</ul>`;
}

function Row({ table, game, onChange }) {
  const [sure, setSure] = useState(false);
  const open = () =>
    go(table.over ? `#/replay/${table.table}?seat=${seatOf(table) ?? ""}` : tableHash(table.table, seatOf(table)));
  const remove = async () => {
    if (!sure) {
      setSure(true);
      return;
    }
    await api.remove(table.table);
    onChange();
  };
  const how = table.over ? "replay" : table.your_move ? "play" : "watch";
  const scores = Object.entries(table.scores ?? {})
    .map(([seat, points]) => `${seat} ${points}`)
    .join(", ");
  return html`<li class=${table.your_move && !table.over ? "waiting" : ""}>
    <span class="thumb" aria-hidden="true">${game && html`<${MapPicture} game=${game} />`}</span>
    <div class="what"><b>${table.title}</b><small>${seatsInWords(table)}</small></div>
    <div class="where"><b>${say("turn-and-phase", { turn: table.turn, phase: capital(table.phase_name) })}</b><small>
      ${stateInWords(table)}${scores && ` · ${scores}`}</small></div>
    <span class="when meta">${ago(table.changed)}</span>
    <${Button} label=${say("open-table", { how })}
      tone=${table.your_move && !table.over ? "primary" : "plain"} onClick=${open}
      aria-label=${say("open-table-title", { how, title: table.title, turn: table.turn })} />
    <${IconButton} name="close" label=${sure ? say("click-again-to-delete") : say("delete-this-game")}
      onClick=${remove} />
    ${sure && html`<span class="sure" role="status">${say("click-again-to-delete-it")}</span>`}</li>`;
}
