import { foldCase } from "../fold-case.ts";
import { presentText } from "../query-values.ts";

/** What is known of a parameter when an alternative text is written: its value, or that a merge tag stands for it. */
export type AltValue = { kind: "tag" } | { kind: "text"; text: string };

/** Undefined for a parameter without a value. */
export type AltValueOf = (parameter: string) => AltValue | undefined;

/** Values by parameter, whose names match exactly or else without regard to case. An empty text is no value. */
export function altValuesOf(values: Readonly<Record<string, AltValue>>): AltValueOf {
  const given = Object.entries(values).filter(([, value]) => value.kind === "tag" || value.text !== "");
  const exact = new Map(given);
  const folded = new Map(given.map(([name, value]) => [foldCase(name), value]));
  return (parameter) => exact.get(parameter) ?? folded.get(foldCase(parameter));
}

/** The text that a value shows; undefined for a blank one, a merge tag, and one that isn't known yet. */
export function shownValue(value: AltValue | undefined): string | undefined {
  return value?.kind === "text" ? presentText(value.text).value : undefined;
}
