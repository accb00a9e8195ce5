import type { MergeField } from "../../snippets/suggest-field.ts";

/** A row of the form; `id` keeps it apart while it is typed. */
export interface MergeFieldRow extends MergeField {
  id: number;
}

export interface RowProblem {
  parameter?: string;
  field?: string;
}

let lastId = 0;

export function newRow(parameter = "", field = ""): MergeFieldRow {
  lastId += 1;
  return { id: lastId, parameter, field };
}

/** What the rows say: empty ones left out. */
export function fieldsOf(rows: readonly MergeFieldRow[]): MergeField[] {
  return rows
    .map(({ parameter, field }) => ({ parameter: parameter.trim(), field: field.trim() }))
    .filter(({ parameter, field }) => parameter !== "" || field !== "");
}

/** Errors by row id: an incomplete row or a duplicate parameter (case-insensitive, as in URLs). */
export function problemsIn(rows: readonly MergeFieldRow[]): Map<number, RowProblem> {
  const problems = new Map<number, RowProblem>();
  const seen = new Set<string>();
  for (const { id, parameter, field } of rows) {
    const name = parameter.trim().toLowerCase();
    if (name === "" && field.trim() === "") continue;
    if (name === "") problems.set(id, { parameter: "Enter a parameter." });
    else if (seen.has(name)) problems.set(id, { parameter: "This parameter is already listed above." });
    else if (field.trim() === "") problems.set(id, { field: "Enter the field's name." });
    seen.add(name);
  }
  return problems;
}

/** Adds a row for each usual field that no row is for yet. */
export function withUsualFields(
  rows: readonly MergeFieldRow[],
  usual: Readonly<Record<string, string>>,
): MergeFieldRow[] {
  const filled = rows.filter(({ parameter, field }) => parameter.trim() !== "" || field.trim() !== "");
  const parameters = new Set(filled.map(({ parameter }) => parameter.trim().toLowerCase()));
  const missing = Object.entries(usual).filter(([parameter]) => !parameters.has(parameter));
  return [...filled, ...missing.map(([parameter, field]) => newRow(parameter, field))];
}
