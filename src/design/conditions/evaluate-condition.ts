import { foldCase } from "../fold-case.ts";
import { plainNumber } from "../formats/plain-number.ts";
import { withLineFeeds } from "../line-breaks.ts";
import { readNumber } from "../read-number.ts";
import { type Condition, type ConditionTest, testsOf } from "./condition.ts";

/** The text of a parameter; empty when it is missing: absent, blank or a merge tag. */
export type TextOfParameter = (name: string) => string;

/** Whether a condition holds for these values. */
export function holds(condition: Condition, textOf: TextOfParameter): boolean {
  const { tests, isAll } = testsOf(condition);
  const testHolds = (test: ConditionTest) => passes(test, textOf(test.parameter));
  return isAll ? tests.every(testHolds) : tests.some(testHolds);
}

/** Whether one value passes a test. */
export function passes(test: ConditionTest, text: string): boolean {
  if (test.is !== undefined) return isAlike(test.is, text);
  if (test.is_not !== undefined) return !isAlike(test.is_not, text);
  if (test.in !== undefined) return test.in.some((one) => isAlike(one, text));
  if (test.filled !== undefined) return (text.trim() !== "") === test.filled;
  const number = numberIn(text);
  if (number === undefined) return false;
  return test.above === undefined ? number < (test.below ?? -Infinity) : number > test.above;
}

/** Compares without case, surrounding blanks and the kind of line breaks. */
function isAlike(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(text: string): string {
  return foldCase(withLineFeeds(text.trim()));
}

/** Reads 4.5, 4,5, 62 % and numbers of any length; undefined for 1,234, which is ambiguous. */
function numberIn(text: string): number | undefined {
  const trimmed = text.trim();
  return readNumber(trimmed)?.number ?? (plainNumber.test(trimmed) ? Number(trimmed) : undefined);
}
