import type { Condition, ConditionTest } from "../../../design/conditions/condition.ts";

/** How a test compares, as the panel offers it. */
export const comparisons = {
  is: "is",
  is_not: "is not",
  in: "is one of",
  filled: "is filled",
  empty: "is empty",
  above: "is above",
  below: "is below",
} as const;

export type ComparisonChoice = keyof typeof comparisons;

export function choiceOf(test: ConditionTest): ComparisonChoice {
  if (test.filled !== undefined) return test.filled ? "filled" : "empty";
  const choices = ["is", "is_not", "in", "above", "below"] as const;
  return choices.find((choice) => test[choice] !== undefined) ?? "is";
}

/** The text of a test, which its next comparison begins with. */
export function textOf({ is, is_not, in: list, above, below }: ConditionTest): string {
  return is ?? is_not ?? (list === undefined ? String(above ?? below ?? "") : writeList(list));
}

/** A test of the parameter by another comparison or text. */
export function testWith(parameter: string, choice: ComparisonChoice, text: string): ConditionTest {
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
