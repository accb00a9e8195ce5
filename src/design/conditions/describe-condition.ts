import { type Condition, type ConditionTest, testsOf } from "./condition.ts";

/** A condition in plain words, such as `tier is gold and points is above 100`. */
export function describeCondition(condition: Condition): string {
  const { tests, isAll } = testsOf(condition);
  return tests.map(describeTest).join(isAll ? " and " : " or ");
}

function describeTest(test: ConditionTest): string {
  const { parameter, is, is_not, in: list, filled, above, below } = test;
  if (is !== undefined) return `${parameter} is ${quoted(is)}`;
  if (is_not !== undefined) return `${parameter} is not ${quoted(is_not)}`;
  if (list !== undefined) return `${parameter} is one of ${list.map(quoted).join(", ")}`;
  if (filled !== undefined) return `${parameter} is ${filled ? "filled" : "empty"}`;
  return above === undefined ? `${parameter} is below ${below}` : `${parameter} is above ${above}`;
}

function quoted(text: string): string {
  return `“${text}”`;
}
