import type { Condition, ConditionTest, ParameterTest } from "./condition.ts";
import { ownProperty } from "../own-property.ts";
import { passes } from "./evaluate-condition.ts";
import { isParameterTest, testsOf } from "./tests-of.ts";
import {
  isTimedTest,
  textsOfTimes,
  type TimeContext,
  type TimedTest,
  timedTestPasses,
  timeWitnesses,
} from "./time-witnesses.ts";

const stepsBetween = 24;

/**
 * Texts for tests of one parameter, plain ones first: if any text passes some of these tests and fails the others, one of
 * these does. They are each text that is compared, numbers at and between all limits, and texts that nothing is compared
 * with.
 */
export function witnesses(tests: readonly ParameterTest[]): string[] {
  const compared = tests.flatMap(({ is, is_not, in: list = [] }) =>
    [is, is_not, ...list].filter((text) => text !== undefined),
  );
  return [...new Set([...compared, ...numbersAround(tests), ...otherTexts(compared), ""])];
}

/** The limits of the tests, and numbers below, between and above them. */
function numbersAround(tests: readonly ParameterTest[]): string[] {
  const limits = tests
    .flatMap(({ above, below }) => [above, below].filter((limit) => limit !== undefined))
    .sort((one, other) => one - other);
  const [first, last] = [limits[0], limits.at(-1)];
  if (first === undefined || last === undefined) return [];
  const numbers: number[] = [];
  for (const [index, limit] of limits.entries()) {
    const next = limits[index + 1];
    numbers.push(limit);
    for (let step = 1; step < stepsBetween; step += 1) {
      numbers.push(next === undefined ? limit + step : limit + ((next - limit) * step) / stepsBetween);
    }
  }
  for (let step = 1; step < stepsBetween; step += 1) numbers.push(first - step);
  // Whole numbers first, since they are easier to read.
  const isWhole = (number: number) => (Number.isInteger(number) ? 0 : 1);
  return numbers.toSorted((one, other) => isWhole(one) - isWhole(other)).map(plainText);
}

/** Without an exponent, which isn't read as a number. */
function plainText(number: number): string {
  if (Number.isInteger(number)) return number.toFixed();
  return number.toFixed(12).replace(/0+$/, "");
}

/** One more text than is compared, of which at least one is different. */
function otherTexts(compared: readonly string[]): string[] {
  return compared.length === 0 ? ["yes"] : ["other", ...compared.map((_, index) => `other ${index + 1}`)];
}

/** Values of parameters, of which an empty one counts as missing, and a time if that matters. */
export interface Witness {
  texts: Readonly<Record<string, string>>;
  /** In milliseconds since 1970. */
  now?: number;
}

/** The result that a test must have; undefined if any will do. */
type Wanted = (test: ConditionTest) => boolean;

/** Values and a time with which a condition holds, or doesn't; undefined if there are none. */
export function witnessOf(condition: Condition, wanted: boolean, context: TimeContext): Witness | undefined {
  const { tests, isAll } = testsOf(condition);
  if (isAll === wanted) return witnessFor(tests, () => wanted, context);
  for (const test of tests) {
    // Other tests of the same parameter show which texts are worth trying.
    const found = oneWitness(test, tests, wanted, context);
    if (found !== undefined) return found;
  }
  return undefined;
}

function oneWitness(
  test: ConditionTest,
  tests: readonly ConditionTest[],
  wanted: boolean,
  context: TimeContext,
): Witness | undefined {
  if (!isParameterTest(test)) return witnessFor([test], () => wanted, context);
  const own = tests.filter(isParameterTest).filter(({ parameter }) => parameter === test.parameter);
  const text = witnesses(own).find((one) => passes(test, one) === wanted);
  return text === undefined ? undefined : { texts: { [test.parameter]: text } };
}

/**
 * Values and a time for each test of an `any` with which it alone holds; none for a test that only holds together with others.
 * Values that may be missing are.
 */
export function witnessesOfEachAlone({ any = [] }: Condition, context: TimeContext): Witness[] {
  return any.flatMap((alone) => {
    const spared = isParameterTest(alone) ? alone.parameter : undefined;
    const witness = witnessFor(
      any,
      (test) => test === alone,
      context,
      (name) => name !== spared,
    );
    return witness === undefined ? [] : [witness];
  });
}

/** Values and a time with which each test has the wanted result. */
function witnessFor(
  tests: readonly ConditionTest[],
  wanted: Wanted,
  context: TimeContext,
  mayBeMissing: (parameter: string) => boolean = () => false,
): Witness | undefined {
  const timed = tests.filter(isTimedTest);
  const texts: Record<string, string> = { ...textsOfTimes(timed) };
  for (const [name, own] of Map.groupBy(tests.filter(isParameterTest), ({ parameter }) => parameter)) {
    const isWanted = (text: string) => own.every((test) => passes(test, text) === wanted(test));
    const ofTime = ownProperty(texts, name);
    if (ofTime !== undefined && isWanted(ofTime)) continue;
    if (mayBeMissing(name) && isWanted("")) continue;
    const text = witnesses(own).find(isWanted);
    if (text === undefined) return undefined;
    texts[name] = text;
  }
  if (timed.length === 0) return { texts };
  const now = timeFor(timed, wanted, texts, context);
  return now === undefined ? undefined : { texts, now };
}

function timeFor(
  tests: readonly TimedTest[],
  wanted: Wanted,
  texts: Witness["texts"],
  context: TimeContext,
): number | undefined {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  return timeWitnesses(tests, given, context).find((now) =>
    tests.every((test) => timedTestPasses(test, now, given, context) === wanted(test)),
  );
}
