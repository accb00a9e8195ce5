import type { Condition, ConditionTest, CountdownTest, ParameterTest, TimeTest } from "./condition.ts";

/** A condition's tests, and whether all of them have to hold. */
export function testsOf({ all, any }: Condition): { tests: readonly ConditionTest[]; isAll: boolean } {
  return { tests: all ?? any ?? [], isAll: any === undefined };
}

export const isParameterTest = (test: ConditionTest): test is ParameterTest => "parameter" in test;

export const isTimeTest = (test: ConditionTest): test is TimeTest => "time" in test;

export const isCountdownTest = (test: ConditionTest): test is CountdownTest => "countdown" in test;

/** The condition without tests, which always holds. */
export const always: Condition = { all: [] };
