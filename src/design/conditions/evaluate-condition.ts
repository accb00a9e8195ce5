import { foldCase } from "../fold-case.ts";
import { plainNumber } from "../formats/plain-number.ts";
import { withLineFeeds } from "../line-breaks.ts";
import { readNumber } from "../read-number.ts";
import type { Condition, ConditionTest, ParameterTest } from "./condition.ts";
import { always, isCountdownTest, isParameterTest, testsOf } from "./tests-of.ts";
import { type OpenTime, timePasses } from "./time-test.ts";

/** The text of a parameter; empty when it is missing: absent, blank or a merge tag. */
export type TextOfParameter = (name: string) => string;

/** What conditions are evaluated with. */
export interface Circumstances {
  textOf: TextOfParameter;
  /** The value of a parameter; undefined when it is missing. */
  valueOf: (name: string) => string | undefined;
  time: OpenTime;
}

/**
 * Whether a condition holds; or what is left of it, if that depends on countdowns, which are evaluated where they are drawn. In
 * that case a condition that holds whatever they are is `always`.
 */
export function decide(condition: Condition, circumstances: Circumstances): boolean | Condition {
  const { tests, isAll } = testsOf(condition);
  const countdowns = tests.filter(isCountdownTest);
  const isDecided = tests.some((test) => !isCountdownTest(test) && testPasses(test, circumstances) !== isAll);
  if (countdowns.length === 0) return isDecided !== isAll;
  if (isDecided) return isAll ? false : always;
  return isAll ? { all: countdowns } : { any: countdowns };
}

function testPasses(test: ConditionTest, { textOf, valueOf, time }: Circumstances): boolean {
  if (isParameterTest(test)) return passes(test, textOf(test.parameter));
  return "time" in test && timePasses(test, valueOf, time);
}

/** Whether one value passes a test. */
export function passes(test: ParameterTest, text: string): boolean {
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
