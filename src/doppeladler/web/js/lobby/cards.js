/** The games there are, as cards. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { Picture } from "../picture.js";
import { go } from "../router.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { useStore } from "../store.js";
import { loadPresentation } from "../table/printed.js";

/** A piece of a game's map: the picture that comes with the game, or else the map itself. */
export function MapPicture({ game }) {
  useStore(settings.store);
  const card = game.pictures[settings.theme()];
  return card ? html`<img class="card-piece" src=${card} alt="" />` : html`<${WholeMap} game=${game.name} />`;
}

function WholeMap({ game }) {
  const [art, setArt] = useState(null);
  useEffect(() => {
    let gone = false;
    loadPresentation(game)
      .then((found) => gone || setArt(found.art))
      .catch(() => gone || setArt(null));
    return () => {
      gone = true;
    };
  }, [game]);
  return art && html`<${Picture} key=${art[settings.theme()]} src=${art[settings.theme()]} />`;
}

/** How many play, how long, and how much there is to know: four squares, with a word for who does not see them. */
function Facts({ game }) {
  return html`<ul class="card-facts">${game.players && html`<li><${Icon} name="players" size=${16} />${say("players", { players: game.players })}</li>`}
    ${game.length && html`<li><${Icon} name="clock" size=${16} />${game.length}</li>`}
    ${
      game.weight > 0 &&
      html`<li><span class="weight" role="img" aria-label=${say("weight", { weight: game.weight })}>${[1, 2, 3, 4].map(
        (square) => html`<i key=${square} class=${square <= game.weight ? "full" : ""}></i>`,
      )}</span>${game.nature}</li>`
    }</ul>`;
}

/** @param {{games: Record<string, any>[], isNew: boolean, onNew: (game: string) => void, onPlay: (game: Record<string, any>) => void}} props */
export function GameCards({ games, isNew, onNew, onPlay }) {
  return html`<ul class="game-cards">${games.map(
    (game, at) => html`<li key=${game.name} class=${`game-card${isNew && !at ? " begin-here" : ""}`}>
    ${isNew && !at && html`<span class="ribbon">${say("begin-here")}</span>`}
    <div class="card-picture" aria-hidden="true"><${MapPicture} game=${game} /></div>
    <div class="card-words"><h3>${game.title}</h3><p>${game.summary}</p><${Facts} game=${game} />
      <p class="card-buttons"><${Button} label=${say("play-now")} onClick=${() => onPlay(game)}
        aria-label=${say("play-now-title", { title: game.title })} /><${Button} label=${say("new-game")} tone="quiet" onClick=${() => onNew(game.name)}
        aria-label=${say("new-game-of", { title: game.title })} />${
          games.length > 1 &&
          game.lesson &&
          html`<${Button} label=${say("learn")}
        tone="quiet" onClick=${() => go(`#/learn/${game.name}`)} aria-label=${say("learn-title", { title: game.title })} />`
        }<a class="button button-quiet" href=${`#/rules/${game.name}`} aria-label=${say("rules-of-title", { title: game.title })}>${say("rules")}</a></p></div>
        </li>`,
  )}</ul>`;
}
