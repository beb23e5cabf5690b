// Written by tools/write_schema.py from the types in wargame/table: change those.

/** A choice exactly as it is played, and what of it can be pointed at. */
export interface ChoiceSeen {
  text: string;
  verb: string;
  unit?: string;
  hex?: string;
  card?: string;
  word?: string;
}

/** Whose answer is awaited; the question itself only for the seat that is asked. */
export interface QuestionSeen {
  seat: string;
  rule: string | null;
  kind: string | null;
  prompt: string;
  facts: Record<string, any>;
}

/** A piece as far as the seat may know it; one without a unit is somebody of that side. */
export interface PieceSeen {
  side: string;
  unit?: string;
  nationality?: string;
  arm?: string;
  symbol?: string;
  group?: string;
  size?: string;
  corps?: string;
  attack?: number;
  defence?: number;
  move?: number;
  steps?: number;
  steps_lost?: number;
  steps_now?: number;
  rests?: boolean;
  [key: string]: any;
}

/** The pieces of one side in a hex, the top one first. */
export interface StackSeen {
  hex: string;
  side: string;
  count: number;
  pieces: PieceSeen[];
}

/** A command of its own within a side: whose it is, and what of its means lies open. */
export interface GroupSeen {
  group: string;
  name: string;
  side: string;
  seat: string;
  cards: number;
  tokens: number | null;
  acting: boolean;
  units: number;
  relation: string;
}

/** Kind `pool`: pieces that lie together beside the map; `place`: in which of its boxes. */
export interface PoolSeen {
  pool: string;
  name: string;
  side: string;
  pieces: PieceSeen[];
  place?: string;
}

/** Kind `track`: how far something has come. */
export interface TrackSeen {
  track: string;
  name: string;
  value: number;
  of: number;
  rule: string;
}

/** Kind `places`: a place that pays, to whom, what its first capture brings, and whose it is. */
export interface PlaceSeen {
  name: string;
  hexes: string[];
  kind: string;
  taken_by: string;
  cards: number;
  units: number;
  paid: boolean;
  holder: string | null;
}

/** Kinds `hand` and `pile`: the face of a card; with its seat where several hands lie open. */
export interface CardSeen {
  card: string;
  name: string;
  deck: string;
  phase: string;
  use: string;
  in_short: string;
  picture: string;
  provenance: string;
  seat?: string;
}

/** Kind `played`: a card on the table, what it is aimed at, and whether it was stopped. */
export interface PlayedSeen {
  card: string;
  name: string;
  deck: string;
  phase: string;
  use: string;
  in_short: string;
  picture: string;
  provenance: string;
  seat?: string;
  aims: string[];
  blocked: boolean;
}

/** Kind `plan`: an order that is announced. */
export interface OrderSeen {
  verb: string;
  unit: string;
  start: string | null;
  hex: string;
  number: number | null;
  token: boolean;
  done: boolean;
  words: string;
}

/** A line of a sheet: why, by which rule, how much. */
export interface Line {
  rule: string;
  reason: string;
  value: number | string;
}

/** One roll within a section. */
export interface Strike {
  reason: string;
  target_number: number;
  chance: number;
  sure?: number;
}

/** A part of a sheet. */
export interface Section {
  section: number;
  title: string;
  rule: string;
  lines: Line[];
  strikes?: Strike[];
  empty?: string;
  attack?: number;
  defence?: number;
  target_number?: number;
  sure?: number;
  chance?: number;
}

/** How likely a number of hits is. */
export interface Hits {
  hits: number;
  chance: number;
}

/** Kind `sheet`: a fight as it stands, where, between whom, and every sum of it that is known. */
export interface SheetSeen {
  target: string;
  attackers: string[];
  hexes?: string[];
  defender?: string;
  defenders?: string[];
  attack?: number;
  defence?: number;
  column?: string | null;
  result?: string | null;
  card?: string | null;
  sections?: Section[];
  odds?: Hits[];
  destroys?: number;
  losses?: Record<string, number>;
  [key: string]: any;
}

/** Kind `shop`: what can be bought or placed now, drawn as one of its units; with the reason if it cannot. */
export interface OfferSeen {
  verb: string;
  offer: string;
  unit: string;
  name: string;
  price: number;
  dear: boolean;
  can: boolean;
  words: string;
}

/** What would be lost somewhere. */
export interface RiskSeen {
  hex: string;
  words: string;
  loss: number;
}

/** Kind `gauge`: what a side has, what it will have, the most there is, lines that matter, what is at risk. */
export interface GaugeSeen {
  side: string;
  value: number;
  then: number;
  most: number;
  lines: number[];
  risks: RiskSeen[];
}

/** Kind `calendar`: a turn with its season and what it brings. */
export interface TurnSeen {
  turn: number;
  name: string;
  season: string;
  weather: string;
  words: string;
}

/** One thing of a task: in words, about which unit, where, and the answer that does it. */
export interface TaskLine {
  words: string;
  unit?: string;
  hex?: string;
  choice?: string;
}

/** Kind `agenda`: what is to be done between the turns, in its order; what has come, and how far it is. */
export interface TaskSeen {
  task: string;
  name: string;
  rule: string;
  state: "done" | "now" | "later";
  words: string;
  lines: TaskLine[];
}

/** What is common to all games; `state`: what else changes, as the text form writes it, for programs. */
export interface View {
  game: string;
  seat: string;
  scenario: string;
  options: Record<string, string>;
  turn: number;
  dates: string;
  phasing: string;
  phase: string;
  scores: Record<string, number>;
  stacks: StackSeen[];
  groups?: GroupSeen[];
  decision: QuestionSeen | null;
  choices: ChoiceSeen[];
  state?: Record<string, string>;
  winner: string | null;
  winners: string[];
  [key: string]: any;
}

/** A seat that a player can take, and the nation whose colours it has. */
export interface Seat {
  seat: string;
  name: string;
  colour: string;
  side?: string;
}

/** A side, where it is more than one seat. */
export interface SideShown {
  side: string;
  name: string;
  colour: string;
}

/** A command of its own within a side. */
export interface GroupShown {
  group: string;
  name: string;
  side: string;
  colour: string;
  short: string;
}

/** A phase; `greys`: a piece that has moved is grey in it; `outside`: it is no part of a turn. */
export interface Phase {
  phase: string;
  name: string;
  rule: string;
  greys?: boolean;
  outside?: boolean;
}

/** A shield on a hex with a text; in the colours of its holder, ticked when it is done. */
export interface Badge {
  hex: string;
  text: string;
  holder?: string | null;
  done?: boolean;
}

/** A layer of the map that can be switched on; `on`: it is from the start. */
export interface Overlay {
  overlay: string;
  name: string;
  rule: string;
  icon: string;
  on: boolean;
  badges?: Badge[];
  panel?: string;
  explains?: boolean;
}

/** A tab beside the map. */
export interface Tab {
  tab: string;
  name: string;
}

/** A row of a table. */
export interface Row {
  row: string;
  cells: string[];
}

/** How a panel is drawn. `panel` is its key in the view; without a tab it stands where the question is. */
export interface PanelShown {
  panel: string;
  kind: "pool" | "lost" | "coming" | "track" | "tokens" | "words" | "places" | "table" | "tally" | "hand" | "pile" | "count" | "played" | "plan" | "sheet" | "facts" | "shop" | "gauge" | "calendar" | "agenda";
  tab?: string;
  name?: string;
  icon?: string;
  rule?: string;
  columns?: string[];
  rows?: Row[];
  done?: number;
  sources?: Record<string, string>;
}

/** What some hexes have: a station, a sentence of what it is worth. */
export interface HexExtras {
  station?: boolean;
  note?: string;
}

/** A hex: where its centre is, its ground, its neighbours. */
export interface HexShown {
  station?: boolean;
  note?: string;
  hex: string;
  x: number;
  y: number;
  terrain: string;
  near: string[];
  town?: string;
}

/** A railway from end to end. */
export interface Railway {
  tracks: number;
  hexes: string[];
}

/** A box beside the map: the hexes it leads to; `always`: it is drawn also while nobody is in it. */
export interface BoxShown {
  box: string;
  name: string;
  exits?: string[];
  always?: boolean;
}

/** The hexes with their places on the sheet, in hexes from flat to flat; `fronts`: the played part, by scenario. */
export interface BoardShown {
  orientation: string;
  rails: Railway[];
  hexes: HexShown[];
  opening?: number;
  fronts?: Record<string, string[]>;
  boxes?: BoxShown[];
}

/** A unit as it is printed; a game adds what else its counters have. */
export interface UnitShown {
  side: string;
  nationality: string;
  name: string;
  short: string;
  arm: string;
  steps: number;
  move: number;
  front: Record<string, number | boolean>;
  provenance: string;
  back?: Record<string, number | boolean>;
  id?: string;
  corps?: string;
  corps_name?: string;
  size?: string;
  group?: string;
  symbol?: string;
  [key: string]: any;
}

/** What a kind of unit can do. */
export interface AbilityShown {
  ability: string;
  category: string;
  use: string;
  in_short: string;
  provenance: string;
}

/** A kind of unit. */
export interface KindShown {
  kind: string;
  name: string;
  side: string;
  grade: string;
  arm: string;
  provenance: string;
  abilities: AbilityShown[];
}

/** A design of card. */
export interface CardShown {
  card: string;
  name: string;
  number: number;
  deck: string;
  phase: string;
  use: string;
  in_short: string;
  picture: string;
  provenance: string;
}

/** What a card is for, and in which tone that is drawn. */
export interface Seal {
  name: string;
  tone: string;
}

/** What the seals of the cards say: when, and for what. */
export interface Seals {
  phase: Record<string, string>;
  use: Record<string, Seal>;
}

/** A paragraph of the rulebook in our words. */
export interface Rule {
  rule: string;
  title: string;
  in_short: string;
}

/** What we decided where the book is silent. */
export interface Ruling {
  rule: string;
  question: string;
  sentence: string;
}

/** A row of a chart. */
export interface ChartRow {
  head: string;
  cells: string[];
  weight?: number;
  tones?: string[];
}

/** A printed chart. */
export interface Chart {
  chart: string;
  title: string;
  rule: string;
  corner: string;
  columns: string[];
  rows: ChartRow[];
  note: string;
}

/** What an answer is called on a button; `kind`: only in questions of this kind. */
export interface VerbShown {
  verb: string;
  kind: string;
  label: string;
  key: string;
  tone: string;
  arrow?: string;
  grave?: boolean;
  again?: string;
  again_label?: string;
  light?: boolean;
}

/** A standing order: an answer that a player may give once for all questions of a kind, and is asked no more. */
export interface Standing {
  kind: string;
  answer: string;
  name: string;
  about: string;
  asks: "never" | "choice" | "new";
  facts?: string[];
}

/** A figure of a piece: its key, the key of its value now, the key of its most, what it is called. */
export interface Figure {
  figure: string;
  name: string;
  now?: string;
  of?: string;
  spoken?: boolean;
  drawn?: "left" | "right" | "ring";
}

/** A state of a piece, in words and as it is drawn on the counter. */
export interface Marker {
  key: string;
  values?: Record<string, string>;
  words?: string;
  when?: "later";
  less?: string;
  unless?: string[];
  drawn?: "level" | "disc" | "lock" | "moved" | "box" | "rim" | "ladder" | "dashed";
  signs?: Record<string, "half" | "struck" | "edge" | "frame">;
}

/** The colours of a nation, each by day and by night, and the stripes of its flag. */
export interface Nation {
  nation: string;
  colours: Record<string, string[]>;
  flag: string[];
}

/** One line of how a game is won and how long it takes; with a side or a scenario, only for those who play it. */
export interface Aim {
  rule: string;
  words: string;
  side?: string;
  scenario?: string;
}

/** What a game itself puts into its presentation; `terms`: how words of its data are said to people. */
export interface OwnShown {
  summary: string;
  seats: Seat[];
  phases: Phase[];
  overlays: Overlay[];
  board: BoardShown;
  units: Record<string, UnitShown>;
  charts: Chart[];
  flows: (Record<string, any>)[];
  figures: Figure[];
  markers: Marker[];
  panels: PanelShown[];
  score_name: string;
  aims?: Aim[];
  terms?: Record<string, string>;
  turns?: number;
  dates?: Record<string, string>;
  sides?: SideShown[];
  groups?: GroupShown[];
  faces?: string;
  nouns?: Record<string, string>;
  standing?: Standing[];
  kinds?: KindShown[];
  cards?: CardShown[];
  seals?: Seals;
}

/** Everything a client draws that never changes during play. */
export interface Presentation {
  summary: string;
  seats: Seat[];
  phases: Phase[];
  overlays: Overlay[];
  board: BoardShown;
  units: Record<string, UnitShown>;
  charts: Chart[];
  flows: (Record<string, any>)[];
  figures: Figure[];
  markers: Marker[];
  panels: PanelShown[];
  score_name: string;
  aims?: Aim[];
  terms?: Record<string, string>;
  turns?: number;
  dates?: Record<string, string>;
  sides?: SideShown[];
  groups?: GroupShown[];
  faces?: string;
  nouns?: Record<string, string>;
  standing?: Standing[];
  kinds?: KindShown[];
  cards?: CardShown[];
  seals?: Seals;
  title: string;
  tabs: Tab[];
  verbs: VerbShown[];
  hints: Record<string, string>;
  rules: Rule[];
  rulings: Ruling[];
  nations: Nation[];
}

export type PanelKind = "pool" | "lost" | "coming" | "track" | "tokens" | "words" | "places" | "table" | "tally" | "hand" | "pile" | "count" | "played" | "plan" | "sheet" | "facts" | "shop" | "gauge" | "calendar" | "agenda";
