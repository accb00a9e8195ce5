import type { JsonValue } from "../../design/query-values.ts";
import type { Design } from "../../design/design.ts";
import { parametersOfKey } from "../../design/key-parameters.ts";
import type { Check } from "../../store/checks.ts";
import type { DataRow } from "../../store/data-rows.ts";
import type { DataTable } from "../../store/data-tables.ts";
import type { Services } from "../services.ts";
import { tableName } from "../tables/find-table.ts";
import { readRowsAfter } from "../tables/read-rows-after.ts";
import type { ListRow } from "./check-rows.ts";
import type { RowsFile } from "./rows-file.ts";

/** The rows of a check, in order. */
export interface RowSource {
  /** The next rows; none at the end. Throws table_replaced for a table that isn't there any more, or has other rows. */
  next: (count: number) => Promise<ListRow[]>;
  close: () => Promise<void>;
}

/** Rows that were sent. */
export function sentRows(file: RowsFile): RowSource {
  let row = 0;
  return {
    next: async (count) =>
      (await file.next(count)).map((params) => {
        row += 1;
        return { row, params };
      }),
    close: file.close,
  };
}

const rowsAtOnce = 1000;

/** Rows of a table, from the one on at which an earlier process has stopped. */
export function rowsOfTable(
  { store }: Pick<Services, "store">,
  { company_id, table_name, table_id, base_load, last_key, done }: Check,
  design: Design,
): RowSource {
  const name = tableName(company_id, table_name ?? "");
  const keyParameters = parametersOfKey(design, name.name_folded);
  let row = done;
  let last = last_key ?? undefined;
  let read: ListRow[] = [];
  let isEnd = false;

  async function readMore(): Promise<void> {
    const checked = { ...name, id: table_id ?? "", base_load: base_load ?? 0 };
    const { table, rows } = await readRowsAfter(store, checked, last, rowsAtOnce);
    isEnd = rows.length < rowsAtOnce;
    last = rows.at(-1)?.key ?? last;
    read.push(...rows.map((one) => toRow(table, one)));
  }

  function toRow({ key_column, columns }: DataTable, { key, cells }: DataRow): ListRow {
    row += 1;
    const params: Record<string, JsonValue> = {
      ...blankCells(columns),
      ...(JSON.parse(cells) as Record<string, string>),
    };
    for (const parameter of [key_column, ...keyParameters]) params[parameter] = key;
    return { row, key, params };
  }

  return {
    async next(count) {
      while (read.length < count && !isEnd) await readMore();
      const next = read.slice(0, count);
      read = read.slice(count);
      return next;
    },
    close: () => Promise.resolve(),
  };
}

/** Only cells with a text are stored. */
const blankCells = (columns: string) =>
  Object.fromEntries((JSON.parse(columns) as string[]).map((column) => [column, ""]));
