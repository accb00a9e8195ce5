import { foldCase } from "../../../../design/fold-case.ts";
import type { MergeField } from "../../../../design/senders/senders.ts";
import * as words from "./words.tsx";

/** A row of the form. `id` identifies it while its values change, and a saved one whenever it is read. */
export interface MergeFieldRow extends MergeField {
  id: string;
}

export interface RowErrors {
  parameter?: string;
  field?: string;
}

let lastId = 0;

export function newRow(parameter = "", field = ""): MergeFieldRow {
  lastId += 1;
  return { id: `new ${lastId}`, parameter, field };
}

/** The row of a saved field: no two are of one parameter. */
export function savedRow({ parameter, field }: MergeField): MergeFieldRow {
  return { id: `saved ${foldCase(parameter)}`, parameter, field };
}

/** The merge fields of the rows, without empty rows. */
export function fieldsOf(rows: readonly MergeFieldRow[]): MergeField[] {
  return rows
    .map(({ parameter, field }) => ({ parameter: parameter.trim(), field: field.trim() }))
    .filter(({ parameter, field }) => parameter !== "" || field !== "");
}

/** Errors by row id: an incomplete row or a duplicate parameter (case-insensitive, as in URLs). */
export function validateRows(rows: readonly MergeFieldRow[]): Map<string, RowErrors> {
  const errors = new Map<string, RowErrors>();
  const earlierNames = new Set<string>();
  for (const { id, parameter, field } of rows) {
    const name = foldCase(parameter.trim());
    if (name === "" && field.trim() === "") continue;
    if (name === "") errors.set(id, { parameter: words.enterParameter });
    else if (earlierNames.has(name)) errors.set(id, { parameter: words.thisParameterIsAlreadyListedAbove });
    else if (field.trim() === "") errors.set(id, { field: words.enterField });
    earlierNames.add(name);
  }
  return errors;
}

/** Adds a row for each default field of the sender whose parameter has no row yet. */
export function addDefaultFields(
  rows: readonly MergeFieldRow[],
  defaults: Readonly<Record<string, string>>,
): MergeFieldRow[] {
  const nonEmptyRows = rows.filter(({ parameter, field }) => parameter.trim() !== "" || field.trim() !== "");
  const parameters = new Set(nonEmptyRows.map(({ parameter }) => foldCase(parameter.trim())));
  const missing = Object.entries(defaults).filter(([parameter]) => !parameters.has(parameter));
  return [...nonEmptyRows, ...missing.map(([parameter, field]) => newRow(parameter, field))];
}
