/** A new table in three clicks: the game is chosen already, then the side, then the rival, and it is set up. */

import { html, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button, Dialog, Segments } from "../parts.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { useStore } from "../store.js";
import { LinkRow } from "../table/links.js";
import { Levels, levelFor } from "./levels.js";
import { OptionSets, Options, settled } from "./options.js";
import { ReachPart, useReach } from "./reach.js";
import { SeatRows, TwoSeats } from "./seating.js";

/** The seats of a game with this scenario and these options: its own list, or the default. */
export function seatsFor(game, scenario, options) {
  const found = (game.seatings ?? []).find(
    (each) =>
      each.scenario === scenario && Object.entries(each.options).every(([name, value]) => options[name] === value),
  );
  return found?.seats ?? (game.seatings ? null : game.seats);
}

/** Who sits where at first: me on the first seat, the wished rival on the others. */
function seated(seats, rival, mine = seats[0]?.seat) {
  const at = seats.some((each) => each.seat === mine) ? mine : seats[0]?.seat;
  return Object.fromEntries(seats.map((each) => [each.seat, each.seat === at ? "me" : rival]));
}

export function NewTable({ games, wish, onClose, onMade }) {
  const [name, setName] = useState(wish.game ?? games[0].name);
  const game = games.find((each) => each.name === name) ?? games[0];
  const [scenario, setScenario] = useState(game.scenarios[0]?.name);
  const [wished, setWished] = useState({});
  const [rival, setRival] = useState(wish.rival ?? "computer");
  const [chosen, setChosen] = useState({});
  const [level, setLevel] = useState(() => levelFor(game));
  const [spectators, setSpectators] = useState("none");
  const [made, setMade] = useState(null);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const { values: options, reasons } = settled(game, scenario, wished);
  const seats = seatsFor(game, scenario, options);
  const who = seats && {
    ...seated(seats, rival),
    ...Object.fromEntries(seats.filter(({ seat }) => chosen[seat]).map(({ seat }) => [seat, chosen[seat]])),
  };
  const mine =
    seats?.find(({ seat }) => who[seat] === "me")?.seat ?? seats?.find(({ seat }) => who[seat] === "screen")?.seat;
  const { name: myName } = useStore(settings.store);
  const isShared = Boolean(who && mine && Object.values(who).includes("friend"));
  const pickGame = (next) => {
    setName(next);
    setScenario(games.find((each) => each.name === next).scenarios[0]?.name);
    setWished({});
    setChosen({});
    setLevel(levelFor(games.find((each) => each.name === next)));
  };

  const make = async () => {
    setBusy(true);
    const me = settings.get().name.trim();
    try {
      const found = await api.newTable({
        game: name,
        scenario,
        options,
        seats: Object.fromEntries(
          Object.entries(who).map(([seat, each]) => [seat, each === "computer" ? `computer:${level}` : each]),
        ),
        spectators,
        pace_ms: settings.get().pace,
        ...(me && mine && { names: { [mine]: me } }),
      });
      if (Object.keys(found.links ?? {}).length || found.spectator_link) setMade(found);
      else onMade(found, mine);
    } catch (failure) {
      setError(String(failure instanceof Error ? failure.message : failure));
    } finally {
      setBusy(false);
    }
  };
  const rows = (decidesSeats) => html`<${Options} values=${options} reasons=${reasons}
    options=${game.options.filter((each) => each.decides_seats === decidesSeats)}
    onChange=${(option, value) => setWished({ ...wished, [option]: value })} />`;
  if (made) return html`<${Links} made=${made} seats=${seats} onOpen=${() => onMade(made, mine)} />`;
  return html`<${Dialog} title=${say("new-game")} onClose=${onClose}><form class="new-table"
    onSubmit=${(event) => {
      event.preventDefault();
      make();
    }}>
    ${
      games.length > 1 &&
      html`<div class="setting"><b>${say("game")}</b><${Segments} name="game" label=${say("game")} value=${name}
      onChange=${pickGame} options=${games.map((each) => [each.name, each.title])} /></div>`
    }
    ${
      game.scenarios.length > 1 &&
      html`<div class="setting"><b>${say("scenario")}</b><${Segments} name="scenario" label=${say("scenario")} value=${scenario}
      onChange=${setScenario} options=${game.scenarios.map((each) => [each.name, each.title])} /></div>`
    }
    ${rows(true)}
    ${
      !seats
        ? html`<p class="problem" role="status">${say("do-not-go-together")}</p>`
        : seats.length === 2
          ? html`<${TwoSeats} seats=${seats} mine=${mine ?? seats[0].seat} rival=${rival} onRival=${(next) => {
              setChosen({ [mine ?? seats[0].seat]: "me" });
              setRival(next);
            }} onMine=${(seat) => setChosen(seated(seats, rival, seat))} />`
          : html`<${SeatRows} game=${game} seats=${seats} who=${who} onChange=${(seat, next) => setChosen({ ...who, [seat]: next })} />`
    }
    ${
      seats &&
      Object.values(who).includes("computer") &&
      html`<${Levels} game=${game} value=${level} onChange=${(next) => {
        setLevel(next);
        settings.set({ level: next });
      }} />`
    }
    ${
      isShared &&
      html`<label class="setting"><b>${say("your-name")}</b><small class="meta">${say("your-name-about")}</small>
        <input class="text-input" maxlength="40" value=${myName} autocomplete="nickname"
          onInput=${(event) => settings.set({ name: event.target.value })} /></label>`
    }
    ${
      game.option_sets.length > 0 &&
      html`<${OptionSets} game=${game} scenario=${scenario} values=${options} onChange=${setWished} />`
    }
    <details><summary>${say("options-and-spectators")}</summary>
      ${rows(false)}
      <div class="setting"><b>${say("spectators")}</b><${Segments} name="spectators" label=${say("spectators")} value=${spectators}
        onChange=${setSpectators}
        options=${[["none", say("spectators-none")], ["outsider", say("spectators-outsider")], ["open", say("spectators-open")]]} /></div></details>
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    <footer class="dialog-foot"><${Button} label=${say("not-now")} tone="quiet" onClick=${onClose} /><button type="submit"
      class="button button-primary" disabled=${busy || !seats || (isShared && !myName.trim())}><span>${busy ? say("setting-up") : say("set-up-the-game")}</span></button>
      </footer>
  </form></${Dialog}>`;
}

/** The links to send before the first move. */
function Links({ made, seats, onOpen }) {
  const reach = useReach();
  const nameOf = (seat) => seats.find((each) => each.seat === seat)?.name ?? seat;
  return html`<${Dialog} title=${say("table-is-set-up")} onClose=${onOpen}>
    <p>${say("send-each-player")}</p><${ReachPart} reach=${reach} />
    ${Object.entries(made.links ?? {}).map(
      ([seat, link]) => html`<${LinkRow} key=${seat} name=${nameOf(seat)}
      link=${link} reach=${reach} />`,
    )}
    ${made.spectator_link && html`<${LinkRow} name=${say("link-spectators")} link=${made.spectator_link} reach=${reach} />`}
    <footer class="dialog-foot"><${Button} label=${say("open-the-board")} tone="primary" onClick=${onOpen} /></footer>
      </${Dialog}>`;
}
