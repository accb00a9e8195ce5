import { z } from "zod";
import { absentWhenNull, parameterName } from "../../design/values.ts";
import type { DataTable } from "../../store/data-tables.ts";
import { feedSource, feedStatusBody, presentSource } from "./feed-source.ts";
import { nameSchema } from "../schema-names.ts";

const description = z.string().max(500).describe("For people; at most 500 characters");
const keys = z
  .enum(["given", "random"])
  .describe("random: a row without a key gets one that can't be guessed, of 96 random bits");

export const newTableInput = nameSchema(
  "NewTable",
  z.strictObject({
    name: parameterName.describe("Unique in the company, in any case; stays as it is"),
    key: parameterName.describe("Name of the column with the keys"),
    keys: absentWhenNull(keys),
    description: absentWhenNull(description),
    source: absentWhenNull(feedSource).describe("Rows are fetched from here"),
  }),
);

export const tableChangesInput = nameSchema(
  "TableChanges",
  z.strictObject({
    keys: absentWhenNull(keys),
    description: absentWhenNull(description),
    source: feedSource.nullable().optional().describe("null: the rows stay, and are fetched no more"),
  }),
);

export const tableBody = nameSchema(
  "Table",
  z.object({
    name: z.string(),
    key: z.string().describe("Name of the column with the keys"),
    keys,
    description: z.string(),
    columns: z.array(z.string()).describe("Names of the columns, that with the keys first"),
    total: z.int().describe("Number of rows"),
    bytes: z.int().describe("Size of the rows, about"),
    guessable_keys: z
      .boolean()
      .describe("Whether most keys of the last file are numbers or short, so that strangers can try them"),
    source: feedSource.nullable().describe("null for a table that programs and users fill"),
    source_status: feedStatusBody.nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
);

export type TableBody = z.output<typeof tableBody>;

export function presentTable(table: DataTable): TableBody {
  const { name, key_column, keys, description, columns, total, bytes } = table;
  const { guessable_keys, created_at, updated_at } = table;
  return {
    name,
    key: key_column,
    keys,
    description,
    columns: JSON.parse(columns) as string[],
    total,
    bytes,
    guessable_keys: guessable_keys === 1,
    ...presentSource(table),
    created_at,
    updated_at,
  };
}

/** A design that names a table. */
const tableUser = z.object({ id: z.string(), name: z.string() });
const usedBy = z.array(tableUser).describe("Designs whose live version or draft names the table");

export const tablesBody = z.object({
  tables: z.array(
    nameSchema("ListedTable", tableBody.extend({ used_by: usedBy.optional() })).describe(
      "A table; used_by only if it was asked for",
    ),
  ),
});

export type TablesBody = z.output<typeof tablesBody>;

export const tableDetailsBody = tableBody.extend({ used_by: usedBy });

export const rowBody = z.record(z.string(), z.string()).describe("Texts by column");

export type RowOfTable = z.output<typeof rowBody>;

export const writtenRowsBody = z.object({
  added: z.int().describe("Rows with new keys"),
  changed: z.int().describe("Rows whose cells are others now"),
  removed: z.int().describe("Rows that are gone, only with replace"),
  total: z.int().describe("Rows of the table now"),
});
