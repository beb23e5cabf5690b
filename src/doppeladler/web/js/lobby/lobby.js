/** The lobby: the game that waits, my games, a new one in three clicks, the games there are. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button } from "../parts.js";
import { go, tableHash } from "../router.js";
import { say } from "../say.js";
import { rememberGame } from "../table/printed.js";
import { LobbyBar } from "./bar.js";
import { GameCards } from "./cards.js";
import { ImportRecord } from "./import.js";
import { playNow } from "./levels.js";
import { MyGames } from "./mygames.js";
import { NewTable } from "./newtable.js";
import { Opening } from "./opening.js";

const AGAIN = 8000;

export function LobbyPage({ wizard }) {
  const [me, setMe] = useState(null);
  const [games, setGames] = useState(null);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const [making, setMaking] = useState(wizard ? {} : null);
  const read = () =>
    api
      .me()
      .then((found) => {
        setMe(found);
        for (const each of found.tables) rememberGame(each.table, each.game);
        setError("");
      })
      .catch((found) => setError(found.message));
  useEffect(() => {
    document.title = "Doppeladler";
    read();
    api
      .games()
      .then(setGames)
      .catch((found) => setError(found.message));
    const timer = setInterval(() => document.hidden || read(), AGAIN);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    setMaking(wizard ? {} : null);
  }, [wizard]);
  const tables = [...(me?.tables ?? [])].sort(byWeight);
  const first = tables.find((each) => !each.over);
  const close = () => {
    setMaking(null);
    if (location.hash.startsWith("#/new")) go("#/");
  };
  const play = (game) => {
    if (busy) return;
    setBusy(true);
    playNow(game)
      .then(({ table, seat }) => go(tableHash(table, seat)))
      .catch((found) => {
        setError(found.message);
        setBusy(false);
      });
  };
  return html`<div class="lobby">
    <${LobbyBar} now="lobby" onNew=${() => setMaking({})} />
    <main id="main" tabindex="-1">
      ${error && html`<p class="problem" role="alert">${error} <${Button} label=${say("try-again")} onClick=${read} /></p>`}
      <${Opening} table=${first} games=${games ?? []} onPlay=${play} />
      ${
        tables.length > 0 &&
        html`<section aria-labelledby="mine"><h2 id="mine">${say("your-games")}</h2><${MyGames} tables=${tables} games=${games ?? []} onChange=${read} /></section>`
      }
      <section aria-labelledby="games"><h2 id="games">${say("the-games")}</h2><${GameCards} games=${games ?? []}
        isNew=${me !== null && !tables.length} onNew=${(game) => setMaking({ game })} onPlay=${play} /></section>
      <${Starters} onMaking=${setMaking} />
      <p class="foot meta">${say("lobby-foot", { version: me?.version ?? "" })}</p>
    </main>
    ${
      making &&
      games &&
      html`<${NewTable} games=${games} wish=${making} onClose=${close}
      onMade=${(made, seat) => go(tableHash(made.table, seat))} />`
    }
  </div>`;
}

/** The other ways to a table. */
function Starters({ onMaking }) {
  return html`<ul class="starters">
    <li><div><b>${say("play-a-friend")}</b><small>${say("play-a-friend-about")}</small></div><${Button} label=${say("invite")}
      aria-label=${say("invite-a-friend")} onClick=${() => onMaking({ rival: "friend" })} /></li>
    <li><div><b>${say("at-one-screen")}</b><small>${say("at-one-screen-about")}</small></div><${Button} label=${say("set-up")}
      aria-label=${say("set-up-at-one-screen")} onClick=${() => onMaking({ rival: "screen" })} /></li>
    <li><div><b>${say("open-a-record")}</b><small>${say("open-a-record-about")}</small></div><${ImportRecord} /></li>
  </ul>`;
}

/** My move first, then running games, the latest first. */
function byWeight(one, other) {
  const weight = (each) => (each.over ? 2 : each.your_move ? 0 : 1);
  return weight(one) - weight(other) || Date.parse(other.changed) - Date.parse(one.changed);
}
