import type { Condition } from "../conditions/condition.ts";
import { passes } from "../conditions/evaluate-condition.ts";
import { isParameterTest, testsOf } from "../conditions/tests-of.ts";
import { type TimeContext, timedTestPasses } from "../conditions/time-witnesses.ts";
import { type Witness, witnessesOfEachAlone, witnessOf } from "../conditions/witnesses.ts";
import type { Design } from "../design.ts";
import { layersWhere } from "../groups.ts";
import { clockAt } from "../time/zone.ts";
import { timeContextOf } from "../time-context.ts";
import type { StressCase } from "./stress-case.ts";

interface ConditionalLayer {
  layer_name: string;
  show_when: Condition;
}

function conditionalLayers({ layers }: Design): ConditionalLayer[] {
  return layersWhere(layers, ({ hidden }) => !hidden).flatMap(({ name, show_when }) =>
    show_when === undefined ? [] : [{ layer_name: name, show_when }],
  );
}

const maxCases = 24;

/**
 * Values and times with which each condition holds, then those with which it doesn't, then those for each test of an `any` with
 * which it alone holds; each once. Those with a time come last, in its order.
 */
export function conditionCases(design: Design): StressCase[] {
  const layers = conditionalLayers(design);
  const context = timeContextOf(design);
  const sides = [true, false].flatMap((wanted) =>
    layers.flatMap(({ show_when }) => witnessOf(show_when, wanted, context) ?? []),
  );
  const alone = layers.flatMap(({ show_when }) => witnessesOfEachAlone(show_when, context));
  const distinct = new Map([...sides, ...alone].map((witness) => [JSON.stringify(witness), witness]));
  const chosen = [...distinct.values()].slice(0, maxCases);
  const inOrder = chosen.toSorted((one, other) => (one.now ?? 0) - (other.now ?? 0));
  return inOrder.map((witness, index) => ({
    id: `condition-${index + 1}`,
    label: [...Object.entries(witness.texts).map(describeValue), ...describeTime(witness, context)].join(
      ", ",
    ),
    why: whatIsShown(layers, witness, context),
    query: queryOf(witness),
    ...(witness.now === undefined ? {} : { now: new Date(witness.now).toISOString() }),
    expected: [],
  }));
}

function queryOf({ texts }: Witness): string {
  return Object.entries(texts)
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .join("&");
}

function describeValue([name, text]: [string, string]): string {
  return text === "" ? `${name} is empty` : `${name} is “${text}”`;
}

/** As the design's clocks show it. */
function describeTime({ now }: Witness, { zone }: TimeContext): string[] {
  if (now === undefined) return [];
  const clock = new Date(clockAt(now, zone));
  const day = clock.toLocaleDateString("en", {
    timeZone: "UTC",
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
  });
  const time = clock.toISOString().slice(11, clock.getUTCSeconds() === 0 ? 16 : 19);
  return [`${day}, ${time}`];
}

/** The layers that these values alone decide about, in a sentence or two. */
function whatIsShown(layers: readonly ConditionalLayer[], witness: Witness, context: TimeContext): string {
  const namesOf = (wanted: boolean) =>
    layers
      .filter(({ show_when }) => isDecided(show_when, witness, context) === wanted)
      .map((one) => one.layer_name);
  const [shown, leftOut] = [namesOf(true), namesOf(false)];
  const sentences = [
    ...(shown.length === 0 ? [] : [`Shows ${shown.join(", ")}.`]),
    ...(leftOut.length === 0 ? [] : [`Leaves out ${leftOut.join(", ")}.`]),
  ];
  return sentences.length === 0 ? "Is the right layer shown?" : sentences.join(" ");
}

/** Whether a condition holds; undefined if that depends on parameters without a value here, or on the time. */
function isDecided(condition: Condition, { texts, now }: Witness, context: TimeContext): boolean | undefined {
  const { tests, isAll } = testsOf(condition);
  const results = tests.map((test) => {
    if (!isParameterTest(test))
      return now === undefined ? undefined : timedTestPasses(test, now, texts, context);
    const text = texts[test.parameter];
    return text === undefined ? undefined : passes(test, text);
  });
  if (results.includes(!isAll)) return !isAll;
  return results.includes(undefined) ? undefined : isAll;
}
