/** What lies over the counters: costs, route, arrows, brackets, badges, pennants. */
import { BlockArrow, CostDisc, PENCIL_DEFS, PencilArrow, RouteLine } from "./arrows.js";
import { Pennants, Shields } from "./badges.js";
import { Sketches } from "./sketches.js";
import { SupplyLine } from "./supply.js";
import { html, move, n, pure } from "./svg.js";
import { TracedWays } from "./tracedways.js";
import { TrailMarks } from "./trails.js";

/** What it costs to reach each hex: a large figure, or a disc beside the counter that stands there. */
const Costs = pure(({ layout, reach, route, occupied, zoom }) => {
  const shown = new Set((route?.ahead ?? []).slice(1, route?.costs ? undefined : 1));
  const ghost = route?.done?.length > 1 ? route.done[0] : null;
  return html`<g class="costs">
    ${reach.hexes
      .filter(({ hex, cost, ride }) => cost != null && !ride && layout.has(hex) && !shown.has(hex))
      .map(({ hex, cost }) => {
        if (occupied.has(hex) || hex === ghost) return CostDisc({ layout, hex, cost, zoom, aside: true });
        const [x, y] = layout.centre(hex);
        return html`<text key=${hex} x=${n(x)} y=${n(y + 12)}>${cost}</text>`;
      })}
  </g>`;
});

const BRACKETS = "M-44-24V-44H-24M24-44H44V-24M44 24V44H24M-24 44H-44V24";

/** Brackets around the target, arrows from those who attack it. */
const Attack = pure(({ layout, targets }) => {
  const [first, ...others] = [targets.target ?? []].flat().filter((hex) => layout.has(hex));
  if (!first) return null;
  return html`<g class="attack">
    ${[first, ...others].map(
      (hex) => html`<g class="brackets" transform=${move(...layout.centre(hex))}>
      <path class="under" d=${BRACKETS} /><path class="over" d=${BRACKETS} />
    </g>`,
    )}
    ${(targets.candidates ?? []).map(
      ({ hex, strength }) => html`<${BlockArrow} key=${`c ${hex}`} layout=${layout}
      from=${hex} to=${first} strength=${strength} dashed />`,
    )}
    ${(targets.attackers ?? []).map(
      ({ hex, strength }) => html`<${BlockArrow} key=${`a ${hex}`} layout=${layout}
      from=${hex} to=${first} strength=${strength} />`,
    )}
  </g>`;
});

/** The whole layer. @param {{occupied: Set<string>}} props hexes that have counters */
export const Above = pure((props) => {
  const { layout, presentation, view, selection, reach, route, targets, blocked, plans, overlays } = props;
  const { occupied, zoom } = props;
  const busy = reach ? new Set([...occupied, ...reach.hexes.map(({ hex }) => hex)]) : occupied;
  return html`<svg class="board-layer above" viewBox=${layout.box.map(n).join(" ")} aria-hidden="true">
    ${plans?.length > 0 && PENCIL_DEFS}
    ${props.lastTurn && html`<${TrailMarks} layout=${layout} lastTurn=${props.lastTurn} zoom=${zoom} />`}
    ${
      overlays.badges &&
      html`<${Shields} layout=${layout} presentation=${presentation} badges=${overlays.badges}
      zoom=${zoom} />`
    }
    ${
      overlays.coming &&
      html`<${Pennants} layout=${layout} presentation=${presentation} coming=${overlays.coming} occupied=${busy}
      zoom=${zoom} />`
    }
    ${
      props.costs &&
      html`<${Costs} layout=${layout} reach=${props.costs} route=${route} occupied=${occupied}
      zoom=${zoom} />`
    }
    ${reach && html`<${Costs} layout=${layout} reach=${reach} route=${route} occupied=${occupied} zoom=${zoom} />`}
    ${route && html`<${RouteLine} layout=${layout} route=${route} occupied=${occupied} zoom=${zoom} />`}
    ${
      overlays.networks?.length > 0 &&
      selection?.hex &&
      html`<${SupplyLine} layout=${layout} presentation=${presentation}
      supply=${overlays.networks} seat=${view.seat} hex=${selection.hex} />`
    }
    ${overlays.ways?.length > 0 && html`<${TracedWays} layout=${layout} ways=${overlays.ways} />`}
    ${(plans ?? []).map((plan, i) => html`<${PencilArrow} key=${i} layout=${layout} ...${plan} />`)}
    ${props.sketches?.length > 0 && html`<${Sketches} layout=${layout} sketches=${props.sketches} />`}
    ${targets && html`<${Attack} layout=${layout} targets=${targets} />`}
    ${
      blocked &&
      layout.has(blocked.hex) &&
      !occupied.has(blocked.hex) &&
      html`<path class="cross"
      transform=${move(...layout.centre(blocked.hex))} d="M-15-15L15 15M15-15L-15 15" />`
    }
  </svg>`;
});
