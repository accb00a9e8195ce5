import { foldCase } from "../../../../design/fold-case.ts";
import { parametersOfKey } from "../../../../design/key-parameters.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import type { CompanyAnswer } from "../../../api/endpoint-calls.ts";

export type Table = CompanyAnswer<"get", "/v1/tables">["tables"][number];

type Filled = Pick<FullDesignBody, "data" | "optional_url_params">;

/** The values of a row of a table by parameter, as a check of the table fills them in. */
export function valuesOfRow(
  { data, optional_url_params: parameters }: Filled,
  table: Pick<Table, "key" | "name">,
  key: string,
  row: Readonly<Record<string, string>>,
): Record<string, string> {
  const keys = [table.key, ...parametersOfKey({ data }, foldCase(table.name))].map(foldCase);
  const cells = new Map(Object.entries(row).map(([column, text]) => [foldCase(column), text]));
  for (const name of keys) cells.set(name, key);
  return Object.fromEntries(
    parameters.flatMap(({ name }) => {
      const text = cells.get(foldCase(name));
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** The tables that have rows, that of the design first. */
export function tablesFor({ data }: Pick<Filled, "data">, tables: readonly Table[]): Table[] {
  const own = new Set(data.map(({ table }) => foldCase(table)));
  const isOwn = ({ name }: Table) => own.has(foldCase(name));
  const filled = tables.filter(({ total }) => total > 0);
  return [...filled.filter(isOwn), ...filled.filter((table) => !isOwn(table))];
}
