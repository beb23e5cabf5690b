// biome-ignore-all lint/suspicious/noExplicitAny: what games and server add to these is not told here
/** What this browser holds of a table, beside what the server's view and presentation (types.d.ts) have. */
import type { ChoiceSeen, Presentation, View } from "./types.js";
import type { Lexicon } from "./words.js";

/** A table as the server tells it to one viewer: TableState of server/api/shown.py. */
export interface TableState {
  table: string;
  game: string;
  version: number;
  seat: string;
  mine: string[];
  view: View;
  seats: Record<string, any>;
  answers: number;
  over: boolean;
  [key: string]: any;
}

/** A presentation as the server sends it: with its pictures, and whether the game warns. */
export interface Sent extends Presentation {
  art: Record<string, any> | null;
  warns: boolean;
}

/** Of a session: what has been heard of the table. */
export interface Heard {
  seat: string | undefined;
  state: TableState | null;
  presentation: Sent | null;
  lexicon: Lexicon | null;
  events: any[];
  status: string;
  busy: boolean;
  problem: { sentence: string; objections: any[] } | null;
  thinking: any;
  fresh: any[];
  said: number;
}

/** The same of a table that has been opened: desk, prompt and panels are there only then. */
export interface Opened extends Heard {
  state: TableState;
  presentation: Sent;
  lexicon: Lexicon;
}

/** Where the map flies to; `at` tells one flight from the next. */
export interface Flight {
  hex: string;
  at: number;
  scale?: number;
  focus?: boolean;
  /** only if it is out of sight, and nobody looks around by hand */
  gently?: boolean;
}

/** Of a desk: what the player has in hand before anything is sent. */
export interface InHand {
  picked: string[];
  reach: Record<string, any> | null;
  stepwise: boolean;
  tapped: string | null;
  attack: Record<string, any> | null;
  refusal: { hex: string; objections: any[]; about?: string } | null;
  menu: { hex: string; choices: ChoiceSeen[]; unit?: string; other?: string } | null;
  way: any;
  orders: Record<string, any> | null;
  preview: any;
  card: string | null;
  pending: ChoiceSeen | null;
  explained: Record<string, any> | null;
  drawing: Record<string, any> | null;
  weighed: import("./table/weighing.js").Weighed | null;
  warnings: { list: any[]; answers: string[] | null; at: number | null; undone: string | null } | null;
}

/** Of a desk: what is in hand, and what is shown. */
export interface OnDesk extends InHand {
  hover: string | null;
  shown: string | null;
  overlays: string[] | null;
  overlayFacts: Record<string, any>;
  sheets: any[];
  tab: string;
  fly: Flight | null;
  sheet: string;
  drawer: boolean;
  again: Record<string, any> | null;
  recap: import("./table/recap.js").Recap | null;
  recapOpen: boolean;
  trails: boolean;
  trailNow: number | null;
  pointed: string[];
  hasActed: boolean;
  ordered: string[];
}
