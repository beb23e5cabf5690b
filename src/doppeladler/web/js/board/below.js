/** What lies on the ground under the counters: overlays, reach, targets, plans. Each state is colour and shape. */
import { counter, WIDTH } from "./counter.js";
import { Ribbons } from "./ribbons.js";
import { Supply } from "./supply.js";
import { html, move, n, pure } from "./svg.js";
import { Trails } from "./trails.js";

/** Hatchings, one set for the layer. */
const DEFS = html`<defs>
  <pattern id="hatch-zone" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="hatch-zone" d="M0 0V16" />
  </pattern>
  <pattern id="hatch-blocked" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
    <path class="hatch-blocked" d="M0 0V12" />
  </pattern>
</defs>`;

/** 45 degree rust hatch over the enemy's zones. */
const Zones = pure(
  ({ layout, hexes }) => html`<path
  class="zone-enemy" d=${layout.area(hexes)} fill="url(#hatch-zone)" />`,
);

/** The tinted area that can be reached, with one outline around the whole; paler where only a ride leads. */
const Reach = pure(({ layout, reach }) => {
  const near = reach.hexes.filter(({ ride }) => !ride).map(({ hex }) => hex);
  const far = reach.hexes.filter(({ ride }) => ride).map(({ hex }) => hex);
  const hexes = [...(reach.from ? [reach.from] : []), ...near];
  const border = layout.border(hexes);
  return html`<g class="reach">
    ${far.length > 0 && html`<path class="reach-ride" d=${layout.area(far)} />`}
    <path class="reach-tint" d=${layout.area(hexes)} />
    <path class="reach-under" d=${border} />
    <path class="reach-over" d=${border} />
  </g>`;
});

/** Hexes that can be clicked: a thin gold ring and ticks at the corners. */
const Glowing = pure(
  ({ layout, hexes, tones }) => html`<g class="glowing">
  ${[...hexes]
    .filter((hex) => layout.has(hex))
    .map(
      (hex) => html`<g key=${hex} class=${tones[hex] && `glow-${tones[hex]}`}>
    <path class="glow-tint" d=${layout.outline(hex, 0.94)} />
    <path class="glow-corners" d=${corners(layout, hex, 0.9, 0.2)} />
  </g>`,
    )}
</g>`,
);

/** Short strokes at the six corners of a hex. */
function corners(layout, hex, size, share) {
  const points = layout.corners(hex, size);
  return points
    .map(([x, y], i) => {
      const towards = ([tx, ty]) => `${n(x + (tx - x) * share)} ${n(y + (ty - y) * share)}`;
      return `M${towards(points[(i + 5) % 6])}L${n(x)} ${n(y)}L${towards(points[(i + 1) % 6])}`;
    })
    .join("");
}

const asList = (value) => (value == null ? [] : Array.isArray(value) ? value : [value]);

/** Target, attackers and those who could join. */
const Battle = pure(
  ({ layout, targets }) => html`<g class="battle">
  ${asList(targets.target).map(
    (hex) => html`
    <path class="target-tint" d=${layout.outline(hex)} />
    <path class="target-under" d=${layout.outline(hex, 0.97)} />
    <path class="target-over" d=${layout.outline(hex, 0.97)} />`,
  )}
  ${asList(targets.candidates).map(
    ({ hex }) => html`
    <path class="candidate-under" d=${layout.outline(hex, 0.94)} />
    <path class="candidate" d=${layout.outline(hex, 0.94)} />`,
  )}
  ${asList(targets.attackers).map(
    ({ hex }) => html`
    <path class="attacker-tint" d=${layout.outline(hex)} />
    <path class="attacker-under" d=${layout.outline(hex, 0.93)} />
    <path class="attacker-over" d=${layout.outline(hex, 0.93)} />`,
  )}
</g>`,
);

/** The hex that a plan leads to, and a pale counter in it. */
const Planned = pure(
  ({ layout, plans, faces, detail }) => html`<g class="plans">
  ${plans
    .filter(({ kind, to }) => kind !== "fire" && layout.has(to))
    .map(
      ({ to, unit, kind }) => html`
    <path class=${kind === "clash" ? "plan-hex plan-clash" : "plan-hex"} d=${layout.outline(to, 0.93)} />
    ${
      kind !== "clash" &&
      faces.has(unit) &&
      html`<g class="ghost" transform=${move(...layout.centre(to), WIDTH[detail] / 64)}>
      ${counter(faces.get(unit), detail)}
    </g>`
    }`,
    )}
</g>`,
);

/** The pale counter where a march began. */
const Origin = pure(
  ({ layout, hex, face, detail }) => html`<g
  class="ghost" transform=${move(...layout.centre(hex), WIDTH[detail] / 64)}>${counter(face, detail)}</g>`,
);

/** What of the board is not played on in this scenario, under a veil. */
const Outside = pure(({ layout, inside }) => {
  if (!inside?.length || inside.length === layout.spots.size) return null;
  const here = new Set(inside);
  const away = [...layout.spots.keys()].filter((hex) => !here.has(hex));
  return html`<g class="out-of-play"><path class="veil" d=${layout.area(away)} /><path class="veil-line"
    d=${layout.border(inside)} /></g>`;
});

/** A tinted area with its border. */
const Area = pure(
  ({ layout, tone, hexes }) => html`<g class=${`area area-${tone}`}>
    <path class="area-tint" d=${layout.area(hexes)} /><path class="area-line" d=${layout.border(hexes)} /></g>`,
);

/** The whole layer. `faces` has the face of each known unit, for ghosts. */
export const Below = pure((props) => {
  const { layout, view, presentation, selection, glow, reach, route, targets, blocked, plans, overlays } = props;
  const { faces, detail, lastTurn, occupied, zoom } = props;
  const walker = route?.done?.length > 1 && faces.get(selection?.units?.[0]);
  const tinted = !reach && layout.has(selection?.hex) && selection.hex;
  return html`<svg class="board-layer below" viewBox=${layout.box.map(n).join(" ")} aria-hidden="true">
    ${DEFS}
    ${
      overlays.networks?.length > 0 &&
      html`<${Supply} layout=${layout} presentation=${presentation} supply=${overlays.networks}
      seat=${view.seat} lengths=${detail !== "S"} />`
    }
    ${overlays.hatched?.length > 0 && html`<${Zones} layout=${layout} hexes=${overlays.hatched} />`}
    <${Outside} layout=${layout} inside=${presentation.board.fronts?.[view.scenario]} />
    ${overlays.areas?.map(
      ({ tone, hexes }) => html`<${Area} key=${tone} layout=${layout} tone=${tone} hexes=${hexes} />`,
    )}
    ${overlays.lines?.length > 0 && html`<${Ribbons} layout=${layout} lines=${overlays.lines} />`}
    ${glow.hexes.size > 0 && !reach && html`<${Glowing} layout=${layout} hexes=${glow.hexes} tones=${glow.tones} />`}
    ${reach?.hexes?.length > 0 && html`<${Reach} layout=${layout} reach=${reach} />`}
    ${tinted && html`<path class="reach-tint" d=${layout.outline(tinted)} />`}
    ${
      blocked &&
      layout.has(blocked.hex) &&
      html`<g class="blocked">
      <path d=${layout.outline(blocked.hex)} fill="url(#hatch-blocked)" />
      <path class="blocked-line" d=${layout.outline(blocked.hex, 0.97)} />
    </g>`
    }
    ${lastTurn && html`<${Trails} layout=${layout} lastTurn=${lastTurn} occupied=${occupied} zoom=${zoom} />`}
    ${targets && html`<${Battle} layout=${layout} targets=${targets} />`}
    ${plans?.length > 0 && html`<${Planned} layout=${layout} plans=${plans} faces=${faces} detail=${detail} />`}
    ${walker && html`<${Origin} layout=${layout} hex=${route.done[0]} face=${walker} detail=${detail} />`}
  </svg>`;
});
