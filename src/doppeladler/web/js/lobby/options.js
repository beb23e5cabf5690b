/** The options of a game: under their headings, and one that cannot go with the rest is shown so, with the reason. */

import { html } from "../../vendor/preact-htm.js";
import { Segments } from "../parts.js";
import { say } from "../say.js";

/**
 * @typedef {{name: string, title: string}} Scenario
 * @typedef {{name: string, values: string[], names: Record<string, string>, rule: string, meaning: string,
 *   decides_seats: boolean, only: string[], because: string, needs: Record<string, string>, group: string}} Option
 * @typedef {{name: string, title: string, meaning: string, options: Record<string, string>}} OptionSet
 * @typedef {{options: Option[], option_sets: OptionSet[], scenarios: Scenario[]}} Game
 * @typedef {Record<string, string>} Chosen
 */

/** Why an option must stay at its default, or nothing. @param {Game} game @param {Option} option @param {string} scenario @param {Chosen} values */
function against(game, option, scenario, values) {
  if (option.only.length && !option.only.includes(scenario)) {
    const title = game.scenarios.find((each) => each.name === scenario)?.title ?? scenario;
    return say("option-not-here", { scenario: title, because: option.because });
  }
  const [missing] = Object.entries(option.needs).filter(([other, value]) => values[other] !== value);
  const needed = missing && game.options.find((each) => each.name === missing[0]);
  return needed ? say("option-needs", { meaning: needed.meaning, value: needed.names[missing[1]] }) : "";
}

/**
 * Every option with its value: as chosen where it may be, else its default with the reason.
 * @param {Game} game @param {string} scenario @param {Chosen} chosen
 * @returns {{values: Chosen, reasons: Record<string, string>}}
 */
export function settled(game, scenario, chosen) {
  const values = Object.fromEntries(game.options.map((each) => [each.name, chosen[each.name] ?? each.values[0]]));
  /** @type {Record<string, string>} */
  let reasons = {};
  // What is put back may take away what another one needs: until nothing changes.
  for (let before = ""; before !== JSON.stringify(values); ) {
    before = JSON.stringify(values);
    reasons = Object.fromEntries(game.options.map((each) => [each.name, against(game, each, scenario, values)]));
    for (const each of game.options) if (reasons[each.name]) values[each.name] = each.values[0];
  }
  return { values, reasons };
}

/** Is every option as this set has it in this scenario? @param {Game} game @param {string} scenario @param {OptionSet} set @param {Chosen} values */
function isChosen(game, scenario, set, values) {
  return JSON.stringify(settled(game, scenario, set.options).values) === JSON.stringify(values);
}

/**
 * The sets of options that a game offers by name, and what the chosen one means.
 * @param {{game: Game, scenario: string, values: Chosen, onChange: (options: Chosen) => void}} props
 */
export function OptionSets({ game, scenario, values, onChange }) {
  const sets = game.option_sets;
  const chosen = sets.find((each) => isChosen(game, scenario, each, values));
  return html`<div class="setting"><b>${say("rules-of-the-game")}</b><${Segments} name="option-set" label=${say("rules-of-the-game")}
    value=${chosen?.name} onChange=${(/** @type {string} */ name) => onChange(sets.find((each) => each.name === name)?.options ?? {})}
    options=${sets.map((each) => [each.name, each.title])} /><small class="meta">${chosen?.meaning ?? say("own-choice-of-rules")}</small></div>`;
}

/**
 * Options under their headings.
 * @param {{options: Option[], values: Chosen, reasons: Record<string, string>, onChange: (name: string, value: string) => void}} props
 */
export function Options({ options, values, reasons, onChange }) {
  const groups = [...new Set(options.map((each) => each.group))];
  return groups.map((group) => {
    const rows = options
      .filter((each) => each.group === group)
      .map(
        (
          each,
        ) => html`<div class="setting" key=${each.name}><span><b>${each.rule}</b> ${each.meaning}</span><${Segments}
        name=${`option-${each.name}`} label=${each.meaning} value=${values[each.name]} disabled=${Boolean(reasons[each.name])}
        onChange=${(/** @type {string} */ value) => onChange(each.name, value)}
        options=${each.values.map((value) => [value, each.names[value]])} />${
          reasons[each.name] && html`<small class="why-not">${reasons[each.name]}</small>`
        }</div>`,
      );
    return group ? html`<fieldset key=${group} class="option-group"><legend>${group}</legend>${rows}</fieldset>` : rows;
  });
}
