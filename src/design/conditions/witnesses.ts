import { type Condition, type ConditionTest, testsOf } from "./condition.ts";
import { passes } from "./evaluate-condition.ts";

const stepsBetween = 24;

/**
 * Texts for tests of one parameter, plain ones first: if any text passes some of these tests and fails the others, one of
 * these does. They are each text that is compared, numbers at and between all limits, and texts that nothing is compared
 * with.
 */
export function witnesses(tests: readonly ConditionTest[]): string[] {
  const compared = tests.flatMap(({ is, is_not, in: list = [] }) =>
    [is, is_not, ...list].filter((text) => text !== undefined),
  );
  return [...new Set([...compared, ...numbersAround(tests), ...otherTexts(compared), ""])];
}

/** The limits of the tests, and numbers below, between and above them. */
function numbersAround(tests: readonly ConditionTest[]): string[] {
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

export type ParameterTexts = Readonly<Record<string, string>>;

/** Values with which a condition holds, or doesn't; undefined if there are none. A missing value is an empty text. */
export function valuesWith(condition: Condition, wanted: boolean): ParameterTexts | undefined {
  const { tests, isAll } = testsOf(condition);
  const byParameter = Map.groupBy(tests, ({ parameter }) => parameter);
  if (isAll === wanted) return textsForAll(byParameter, wanted);
  for (const [name, ownTests] of byParameter) {
    for (const test of ownTests) {
      const text = witnesses(ownTests).find((one) => passes(test, one) === wanted);
      if (text !== undefined) return { [name]: text };
    }
  }
  return undefined;
}

/**
 * Values for each test of an `any` with which it alone holds; none for a test that only holds together with others. A missing
 * value is an empty text, and values that may be missing are.
 */
export function valuesWithEachAlone({ any = [] }: Condition): ParameterTexts[] {
  const byParameter = Map.groupBy(any, ({ parameter }) => parameter);
  return any.flatMap((alone) => {
    const texts: Record<string, string> = {};
    for (const [name, tests] of byParameter) {
      const isWanted = (text: string) => tests.every((test) => passes(test, text) === (test === alone));
      if (name !== alone.parameter && isWanted("")) continue;
      const text = witnesses(tests).find(isWanted);
      if (text === undefined) return [];
      texts[name] = text;
    }
    return [texts];
  });
}

/** Values with which all tests hold, or none does. */
function textsForAll(
  byParameter: ReadonlyMap<string, readonly ConditionTest[]>,
  wanted: boolean,
): ParameterTexts | undefined {
  const texts: Record<string, string> = {};
  for (const [name, tests] of byParameter) {
    const text = witnesses(tests).find((one) => tests.every((test) => passes(test, one) === wanted));
    if (text === undefined) return undefined;
    texts[name] = text;
  }
  return texts;
}
