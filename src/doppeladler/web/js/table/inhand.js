/** What lies on the desk before the player has touched anything, and what he has in hand then: nothing. */

/** @type {import("../held.js").InHand} */
export const NOTHING = {
  picked: [],
  reach: null,
  stepwise: false,
  tapped: null,
  attack: null,
  refusal: null,
  menu: null,
  way: null,
  orders: null,
  preview: null,
  card: null,
  pending: null,
  weighed: null,
  drawing: null,
  explained: null,
  warnings: null,
};

/** @type {import("../held.js").OnDesk} */
export const AT_FIRST = {
  ...NOTHING,
  hover: null,
  shown: null,
  overlays: null,
  overlayFacts: {},
  sheets: [],
  tab: "log",
  fly: null,
  sheet: "prompt",
  drawer: false,
  again: null,
  recap: null,
  recapOpen: false,
  trails: false,
  trailNow: null,
  pointed: [],
  hasActed: false,
  ordered: [],
};
