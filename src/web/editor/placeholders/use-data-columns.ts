import type { Design } from "../../../design/design.ts";
import { foldCase } from "../../../design/fold-case.ts";
import { useTables } from "../../designs/table-queries.ts";

/** The columns of the tables that fill a design, each name once. */
export function useDataColumns({ data }: Pick<Design, "data">): readonly string[] {
  const { data: tables = [] } = useTables({ enabled: data.length > 0 });
  const used = new Set(data.map(({ table }) => foldCase(table)));
  return [
    ...new Set(tables.filter(({ name }) => used.has(foldCase(name))).flatMap(({ columns }) => columns)),
  ];
}
