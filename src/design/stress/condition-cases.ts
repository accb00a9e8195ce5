import type { Condition } from "../conditions/condition.ts";
import { testsOf } from "../conditions/condition.ts";
import { passes } from "../conditions/evaluate-condition.ts";
import { type ParameterTexts, valuesWith, valuesWithEachAlone } from "../conditions/witnesses.ts";
import type { Design } from "../design.ts";
import { layersWhere } from "../groups.ts";
import type { StressCase } from "./stress-case.ts";

/** A layer that has a condition. */
export interface ConditionalLayer {
  layer_id: string;
  layer_name: string;
  show_when: Condition;
}

export function conditionalLayers({ layers }: Design): ConditionalLayer[] {
  return layersWhere(layers, ({ hidden }) => !hidden).flatMap(({ layer_id, name, show_when }) =>
    show_when === undefined ? [] : [{ layer_id, layer_name: name, show_when }],
  );
}

const mostCases = 24;

/**
 * Values with which each condition holds, then values with which it doesn't, then values for each test of an `any` with which
 * it alone holds; each set of values once.
 */
export function conditionCases(layers: readonly ConditionalLayer[]): StressCase[] {
  const sides = [true, false].flatMap((wanted) =>
    layers.map(({ show_when }) => valuesWith(show_when, wanted)).filter((values) => values !== undefined),
  );
  const alone = layers.flatMap(({ show_when }) => valuesWithEachAlone(show_when));
  const byQuery = new Map([...sides, ...alone].map((values) => [queryOf(values), values]));
  return [...byQuery].slice(0, mostCases).map(([query, values], index) => ({
    id: `condition-${index + 1}`,
    label: Object.entries(values).map(describeValue).join(", "),
    why: whatIsShown(layers, values),
    query,
    expected: [],
  }));
}

function queryOf(values: ParameterTexts): string {
  return Object.entries(values)
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .join("&");
}

function describeValue([name, text]: [string, string]): string {
  return text === "" ? `${name} is empty` : `${name} is “${text}”`;
}

/** The layers that these values alone decide about, in a sentence or two. */
function whatIsShown(layers: readonly ConditionalLayer[], values: ParameterTexts): string {
  const namesOf = (wanted: boolean) =>
    layers.filter(({ show_when }) => isDecided(show_when, values) === wanted).map((one) => one.layer_name);
  const [shown, leftOut] = [namesOf(true), namesOf(false)];
  const sentences = [
    ...(shown.length === 0 ? [] : [`Shows ${shown.join(", ")}.`]),
    ...(leftOut.length === 0 ? [] : [`Leaves out ${leftOut.join(", ")}.`]),
  ];
  return sentences.length === 0 ? "Is the right layer shown?" : sentences.join(" ");
}

/** Whether a condition holds; undefined if that depends on parameters without a value here. */
function isDecided(condition: Condition, values: ParameterTexts): boolean | undefined {
  const { tests, isAll } = testsOf(condition);
  const results = tests.map((test) => {
    const text = values[test.parameter];
    return text === undefined ? undefined : passes(test, text);
  });
  if (results.includes(!isAll)) return !isAll;
  return results.includes(undefined) ? undefined : isAll;
}
