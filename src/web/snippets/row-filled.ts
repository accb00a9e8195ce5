import { foldCase } from "../../design/fold-case.ts";
import { placeholdersIn } from "../../design/placeholders.ts";

interface RowOfTable {
  table: string;
  key: string;
}

interface KnownTable {
  name: string;
  columns: readonly string[];
}

/**
 * Parameters that rows of tables fill, each with its table: no URL needs them. A parameter that a key is made of stays,
 * unless the row of an earlier table has it.
 */
export function rowFilled(
  parameters: readonly { name: string }[],
  data: readonly RowOfTable[],
  tables: readonly KnownTable[],
): ReadonlyMap<string, string> {
  const needed = new Set<string>();
  const tableByColumn = new Map<string, string>();
  for (const { table, key } of data) {
    for (const { name } of placeholdersIn(key))
      if (!tableByColumn.has(foldCase(name))) needed.add(foldCase(name));
    const known = tables.find(({ name }) => foldCase(name) === foldCase(table));
    for (const column of known?.columns ?? []) tableByColumn.set(foldCase(column), known?.name ?? table);
  }
  return new Map(
    parameters.flatMap(({ name }) => {
      const table = tableByColumn.get(foldCase(name));
      return table === undefined || needed.has(foldCase(name)) ? [] : [[name, table]];
    }),
  );
}
