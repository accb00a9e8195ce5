import type { QueryValue } from "../../design/query-values.ts";
import { rowKey, valuesByName, withRow } from "../../design/row-values.ts";
import type { ParameterisedDesign } from "../protection/limit-values.ts";
import type { Services } from "../services.ts";
import type { RenderWarning } from "../warnings.ts";

interface FilledValues {
  values: readonly QueryValue[];
  warnings: readonly RenderWarning[];
}

/** Values with the cells of the rows that a design names, which take their place (docs/tables.md). */
export async function fillFromTables(
  { rows }: Pick<Services, "rows">,
  { companyId, design, parameters }: ParameterisedDesign,
  given: readonly QueryValue[],
): Promise<FilledValues> {
  if (design.data.length === 0) return { values: given, warnings: [] };
  const warnings: RenderWarning[] = [];
  const filled = new Set<string>();
  let values = valuesByName([parameters, design], given);
  for (const { table, key: template } of design.data) {
    const key = rowKey(template, values);
    if (key === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- a later key may need an earlier row
    const row = await rows.find(companyId, table, key);
    if (typeof row !== "string") values = withRow([parameters, design], values, row, filled);
    else warnings.push({ target: { kind: "image" }, code: notFound[row] });
  }
  return { values: [...values.values()], warnings };
}

const notFound = { unknown: "row_unknown", unavailable: "data_unavailable" } as const;
