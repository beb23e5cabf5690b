/** A new table in three clicks: the game is chosen already, then the side, then the rival, and it is set up. */
import { html, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button, Dialog, Segments } from "../parts.js";
import { settings } from "../settings.js";
import { LinkRow } from "../table/dialogs.js";

const RIVALS = [
  ["computer", "Computer"],
  ["friend", "Friend by link"],
  ["screen", "Same screen"],
  ["me", "I play all"],
];
const SEAT = { computer: "computer:random", friend: "friend", screen: "screen", me: "me" };

export function NewTable({ games, wish, onClose, onMade }) {
  const [name, setName] = useState(wish.game ?? games[0].name);
  const game = games.find((each) => each.name === name);
  const [seat, setSeat] = useState(game.seats[0].seat);
  const [rival, setRival] = useState(wish.rival ?? "computer");
  const [scenario, setScenario] = useState(game.scenarios[0]?.name);
  const [options, setOptions] = useState({});
  const [spectators, setSpectators] = useState("none");
  const [made, setMade] = useState(null);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  const make = async () => {
    setBusy(true);
    const seats = Object.fromEntries(game.seats.map((each) => [each.seat, each.seat === seat ? "me" : SEAT[rival]]));
    const me = settings.get().name;
    try {
      const found = await api.newTable({
        game: name,
        scenario,
        options,
        seats,
        spectators,
        "pace ms": settings.get().pace,
        ...(me && { names: { [seat]: me } }),
      });
      if (Object.keys(found.links ?? {}).length || found["spectator link"]) setMade(found);
      else onMade(found, seat);
    } catch (failure) {
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  };
  if (made) return html`<${Links} made=${made} game=${game} onOpen=${() => onMade(made, seat)} />`;
  return html`<${Dialog} title="New game" onClose=${onClose}><form class="new-table"
    onSubmit=${(event) => {
      event.preventDefault();
      make();
    }}>
    ${
      games.length > 1 &&
      html`<div class="setting"><b>Game</b><${Segments} name="game" label="Game" value=${name}
      onChange=${setName} options=${games.map((each) => [each.name, each.title])} /></div>`
    }
    <div class="setting"><b>You play</b><${Segments} name="seat" label="You play" value=${seat} onChange=${setSeat}
      options=${game.seats.map((each) => [each.seat, each.name])} /></div>
    <div class="setting"><b>Against</b><${Segments} name="rival" label="Against" value=${rival} onChange=${setRival}
      options=${RIVALS} /></div>
    <details><summary>Scenario, options and spectators</summary>
      ${
        game.scenarios.length > 1 &&
        html`<div class="setting"><b>Scenario</b><${Segments} name="scenario"
        label="Scenario" value=${scenario} onChange=${setScenario}
        options=${game.scenarios.map((each) => [each.name, each.title])} /></div>`
      }
      ${game.options.map(
        (option) => html`<div class="setting" key=${option.name}><span><b>
        ${option.rule}</b> ${option.meaning}</span><${Segments} name=${`option-${option.name}`} label=${option.meaning}
        value=${options[option.name] ?? option.values[0]}
        onChange=${(value) => setOptions({ ...options, [option.name]: value })} options=${option.values.map((each) => [each, each])} /></div>`,
      )}
      <div class="setting"><b>Spectators</b><${Segments} name="spectators" label="Spectators" value=${spectators}
        onChange=${setSpectators}
        options=${[
          ["none", "None"],
          ["outsider", "See what all see"],
          ["open", "See all, later"],
        ]} /></div></details>
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    <footer class="dialog-foot"><${Button} label="Not now" tone="quiet" onClick=${onClose} /><button type="submit"
      class="button button-primary" disabled=${busy}><span>${busy ? "Setting up …" : "Set up the game"}</span></button>
      </footer>
  </form></${Dialog}>`;
}

/** The links to send before the first move. */
function Links({ made, game, onOpen }) {
  const nameOf = (seat) => game.seats.find((each) => each.seat === seat)?.name ?? seat;
  return html`<${Dialog} title="The table is set up" onClose=${onOpen}>
    <p>Send each player the link of the seat. Whoever opens it first has the seat; it stays secret.</p>
    ${Object.entries(made.links ?? {}).map(
      ([seat, link]) => html`<${LinkRow} key=${seat} name=${nameOf(seat)}
      link=${link} />`,
    )}
    ${made["spectator link"] && html`<${LinkRow} name="spectators" link=${made["spectator link"]} />`}
    <footer class="dialog-foot"><${Button} label="Open the board" tone="primary" onClick=${onOpen} /></footer>
      </${Dialog}>`;
}
