import type { Condition, ConditionTest, ParameterTest, TimeTest } from "./condition.ts";
import { isParameterTest, isTimeTest, testsOf } from "./tests-of.ts";

/** A condition in plain words, such as `tier is gold and points is above 100`. `nameOf` names a layer. */
export function describeCondition(
  condition: Condition,
  nameOf: (layer_id: string) => string = (layer_id) => layer_id,
): string {
  const { tests, isAll } = testsOf(condition);
  return tests.map((test) => describeTest(test, nameOf)).join(isAll ? " and " : " or ");
}

function describeTest(test: ConditionTest, nameOf: (layer_id: string) => string): string {
  if (isParameterTest(test)) return describeComparison(test);
  if (isTimeTest(test)) return describeTime(test);
  return `${quoted(nameOf(test.countdown))} is ${test.is}`;
}

function describeComparison({
  parameter,
  is,
  is_not,
  in: list,
  filled,
  above,
  below,
}: ParameterTest): string {
  if (is !== undefined) return `${parameter} is ${quoted(is)}`;
  if (is_not !== undefined) return `${parameter} is not ${quoted(is_not)}`;
  if (list !== undefined) return `${parameter} is one of ${list.map(quoted).join(", ")}`;
  if (filled !== undefined) return `${parameter} is ${filled ? "filled" : "empty"}`;
  return above === undefined ? `${parameter} is below ${below}` : `${parameter} is above ${above}`;
}

const dayNames = {
  sun: "Sunday",
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
};

function describeTime({ time: { after, before, plus, weekdays, from, to } }: TimeTest): string {
  if (weekdays !== undefined) return `it is ${weekdays.map((day) => dayNames[day]).join(" or ")}`;
  if (from !== undefined) return `it is between ${from} and ${to}`;
  const moment = `${(after ?? before ?? "").replace("T", " ")}${plus === undefined ? "" : ` plus ${plus}`}`;
  return after === undefined ? `it is before ${moment}` : `it is ${moment} or later`;
}

function quoted(text: string): string {
  return `“${text}”`;
}
