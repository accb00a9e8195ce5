import type { Design } from "./design.ts";
import { matchValues } from "./apply-params.ts";
import type { Parameter } from "./parameters.ts";
import { fillPlaceholders, placeholdersIn } from "./placeholders.ts";
import type { QueryValue } from "./query-values.ts";

/** UTF-16 code units of a row's key. */
export const longestRowKey = 400;

/** The cells of a row, one for each column; blank ones have no value. */
export type RowValues = readonly QueryValue[];

/** Values by the name of their parameter. */
type ValueByName = ReadonlyMap<string, QueryValue>;

type ParametersOf = readonly [parameters: readonly Parameter[], design: Pick<Design, "aliases">];

export function valuesByName([parameters, design]: ParametersOf, values: readonly QueryValue[]): ValueByName {
  return new Map(
    matchValues(parameters, design, values).map(([{ name }, pair]) => [name, { ...pair, name }]),
  );
}

/**
 * The key of a row. Undefined when a value that it needs is absent, blank or an unresolved merge tag, and has no fallback.
 */
export function rowKey(template: string, values: ValueByName): string | undefined {
  const valueOf = (name: string) => values.get(name)?.value;
  const isMissing = placeholdersIn(template).some(
    ({ name, fallback }) => fallback === "" && valueOf(name) === undefined,
  );
  const key = isMissing ? "" : fillPlaceholders(template, valueOf).trim();
  return key === "" ? undefined : key;
}

/**
 * Adds the cells of a row to values. A cell takes the place of what the query string says, a blank one too; only a filled
 * one takes the place of a cell of an earlier row, whose parameters are `filled`.
 */
export function withRow(
  of: ParametersOf,
  values: ValueByName,
  row: RowValues,
  filled: Set<string>,
): ValueByName {
  const merged = new Map(values);
  for (const [name, cell] of valuesByName(of, row)) {
    if (cell.value === undefined && filled.has(name)) continue;
    merged.set(name, cell);
    if (cell.value !== undefined) filled.add(name);
  }
  return merged;
}
