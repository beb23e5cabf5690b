/** What is printed in the boxes of games: fetched once, and at once for a table whose game this browser knows. */
import { api } from "../api.js";
import { settings } from "../settings.js";
import { Lexicon } from "../words.js";

const GAMES = "doppeladler games";
const MOST_GAMES = 40;

/** Which game each table plays that this browser has seen: its printed things can then be fetched at once. */
export function knownGames() {
  try {
    return JSON.parse(localStorage.getItem(GAMES) ?? "{}");
  } catch {
    return {};
  }
}

/** Remember it for the next time. */
export function rememberGame(table, game) {
  const known = knownGames();
  if (known[table] === game) return;
  const kept = Object.entries(known)
    .filter(([each]) => each !== table)
    .slice(1 - MOST_GAMES);
  try {
    localStorage.setItem(GAMES, JSON.stringify(Object.fromEntries([...kept, [table, game]])));
  } catch {
    // A private window may refuse to store: the printed things are then fetched after the table.
  }
}

const presentations = new Map();
export const lexicons = new Map();

/** A game's printed things, fetched once. */
export async function loadPresentation(game) {
  if (!presentations.has(game)) {
    presentations.set(
      game,
      api.presentation(game).then((found) => {
        lexicons.set(game, new Lexicon(found));
        fetchGround(found);
        return found;
      }),
    );
  }
  try {
    return await presentations.get(game);
  } catch (error) {
    presentations.delete(game);
    throw error;
  }
}

/** The ground is the heaviest picture: it may come while the table is still being set up. */
function fetchGround({ art }) {
  const ground = art?.[settings.theme()];
  if (ground) new Image().src = ground;
}
