/** The client: reads the address, shows its page. */
import { learnWords, say } from "./say.js";
import "./theme.js";
import { html, render, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { JoinPage } from "./lobby/join.js";
import { LearnPage } from "./lobby/learn.js";
import { LobbyPage } from "./lobby/lobby.js";
import { RulesPage } from "./lobby/rulespage.js";
import { readHash } from "./router.js";
import { ReplayPage } from "./table/replay.js";
import { TablePage } from "./table/table.js";

const PAGES = {
  lobby: () => html`<${LobbyPage} key="lobby" />`,
  new: () => html`<${LobbyPage} key="lobby" wizard=${true} />`,
  table: ({ parts, query }) => html`<${TablePage} key=${`${parts[0]} ${query.get("seat") ?? ""}`} table=${parts[0]}
    seat=${query.get("seat") ?? undefined} />`,
  sit: ({ parts }) => html`<${JoinPage} key=${parts[1]} table=${parts[0]} token=${parts[1]} />`,
  watch: ({ parts }) => html`<${JoinPage} key=${parts[1]} table=${parts[0]} token=${parts[1]} />`,
  learn: ({ parts }) => html`<${LearnPage} key=${`learn ${parts[0] ?? ""}`} game=${parts[0]} />`,
  replay: ({ parts, query }) => html`<${ReplayPage} key=${parts[0]} table=${parts[0]}
    seat=${query.get("seat") ?? undefined} review=${query.has("review")} />`,
  rules: ({ parts }) => html`<${RulesPage} key=${`rules ${parts[0] ?? ""}`} game=${parts[0]} />`,
};

function Missing() {
  return html`<main id="main" class="page-message"><h1>${say("no-such-page")}</h1><p><a class="button button-primary"
    href="#/">${say("to-the-lobby")}</a></p></main>`;
}

function App() {
  const before = useRef("");
  const [place, setPlace] = useState(() => readHash(location.hash));
  useEffect(() => {
    const follow = () => {
      /** @type {HTMLElement|null} */ (document.activeElement)?.blur();
      setPlace(readHash(location.hash));
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const here = `${place.page} ${place.parts.join(" ")}`;
  useEffect(() => {
    if (before.current && before.current !== here) document.getElementById("main")?.focus({ preventScroll: true });
    before.current = here;
  }, [here]);
  return (PAGES[place.page] ?? Missing)(place);
}

await learnWords();
const skip = /** @type {HTMLElement} */ (document.getElementById("skip-link"));
skip.textContent = say("skip-to-the-table");
skip.addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main")?.focus();
});
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.textContent = "";
render(html`<${App} />`, root);
// All letters now: a font that came with the first Š would lay out the whole page anew in the middle of a game.
await Promise.allSettled([...document.fonts].map((face) => face.load()));
