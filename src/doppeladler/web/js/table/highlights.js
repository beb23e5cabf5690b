/** From desk and session to what the board draws: selection, glow, reach, route, targets, blocked, overlays. */

import { useMemo } from "../../vendor/preact-htm.js";
import { say } from "../say.js";
import { linesOf } from "./drawing.js";
import { plansOf } from "./plan.js";
import { lastTurnOf } from "./recap.js";
import { warningMarks } from "./warnings.js";

/** The board draws again what is a new object, so everything here is made once for each change. */
export function useHighlights({ session, desk, controller, lexicon }) {
  const { state, fresh } = session;
  const { attack, reach, orders, picked, refusal, shown, hover, tapped, overlays, overlayFacts } = desk;
  const version = `${session.seat} ${state?.version}`;
  const { pending } = desk;
  const selection = useMemo(
    () => ({ units: pending?.unit ? [pending.unit] : picked, hex: pending?.hex ?? shown ?? undefined }),
    [picked, shown, pending],
  );
  const glow = useMemo(() => glowOf(controller, desk, lexicon), [version, picked, attack, reach, desk.stepwise]);
  const ordered = useMemo(() => controller.orders.reach, [orders]);
  const plans = useMemo(() => (state ? plansOf(state.view, lexicon) : []), [version]);
  const reachShown = useMemo(
    () =>
      reach && {
        from: reach.from,
        hexes: reach.hexes.map(({ hex, cost, ride }) => ({ hex, cost, ride })),
      },
    [reach],
  );
  const route = controller.march.route;
  const routeShown = useMemo(
    () => (route ? { ahead: route.way, costs: sums(route.costs) } : controller.orders.route),
    [reach, orders, hover, tapped],
  );
  const targets = useMemo(() => targetsOf(controller, attack, state), [version, attack]);
  const blocked = useMemo(
    () =>
      refusal?.objections.length > 0 && {
        hex: refusal.hex,
        title: say("not-there", { place: lexicon.place(refusal.hex) }),
        lines: refusal.objections.map((each) => `${each.rule} ${lexicon.spell(each.sentence)}`),
      },
    [refusal],
  );
  const layers = useMemo(
    () => overlaysOf(overlays ?? [], overlayFacts, lexicon, state?.view),
    [overlays, overlayFacts, version],
  );
  const marches = useMemo(() => marchesOf(fresh), [version]);
  const { recap, trails, trailNow } = desk;
  const lastTurn = useMemo(
    () => (recap && trails ? lastTurnOf(recap, trailNow, lexicon, controller.side) : null),
    [recap, trails, trailNow],
  );
  const warned = useMemo(() => warningMarks(desk.warnings), [desk.warnings]);
  const { drawing } = desk;
  const lines = useMemo(() => linesOf(desk), [drawing, drawing && hover, drawing && tapped, drawing && pending]);
  const layersShown = useMemo(
    () => ({
      ...withLines(withHexes(withHexes(layers, "gold", warned?.hexes), "point", desk.pointed), lines),
      ways: desk.explained?.paths,
    }),
    [layers, warned, desk.pointed, lines, desk.explained],
  );
  return {
    route,
    props: {
      selection,
      glow,
      reach: reachShown,
      costs: ordered,
      plans: warned ? warned.plans : plans,
      route: routeShown,
      targets: warned ? warned.targets : targets,
      blocked,
      overlays: layersShown,
      marches,
      lastTurn,
      flyTo: desk.fly,
    },
  };
}

/** The layers with hexes that are pointed at. */
function withHexes(layers, tone, hexes) {
  return hexes?.length ? { ...layers, areas: [...layers.areas, { tone, hexes }] } : layers;
}

/** The layers with lines that are being drawn, in place of those that lie there. */
const withLines = (layers, lines) => (lines.length ? { ...layers, lines } : layers);

const sums = (costs) => costs.map((_, at) => costs.slice(0, at + 1).reduce((sum, each) => sum + each, 0));

function glowOf(controller, desk, lexicon) {
  const { units, hexes } = controller.offer;
  if (desk.attack) return { units: [], hexes: [] };
  const flow = controller.flows;
  const shown = [...hexes]
    .filter(([, found]) => found.some((each) => each.verb !== flow.attack?.begin && !controller.march.isStep(each)))
    .map(([hex]) => hex);
  const tones = desk.picked.length ? controller.orders.tones(lexicon) : undefined;
  const { isUnderway, isOtherPlanned, companions, waiting } = controller.march;
  const next = isUnderway && !isOtherPlanned ? waiting : companions;
  return { units: desk.reach ? [...new Set([...desk.picked, ...next])] : [...units.keys()], hexes: shown, tones };
}

function targetsOf(controller, attack, state) {
  const flow = controller.flows.attack;
  if (!attack) {
    const { fight } = controller;
    const offered = controller.choices.filter((each) => flow && each.verb === flow.begin).map((each) => each.hex);
    if (offered.length) return { target: offered };
    return fight ? { target: fight.target, attackers: (fight.hexes ?? []).map((hex) => ({ hex })) } : null;
  }
  const strengths = new Map();
  for (const stack of state.view.stacks)
    for (const piece of stack.pieces) strengths.set(piece.unit, piece.attack_now ?? piece.attack ?? 0);
  const total = (units) => units.reduce((sum, each) => sum + (strengths.get(each.unit) ?? 0), 0);
  const groups = new Map();
  for (const each of attack.units.filter(({ supports }) => !supports))
    groups.set(each.hex, [...(groups.get(each.hex) ?? []), each]);
  const attackers = [];
  const candidates = [];
  for (const [hex, units] of groups) {
    const on = units.filter((each) => attack.chosen.includes(each.unit));
    if (on.length) attackers.push({ hex, strength: total(on) });
    else candidates.push({ hex, strength: `+${total(units)}` });
  }
  return { target: attack.target, attackers, candidates };
}

/** What lies on the map: what the layers that are on have by themselves, and what an answer says to tint or to mark. */
function overlaysOf(on, facts, lexicon, view) {
  const shown = (lexicon?.presentation.overlays ?? []).filter((each) => on.includes(each.overlay));
  const told = shown.map((each) => facts[each.overlay] ?? {});
  return {
    areas: told.flatMap((each) => Object.entries(each.hexes ?? {}).map(([tone, hexes]) => ({ tone, hexes }))),
    badges: shown.flatMap((each, at) => told[at].badges ?? each.badges ?? []),
    hatched: told.flatMap((each) => each.hatched ?? []),
    lines: told.flatMap((each) => each.lines ?? []),
    networks: told.flatMap((each) => each.network ?? []),
    coming: shown.flatMap((each) => view?.[each.panel] ?? []),
    numbers: on.includes("numbers"),
  };
}

/** The ways units took in the latest events: their hexes in order. */
export function marchesOf(events) {
  const ways = {};
  for (const { units = [], hexes = [] } of events) {
    if (hexes.length < 2) continue;
    for (const unit of units) {
      const way = ways[unit] ?? [];
      ways[unit] = way.at(-1) === hexes[0] ? [...way, ...hexes.slice(1, 2)] : hexes.slice(0, 2);
    }
  }
  return ways;
}
