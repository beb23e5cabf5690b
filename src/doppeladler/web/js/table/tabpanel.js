/** A panel in its tab, drawn by its kind. */
import { html } from "../../vendor/preact-htm.js";
import { Agenda } from "./agenda.js";
import { ArrivalsPart } from "./arrivals.js";
import { Losses, PrintedTable, Tally } from "./charts.js";
import { Hands, Pile, Played } from "./hand.js";
import { Places, Pools } from "./targets.js";

const KINDS = {
  tally: Tally,
  table: PrintedTable,
  lost: Losses,
  coming: (props) => html`<${ArrivalsPart} ...${props} all />`,
  places: Places,
  pool: Pools,
  played: Played,
  hand: Hands,
  pile: Pile,
  agenda: Agenda,
};

/** @param {{shown: Record<string, any>}} props a panel with its value; what has no kind of its own stands in another panel */
export function TabPanel({ shown, ...props }) {
  const Kind = KINDS[shown.kind];
  return Kind ? html`<${Kind} ...${shown} ...${props} />` : null;
}
