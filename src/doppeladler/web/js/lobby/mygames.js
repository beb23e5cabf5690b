/** My games: whose move it is, since when, and the way in. */
import { html, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button, IconButton } from "../parts.js";
import { go, tableHash } from "../router.js";
import { ago, capital, listed, personOf } from "../words.js";
import { MapPicture } from "./cards.js";
import { seatOf } from "./opening.js";

/** "you (North) against the computer" */
function seatsInWords(table) {
  const others = Object.entries(table.seats)
    .filter(([seat]) => !table.mine.includes(seat))
    .map(([, each]) => personOf(each));
  return `you (${table.mine.join(", ") || "watching"})${others.length ? ` against ${listed([...new Set(others)])}` : ", all seats"}`;
}

function stateInWords(table) {
  if (table.over && table.winners?.some((each) => table.mine.includes(each))) return "finished, you have won";
  if (table.over)
    return table.winner ? `finished, ${table.winner === "draw" ? "a draw" : `${table.winner} has won`}` : "finished";
  if (table.your_move) return "your move";
  const asked = table.seats[table.asked];
  return asked ? `${table.mine.includes(table.asked) ? "you" : personOf(asked)} moves` : "waiting";
}

export function MyGames({ tables, onChange, onNew }) {
  if (!tables.length)
    return html`<div class="no-games"><p>You have no games yet.</p><${Button} label="New game"
    tone="primary" onClick=${onNew} /></div>`;
  return html`<ul class="my-games">${tables.map(
    (table) => html`<${Row} key=${table.table} table=${table}
    onChange=${onChange} />`,
  )}</ul>`;
}

function Row({ table, onChange }) {
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
  const scores = Object.entries(table.scores ?? {})
    .map(([seat, points]) => `${seat} ${points}`)
    .join(", ");
  return html`<li class=${table.your_move && !table.over ? "waiting" : ""}>
    <span class="thumb" aria-hidden="true"><${MapPicture} game=${table.game} /></span>
    <div class="what"><b>${table.title}</b><small>${seatsInWords(table)}</small></div>
    <div class="where"><b>Turn ${table.turn}, ${capital(table.phase ?? "")}</b><small>
      ${stateInWords(table)}${scores && ` · ${scores}`}</small></div>
    <span class="when meta">${ago(table.changed)}</span>
    <${Button} label=${table.over ? "Replay" : table.your_move ? "Play" : "Watch"}
      tone=${table.your_move && !table.over ? "primary" : "plain"} onClick=${open}
      aria-label=${`${table.over ? "Replay" : table.your_move ? "Play" : "Watch"} ${table.title}, turn ${table.turn}`} />
    <${IconButton} name="close" label=${sure ? "Click again to delete for good" : "Delete this game"}
      onClick=${remove} />
    ${sure && html`<span class="sure" role="status">Click again to delete it for good.</span>`}</li>`;
}
