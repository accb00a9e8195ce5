import type {
  Condition,
  ConditionTest,
  CountdownTest,
  ParameterTest,
  TimeTest,
} from "../../../design/conditions/condition.ts";
import { isParameterTest, isTimeTest } from "../../../design/conditions/tests-of.ts";
import * as words from "./rule-words.ts";

/** What a test is about, as the panel offers it. */
export const subjects = {
  parameter: words.aValue,
  time: words.theTime,
  countdown: words.aCountdown,
} as const;

export type Subject = keyof typeof subjects;

export function subjectOf(test: ConditionTest): Subject {
  if (isParameterTest(test)) return "parameter";
  return isTimeTest(test) ? "time" : "countdown";
}

/** The test that a new subject begins with. */
export function testAbout(
  subject: Subject,
  { parameter, countdown }: { parameter: string; countdown: string | undefined },
): ConditionTest {
  if (subject === "time") return timeTestWith("weekdays", {});
  if (subject === "countdown" && countdown !== undefined) return { countdown, is: "over" };
  return { parameter, filled: true };
}

/** How a test of the time compares, as the panel offers it. */
export const timeComparisons = {
  weekdays: words.isOn,
  from: words.isBetween,
  after: words.isAtOrAfter,
  before: words.isBefore,
} as const;

export type TimeChoice = keyof typeof timeComparisons;

export function timeChoiceOf({ time: { after, before, weekdays } }: TimeTest): TimeChoice {
  if (weekdays !== undefined) return "weekdays";
  if (after !== undefined) return "after";
  return before === undefined ? "from" : "before";
}

/** A test of the time by another comparison, with what the one before has in common with it. */
export function timeTestWith(
  choice: TimeChoice,
  { after, before, plus, weekdays = ["sat", "sun"], from = "09:00", to = "17:00" }: TimeTest["time"],
): TimeTest {
  if (choice === "weekdays") return { time: { weekdays } };
  if (choice === "from") return { time: { from, to } };
  const moment = after ?? before ?? "2030-01-01T00:00";
  return { time: { [choice]: moment, ...(plus === undefined ? {} : { plus }) } };
}

export const countdownStates = { running: words.hasTimeLeft, over: words.isOver } as const satisfies Record<
  CountdownTest["is"],
  string
>;

/** How a value is compared, as the panel offers it. */
export const comparisons = {
  is: "is",
  is_not: words.isNot,
  in: words.isOne,
  filled: words.isFilled,
  empty: words.isEmpty,
  above: words.isAbove,
  below: words.isBelow,
} as const;

export type ComparisonChoice = keyof typeof comparisons;

export function choiceOf(test: ParameterTest): ComparisonChoice {
  if (test.filled !== undefined) return test.filled ? "filled" : "empty";
  const choices = ["is", "is_not", "in", "above", "below"] as const;
  return choices.find((choice) => test[choice] !== undefined) ?? "is";
}

/** The text of a test, which its next comparison begins with. */
export function textOf({ is, is_not, in: list, above, below }: ParameterTest): string {
  return is ?? is_not ?? (list === undefined ? String(above ?? below ?? "") : writeList(list));
}

/** A test of the parameter by another comparison or text. */
export function testWith(parameter: string, choice: ComparisonChoice, text: string): ParameterTest {
  if (choice === "filled" || choice === "empty") return { parameter, filled: choice === "filled" };
  if (choice === "in") return { parameter, in: readList(text) };
  if (choice === "is" || choice === "is_not") return { parameter, [choice]: text };
  const number = Number(text);
  return { parameter, [choice]: text.trim() === "" || Number.isNaN(number) ? 0 : number };
}

/** Texts with commas between them. A comma within a text has a backslash before it. */
export function writeList(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\\,]/g, String.raw`\$&`)).join(", ");
}

export function readList(text: string): string[] {
  const texts = [...text.matchAll(/(?:\\.|[^\\,])+/gs)].map(([part]) =>
    part.trim().replaceAll(/\\(.)/gs, "$1"),
  );
  return texts.filter((one) => one !== "");
}

export type Quantity = "all" | "any";

export function quantityOf({ any }: Condition): Quantity {
  return any === undefined ? "all" : "any";
}

/** A condition of these tests; undefined, so that the layer is always shown, without any. */
export function conditionOf(quantity: Quantity, tests: readonly ConditionTest[]): Condition | undefined {
  return tests.length === 0 ? undefined : { [quantity]: [...tests] };
}
