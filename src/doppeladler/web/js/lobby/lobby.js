/** The lobby: the game that waits, my games, a new one in three clicks, the games there are. */
import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button } from "../parts.js";
import { go, tableHash } from "../router.js";
import { rememberGame } from "../table/session.js";
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
      ${error && html`<p class="problem" role="alert">${error} <${Button} label="Try again" onClick=${read} /></p>`}
      <${Opening} table=${first} games=${games ?? []} onPlay=${play} />
      <div class="lobby-columns">
        <section aria-labelledby="mine"><h2 id="mine">Your games</h2>
          ${
            me === null && !error
              ? html`<p class="meta" role="status">Looking for your games …</p>`
              : html`<${MyGames}
            tables=${tables} onChange=${read} onNew=${() => setMaking({})} />`
          }</section>
        <section aria-labelledby="start" class="lobby-start"><h2 id="start">Start</h2>
          <ul class="starters">
            <li><div><b>Learn in ten minutes</b>
              <small>A guided first game, step by step.</small></div><${Button}
              label="Begin" onClick=${() => go("#/learn")} aria-label="Begin the lesson" /></li>
            <li><div><b>Play the computer</b><small>Choose the side and how well it plays.</small></div><${Button}
              label="Play" aria-label="Play the computer" onClick=${() => setMaking({ rival: "computer" })} /></li>
            <li><div><b>Play a friend</b><small>Each seat has a secret link.</small></div><${Button} label="Invite"
              aria-label="Invite a friend" onClick=${() => setMaking({ rival: "friend" })} /></li>
            <li><div><b>Open a record</b><small>Step through a saved game, or go on with it.</small></div>
              <${ImportRecord} /></li>
          </ul></section>
      </div>
      <section aria-labelledby="games"><h2 id="games">The games</h2><${GameCards} games=${games ?? []}
        onNew=${(game) => setMaking({ game })} onPlay=${play} /></section>
      <p class="foot meta">Doppeladler ${me?.version ?? ""}. Nothing leaves this server; nothing is loaded from elsewhere.</p>
    </main>
    ${
      making &&
      games &&
      html`<${NewTable} games=${games} wish=${making} onClose=${close}
      onMade=${(made, seat) => go(tableHash(made.table, seat))} />`
    }
  </div>`;
}

/** My move first, then running games, the latest first. */
function byWeight(one, other) {
  const weight = (each) => (each.over ? 2 : each.your_move ? 0 : 1);
  return weight(one) - weight(other) || Date.parse(other.changed) - Date.parse(one.changed);
}
