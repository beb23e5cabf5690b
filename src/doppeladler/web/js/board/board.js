/**
 * The board: draws any game from its presentation and view, and says what was pointed at. It knows no rule.
 *
 *     html`<${Board} presentation=${...} view=${...} theme="light" onHex=${...} onUnit=${...} />`
 *
 * Keep a property the same object as long as it says the same: only what changed is drawn again.
 *
 * @typedef {object} BoardProps
 * @property {object} presentation  game.presentation(); `art` names the static pictures (see art.js). Without art the
 *   board draws a plain grid.
 * @property {object} view          game view: stacks, choices, turn, "to come".
 * @property {"light"|"dark"} theme which pictures to show; colours come from css/tokens.css by data-theme.
 * @property {{units?: string[], hex?: string}|null} [selection]  chosen units get the gold ring, the hex the gold tint.
 * @property {{units?: Iterable<string>, hexes?: Iterable<string>}|null} [glow]  what can be clicked: units get gold
 *   corner ticks, hexes a gold outline with corner ticks. Left out: taken from view.choices. null: nothing glows.
 * @property {{hexes: {hex: string, cost?: number|string}[], from?: string}|null} [reach]  tinted area with costs.
 * @property {Route|null} [route]
 * @property {Targets|null} [targets]
 * @property {{hex: string, title?: string, lines?: string[]}|null} [blocked]  hatch, cross and a tip: why not.
 * @property {Plan[]} [plans]       pencil arrows, numbered.
 * @property {Overlays} [overlays]
 * @property {Object<string, string[]>} [marches]  the ways that units took to where the view has them now; a unit that
 *   stands elsewhere than before and has no way here glides straight.
 * @property {string|{hex: string, scale?: number, again?: any}|null} [flyTo]  fly there when this changes; the hex
 *   flashes. `scale` is px per hex.
 * @property {{top?: number, right?: number, bottom?: number, left?: number}} [insets]  px of the board that something
 *   else covers (a bottom sheet): fit, flyTo and keyboard keep what matters out of it.
 * @property {boolean} [controls]   the zoom buttons; default true.
 * @property {(hex: string) => void} [onHex]             a hex was clicked (not on a known unit), or Enter on it.
 * @property {(unit: string, hex: string) => void} [onUnit]  a counter was clicked, or Enter on it.
 * @property {(hex: string|null, unit?: string) => void} [onHover]  the pointer or the keyboard is over another hex.
 * @property {() => void} [onBack]  Escape.
 * @property {(api: BoardApi) => void} [onReady]
 *
 * @typedef {object} Route
 * @property {string[]} [done]      hexes walked already, from the origin to where the unit stands: ink line, ghost.
 * @property {string[]} [ahead]     hexes still to walk, beginning where the unit stands: dotted line.
 * @property {(number|string)[]} [costs]  running cost at each hex of `ahead` after the first.
 *
 * @typedef {object} Targets
 * @property {string|string[]} [target]  carmine hexes with brackets.
 * @property {{hex: string, strength?: number|string}[]} [attackers]   gold ring, blue arrow to the (first) target.
 * @property {{hex: string, strength?: number|string}[]} [candidates]  dashed ring and arrow.
 *
 * @typedef {{number?: number, from: string, to: string, unit?: string, kind?: "move"|"support"}} Plan
 *
 * @typedef {object} Overlays
 * @property {{enemy?: string[], own?: string[]}|null} [zones]  rust hatch over the enemy's, blue over one's own.
 * @property {object|object[]|null} [supply]  answer of assist overlay=supply, with `side` where it is not the viewer's.
 * @property {boolean|{held?: object, captured?: string[]}|null} [towns]  badges with points.
 * @property {boolean|{hex: string, side: string, text: string}[]|null} [arrivals]  pennants; true: from "to come".
 * @property {boolean} [numbers]    hex numbers at every zoom, not only from 48 px per hex on.
 *
 * @typedef {object} BoardApi
 * @property {(hex: string, scale?: number) => void} flyTo
 * @property {() => void} fit
 * @property {() => void} zoomIn
 * @property {() => void} zoomOut
 * @property {(hex: string) => void} focus   give a hex the keyboard.
 */
