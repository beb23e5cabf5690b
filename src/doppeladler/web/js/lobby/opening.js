/** The big picture on top: the game that waits for me, or the first one to play. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Board } from "../board/board.js";
import { Button, Chip } from "../parts.js";
import { go, tableHash } from "../router.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { useStore } from "../store.js";
import { loadPresentation } from "../table/printed.js";
import { ago, capital } from "../words.js";

/** The seat to open: the one that is asked if it is mine. */
export const seatOf = (table) => (table.mine.includes(table.asked) ? table.asked : table.mine[0]);

/** The table behind the words: read once, drawn as a picture. */
function usePicture(table, games) {
  const [found, setFound] = useState(null);
  const game = table?.game ?? games[0]?.name;
  useEffect(() => {
    if (!game) return;
    let gone = false;
    Promise.all([loadPresentation(game), table ? api.table(table.table, seatOf(table)) : null])
      .then(([presentation, state]) => gone || setFound({ presentation, state }))
      .catch(() => gone || setFound(null));
    return () => {
      gone = true;
    };
  }, [game, table?.table, table?.version]);
  return found;
}

/** Somebody who has no game yet: one clear way to begin, and one for who knows such games; no button before it knows which. */
function Newcomer({ game, onPlay }) {
  return html`<div class="opening-words">
    <p class="eyebrow">${say("new-here")}</p>
    <h2 class="opening-title">${say("take-command")}</h2>
    <p class="opening-text">${say("take-command-about", { title: game?.title ?? "" })}</p>
    <div class="opening-buttons">${game && (game.lesson ? learning(game, onPlay) : playing(game, onPlay))}</div></div>`;
}

const playing = (game, onPlay) =>
  html`<${Button} label=${say("play-now")} tone="primary" onClick=${() => onPlay(game)} />`;

const learning = (game, onPlay) =>
  html`<${Button} label=${say("start-the-guided-game")} tone="primary" onClick=${() => go(`#/learn/${game.name}`)} /><button
    type="button" class="hex-link" onClick=${() => onPlay(game)}>${say("straight-to-the-board")}</button>`;

export function Opening({ table, games, onPlay }) {
  useStore(settings.store);
  const picture = usePicture(table, games);
  const decision = picture?.state?.view.decision;
  const title = table?.title ?? say("take-command");
  const mine = table?.your_move;
  return html`<section class="opening" aria-label=${title}>
    ${
      table
        ? html`<div class="opening-words">
      <p class="eyebrow">${mine ? say("your-move-waiting", { ago: ago(table.changed) }) : say("your-last-game")}</p>
      <h2 class="opening-title">${title}</h2>
      <p class="opening-text">${
        decision?.rule &&
        html`<${Chip}
        rule=${decision.rule} /> `
      }${sentence(table, decision)}</p>
      <div class="opening-buttons"><${Button} label=${mine ? say("open-the-board") : say("open-table", { how: "watch" })} tone="primary"
          onClick=${() => go(tableHash(table.table, seatOf(table)))} /><${Button} label=${say("what-happened-so-far")}
          onClick=${() => go(`#/replay/${table.table}?seat=${seatOf(table) ?? ""}`)} /></div>
    </div>`
        : html`<${Newcomer} game=${games[0]} onPlay=${onPlay} />`
    }
    <div class="opening-map" aria-hidden="true" inert>${
      picture &&
      html`<${Board} presentation=${picture.presentation}
      view=${picture.state?.view ?? EMPTY} theme=${settings.theme()} glow=${null} controls=${false}
      flyTo=${heart(picture)} overlays=${{ badges: badgesOf(picture.presentation) }} />`
    }</div>
  </section>`;
}

const EMPTY = { stacks: [], choices: [], turn: 1 };

/** What is printed on the layers that lie on the map from the start. */
const badgesOf = ({ overlays }) => overlays.filter((each) => each.on).flatMap((each) => each.badges ?? []);

/** Where the picture looks: the middle stack of the side that is asked. */
function heart({ presentation, state }) {
  const badges = badgesOf(presentation);
  const stacks = state?.view.stacks ?? [];
  const asked = stacks.filter((each) => each.side === state?.view.decision?.seat);
  const fight = presentation.panels.find((each) => each.kind === "sheet")?.panel;
  const hex = state?.view[fight]?.target ?? asked[Math.floor(asked.length / 3)]?.hex ?? badges.at(-1)?.hex;
  return hex ? { hex, scale: 62 } : null;
}

function sentence(table, decision) {
  const when = say("phase-and-turn", { phase: capital(table.phase_name), turn: table.turn });
  return `${when} ${decision?.prompt ?? ""}`;
}
