/**
 * The board: draws any game from its presentation and view, and says what was pointed at. It knows no rule.
 *
 *     html`<${Board} presentation=${...} view=${...} theme="light" onHex=${...} onUnit=${...} />`
 *
 * Keep a property the same object as long as it says the same: only what changed is drawn again.
 *
 * @typedef {Record<string, any>} BoardProps
 * @property {Record<string, any>} presentation  game.presentation(); `art` names the static pictures (see art.js). Without art the
 *   board draws a plain grid. `board.opening` is how many px a hex has at first; left out, the whole sheet is shown.
 * @property {Record<string, any>} view          game view: stacks, choices, turn.
 * @property {"light"|"dark"} theme which pictures to show; colours come from css/tokens.css by data-theme.
 * @property {{units?: string[], hex?: string}|null} [selection]  chosen units get the gold ring, the hex the gold tint.
 * @property {{units?: Iterable<string>, hexes?: Iterable<string>, tones?: Object<string, string>}|null} [glow]  what can
 *   be clicked: units get gold corner ticks, hexes a gold outline with corner ticks; a hex with the tone "fire" is ringed
 *   in pencil, with "clash" in red. Left out: taken from view.choices. null: nothing glows.
 * @property {{hexes: {hex: string, cost?: number|string}[], from?: string}|null} [reach]  tinted area with costs.
 * @property {{hexes: {hex: string, cost: number|string}[]}|null} [costs]  costs alone, where the hexes glow by themselves.
 * @property {Route|null} [route]
 * @property {Targets|null} [targets]
 * @property {{hex: string, title?: string, lines?: string[]}|null} [blocked]  hatch, cross and a tip: why not.
 * @property {Plan[]} [plans]       pencil arrows, numbered.
 * @property {Overlays} [overlays]
 * @property {Object<string, string[]>} [marches]  the ways that units took to where the view has them now; a unit that
 *   stands elsewhere than before and has no way here glides straight.
 * @property {import("./trails.js").LastTurn|null} [lastTurn]  the marches and fights of the last turns.
 * @property {string|{hex: string, scale?: number, at?: any}|null} [flyTo]  fly there when one of these changes (`at` is
 *   any value, to fly to the same hex again); the hex flashes. `scale` is px per hex. Given at the start: begin there.
 * @property {{top?: number, right?: number, bottom?: number, left?: number}} [insets]  px of the board that something
 *   else covers (a bottom sheet): fit, flyTo and keyboard keep what matters out of it.
 * @property {boolean} [controls]   the zoom buttons; default true.
 * @property {(hex: string) => void} [onHex]             a hex was clicked (not on a known unit), or Enter on it.
 * @property {(unit: string, hex: string) => void} [onUnit]  a counter was clicked, or Enter on it.
 * @property {(box: string, unit?: string) => void} [onBox]  a box beside the map was clicked, or a counter in it.
 * @property {(hex: string|null, unit?: string) => void} [onHover]  the pointer or the keyboard is over another hex.
 * @property {import("./sketches.js").Sketch[]} [sketches]  what the player has drawn for himself.
 * @property {(from: string, to: string) => void} [onDraw]  the right button or a long press drew from hex to hex.
 * @property {(hex: string) => boolean} [onGrab]  does a drag from this hex pull something, and not the map?
 * @property {(hex: string|null) => void} [onPull]  it is pulled over this hex.
 * @property {(hex: string|null) => void} [onDrop]  it is let go there.
 * @property {() => void} [onBack]  Escape.
 * @property {(api: BoardApi) => void} [onReady]
 *
 * @typedef {Record<string, any>} Route
 * @property {string[]} [done]      hexes walked already, from the origin to where the unit stands: ink line, ghost.
 * @property {string[]} [ahead]     hexes still to walk, beginning where the unit stands: dotted line.
 * @property {(number|string)[]} [costs]  running cost at each hex of `ahead` after the first.
 *
 * @typedef {Record<string, any>} Targets
 * @property {string|string[]} [target]  carmine hexes with brackets.
 * @property {{hex: string, strength?: number|string}[]} [attackers]   gold ring, blue arrow to the (first) target.
 * @property {{hex: string, strength?: number|string}[]} [candidates]  dashed ring and arrow.
 *
 * @typedef {{number?: number, from?: string, to: string, unit?: string, kind?: "move"|"fire"|"clash",
 *   sealed?: boolean}} Plan  sealed: only its owner sees it yet
 *
 * @typedef {Record<string, any>} Overlays
 * @property {string[]} [hatched]  rust hatch: the enemy's zones.
 * @property {Record<string, any>[]} [networks]  sources, live railways, how far each hex lies from them; with `side` where it is not
 *   the viewer's.
 * @property {{side: string, turn: number, hexes: string[]}[]} [coming]  pennants where units come.
 * @property {{tone: string, hexes: string[]}[]} [areas]  tinted areas: own, enemy, neutral, gold.
 * @property {{hex: string, text: string, holder?: string, done?: boolean}[]} [badges]  shields with a text.
 * @property {boolean} [numbers]    hex numbers at every zoom, not only from 48 px per hex on.
 *
 * @typedef {Record<string, any>} BoardApi
 * @property {(hex: string, scale?: number) => void} flyTo
 * @property {() => void} fit
 * @property {() => void} zoomIn
 * @property {() => void} zoomOut
 * @property {(hex: string) => void} focus   give a hex the keyboard.
 */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact-htm.js";
import { say } from "../say.js";
import { Above } from "./above.js";
import { Names } from "./art.js";
import { Below } from "./below.js";
import { Controls, Tip } from "./controls.js";
import { DETAIL } from "./counter.js";
import { Counters } from "./counters.js";
import { coloursOf } from "./face.js";
import { Fan } from "./fan.js";
import { Layout } from "./geometry.js";
import { HexItems } from "./hexitems.js";
import { zoomFromAnywhere } from "./keys.js";
import { OffMap } from "./offmap.js";
import { GroundPlane } from "./plane.js";
import { Rings } from "./rings.js";
import { spokenHexes } from "./spoken.js";
import { layStacks } from "./stacks.js";
import { flightOf, Stage } from "./stage.js";
import { html, n } from "./svg.js";

const NOTHING = Object.freeze({});

/** What can be clicked, as sets: as told, or what the choices of the view speak of. */
function glowOf(glow, choices) {
  if (glow === undefined) {
    const units = (choices ?? []).filter(({ unit }) => unit).map(({ unit }) => unit);
    const hexes = (choices ?? []).filter(({ unit, hex }) => hex && !unit).map(({ hex }) => hex);
    return { units: new Set(units), hexes: new Set(hexes), tones: NOTHING };
  }
  return { units: new Set(glow?.units), hexes: new Set(glow?.hexes), tones: glow?.tones ?? NOTHING };
}

/** Unit -> "selected" or "selectable". */
function statesOf(glow, selection) {
  const states = new Map([...glow.units].map((unit) => [unit, "selectable"]));
  for (const unit of selection?.units ?? []) states.set(unit, "selected");
  return states;
}

/** The face of each known unit. */
function facesOf(placed) {
  return new Map(placed.filter(({ unit }) => unit).map(({ unit, face }) => [unit, face]));
}

/** What lies beside the map, and which boxes can be chosen. */
function asideOf({ panels = [] }, view) {
  const pools = panels.filter(({ kind }) => kind === "pool").flatMap(({ panel }) => view[panel] ?? []);
  return { pools, turn: view.turn, offered: new Set((view.choices ?? []).map(({ word }) => word)) };
}

/** Everything that is reckoned from presentation and view, each only when what it needs has changed. */
function useScene(props, zoom) {
  const { presentation, view, selection, reach, targets } = props;
  const detail = DETAIL[zoom];
  const layout = useMemo(() => new Layout(presentation), [presentation]);
  const colours = useMemo(() => coloursOf(presentation), [presentation]);
  const glow = useMemo(() => glowOf(props.glow, view.choices), [props.glow, view.choices]);
  const states = useMemo(() => statesOf(glow, selection), [glow, selection]);
  const { placed, discs } = useMemo(
    () => layStacks(layout, view, presentation.units, colours, detail),
    [layout, view, presentation, colours, detail],
  );
  const faces = useMemo(() => facesOf(placed), [placed]);
  const occupied = useMemo(() => new Set(view.stacks.map(({ hex }) => hex)), [view.stacks]);
  const labels = useMemo(
    () => spokenHexes(layout, presentation, view, { glow, reach, targets }),
    [layout, presentation, view, glow, reach, targets],
  );
  const aside = useMemo(() => asideOf(presentation, view), [presentation, view]);
  return { detail, layout, glow, states, placed, discs, faces, occupied, labels, aside };
}

/** The stage of this board, told of every drawing. */
function useStage(props, layout, glow, setters) {
  const held = useRef(null);
  held.current ??= new Stage(setters);
  const stage = held.current;
  Object.assign(stage, { props, layout, glow });
  useLayoutEffect(() => stage.open(), [layout]);
  const { top, right, bottom, left } = props.insets ?? NOTHING;
  useLayoutEffect(() => stage.inset(), [layout, top, right, bottom, left]);
  useLayoutEffect(() => stage.placeTip(), [props.blocked]);
  useEffect(() => stage.follow(props.flyTo), [flightOf(props.flyTo)]);
  useEffect(() => zoomFromAnywhere(() => stage), []);
  return stage;
}

/** The board. @param {BoardProps} props */
export function Board(props) {
  const { presentation, theme, blocked, overlays = NOTHING, controls = true, marches } = props;
  const [zoom, setZoom] = useState(1);
  const [fan, setFan] = useState(null);
  const [current, setCurrent] = useState(null);
  const [active, setActive] = useState(0);
  const [waits, setWaits] = useState(false);
  const visited = useRef(new Set());
  const scene = useScene(props, zoom);
  const { layout, detail, glow, states, placed, discs, labels } = scene;
  const stage = useStage(props, layout, glow, { setZoom, setFan, setCurrent, setActive });
  visited.current.add(zoom);
  const numbers = overlays.numbers ?? zoom > 1;
  const box = layout.box.map(n).join(" ");
  const tabbable = layout.has(current) ? current : (stage.stops()[0] ?? layout.spots.keys().next().value);
  const focus = (event, inside) => {
    const hex = inside ? event.target.dataset?.hex : null;
    stage.focused(hex ?? null, Boolean(hex) && event.target.matches(":focus-visible"));
  };
  const states_ = { ...props, ...scene, overlays, zoom };
  return html`<div class="board" data-theme=${theme} data-zoom=${zoom} onKeyDown=${(event) => stage.key(event)}>
    <div class="board-window" ref=${stage.refs.window}
      role="application" aria-roledescription=${say("map-role")} aria-label=${say("map-spoken")}
      onfocusin=${(event) => focus(event, true)} onfocusout=${(event) => focus(event, false)}
      onClick=${(event) => event.detail === 0 && event.target.dataset?.hex && stage.act(event.target.dataset.hex)}>
      <div class="board-sheet" ref=${stage.refs.sheet}
        style=${{ width: `${n(layout.box[2])}px`, height: `${n(layout.box[3])}px` }}>
        <${GroundPlane} ...${{ presentation, theme, layout, zoom, numbers, waits }} onWait=${setWaits} visited=${visited.current} />
        ${presentation.board.boxes && html`<${OffMap} ...${{ layout, presentation, states, ...scene.aside }} />`}
        <div class="board-plane">
          <${Below} ...${pick(states_, BELOW)} />
          <svg class="board-layer counters-layer" viewBox=${box} aria-hidden="true">
            <${Counters} ...${{ placed, discs, detail, states, layout, marches }} />
          </svg>
          <${Names} ...${{ presentation, theme, zoom }} visited=${visited.current} />
          <${Above} ...${pick(states_, ABOVE)} />
        </div>
        <div class="board-plane">
          <${Rings} layout=${layout} rings=${stage.rings} />
          <svg class="board-layer fan-layer" viewBox=${box} aria-hidden="true">
            ${
              fan &&
              html`<${Fan} ...${{ layout, hex: fan, detail, states }} pxPerHex=${stage.camera.pxPerHex}
              items=${placed.filter(({ hex }) => hex === fan).reverse()} active=${current === fan ? active : -1} />`
            }
          </svg>
        </div>
        <${HexItems} layout=${layout} labels=${labels} current=${tabbable} />
      </div>
      ${blocked && (blocked.title || blocked.lines) && html`<${Tip} blocked=${blocked} place=${stage.refs.tip} />`}
    </div>
    ${controls && html`<${Controls} camera=${() => stage.camera} scale=${stage.refs.scale} />`}
    ${waits && html`<p class="board-waits" role="status">${say("map-being-drawn")}</p>`}
    <div class="board-said" aria-live="polite" ref=${stage.refs.said}></div>
  </div>`;
}

const SHARED = [
  "layout",
  "presentation",
  "view",
  "selection",
  "reach",
  "route",
  "targets",
  "blocked",
  "plans",
  "overlays",
];
const BELOW = [...SHARED, "glow", "faces", "detail", "lastTurn", "occupied", "zoom"];
const ABOVE = [...SHARED, "costs", "occupied", "zoom", "lastTurn", "sketches"];

/** Only the named properties, so that a layer is drawn again only for its own sake. */
const pick = (all, keys) => Object.fromEntries(keys.map((key) => [key, all[key]]));
