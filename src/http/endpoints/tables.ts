import { z } from "zod";
import { pagingBody } from "../../operations/paging.ts";
import { nameSchema } from "../../operations/schema-names.ts";
import {
  deleteRow,
  exportTable,
  getRow,
  listTableRows,
  putRow,
  rowInput,
  rowsPageInput,
} from "../../operations/tables/manage-rows.ts";
import {
  changeTable,
  deleteTable,
  getTable,
  listTables,
  makeTable,
} from "../../operations/tables/manage-tables.ts";
import { putRows } from "../../operations/tables/put-rows.ts";
import type { RowFormat } from "../../operations/tables/read-records.ts";
import {
  newTableInput,
  rowBody,
  tableBody,
  tableChangesInput,
  tableDetailsBody,
  tablesBody,
  writtenRowsBody,
} from "../../operations/tables/table-bodies.ts";
import { ServiceError } from "../../operations/service-error.ts";
import { coerceNumber, defineRestEndpoint, rowBodyTypes } from "../endpoint.ts";
import { rowExample, rowsExamples, tableExample, writtenRowsExample } from "../examples/tables.ts";

const { pageSize, pageNumber, prefix } = rowsPageInput.shape;
const parameters = { name: "Name of the table, in any case" };
const rowParameters = { ...parameters, key: "Key of the row, exactly" };
const flag = (description: string) => z.enum(["true", "false"]).optional().describe(description);

/** Tables whose rows fill designs at each open. */
export const tableEndpoints = [
  defineRestEndpoint({
    method: "post",
    path: "/v1/tables",
    operationId: "createTable",
    scope: "write",
    reach: "shared",
    errorStatuses: [409],
    access: "editor",
    summary: "Create a table",
    description:
      "An empty table. Its rows fill designs that name it under `data` at each open. With `keys: random`, rows without a key get one that nobody can guess.",
    body: newTableInput,
    example: { name: "readers", key: "id", keys: "random", description: "Recipients of the newsletter" },
    answers: {
      201: {
        description: "The table",
        schema: tableBody,
        example: { ...tableExample, total: 0, bytes: 0 },
        headers: { Location: "URL of the table" },
      },
    },
    handle: async ({ services, caller, body }) => {
      const table = await makeTable(services, caller, body);
      const headers = { Location: `/v1/tables/${encodeURIComponent(table.name)}` };
      return { status: 201, body: table, headers };
    },
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/tables",
    operationId: "listTables",
    scope: "read",
    reach: "shared",
    access: "viewer",
    summary: "List tables",
    description: "All tables of the company, by name.",
    query: z.strictObject({ used_by: flag("true adds the designs that name each table") }),
    answers: {
      200: {
        description: "Tables",
        schema: nameSchema("Tables", tablesBody),
        example: { tables: [tableExample] },
      },
    },
    handle: async ({ services, caller, query }) => ({
      body: await listTables(services, caller, { withUsers: query.used_by === "true" }),
    }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/tables/{name}",
    operationId: "getTable",
    scope: "read",
    reach: "shared",
    parameters,
    access: "viewer",
    summary: "Read a table's columns and where it is used",
    answers: {
      200: {
        description: "The table",
        schema: nameSchema("TableDetails", tableDetailsBody),
        example: { ...tableExample, used_by: [] },
      },
    },
    handle: async ({ services, caller, path }) => ({ body: await getTable(services, caller, path("name")) }),
  }),
  defineRestEndpoint({
    method: "patch",
    path: "/v1/tables/{name}",
    operationId: "updateTable",
    scope: "write",
    reach: "shared",
    parameters,
    access: "editor",
    summary: "Change a table's description, keys or feed",
    body: tableChangesInput,
    example: { description: "Readers of the newsletter" },
    answers: { 200: { description: "The table", schema: tableBody, example: tableExample } },
    handle: async ({ services, caller, path, body }) => ({
      body: await changeTable(services, caller, path("name"), body),
    }),
  }),
  defineRestEndpoint({
    method: "delete",
    path: "/v1/tables/{name}",
    operationId: "deleteTable",
    scope: "write",
    reach: "shared",
    parameters,
    errorStatuses: [409],
    access: "editor",
    summary: "Delete a table with its rows",
    description: "409 `table_in_use` lists the designs whose live version or draft names the table.",
    query: z.strictObject({
      force: flag("true deletes it although it is in use; designs are then as without a row"),
    }),
    answers: { 204: { description: "Deleted" } },
    handle: async ({ services, caller, path, query }) => {
      await deleteTable(services, caller, path("name"), { force: query.force === "true" });
      return { status: 204 };
    },
  }),
  defineRestEndpoint({
    method: "put",
    path: "/v1/tables/{name}/rows",
    operationId: "putTableRows",
    scope: "write",
    reach: "shared",
    parameters,
    access: "editor",
    summary: "Add and replace many rows",
    description:
      "Adds rows, and replaces whole rows by their key: all of them or none. At most 200 MB, 1,000,000 rows, 64 columns, 2,000 characters a cell and 16 KB a row. Send JSON, a JSON object a line, CSV, or an Excel file (.xlsx of at most 50 MB, its first sheet). Of a key that is given twice the last row counts. New columns are added. Rows are in force from the next open on.",
    query: z.strictObject({
      replace: flag("true replaces the whole table at once; recipients see the old or the new one"),
    }),
    rows: true,
    body: z.custom<Request>(),
    example: rowsExamples,
    answers: {
      200: {
        description: "What has changed",
        schema: nameSchema("WrittenRows", writtenRowsBody),
        example: writtenRowsExample,
      },
    },
    handle: async ({ services, caller, path, query, body, recheck }) => {
      const options = { format: formatOf(body), replace: query.replace === "true", onReceived: recheck };
      return { body: await putRows(services, caller, path("name"), options, body) };
    },
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/tables/{name}/rows",
    operationId: "listTableRows",
    scope: "read",
    reach: "shared",
    parameters,
    access: "viewer",
    summary: "List rows",
    description: "In the order of their keys, in pages.",
    query: rowsPageInput.extend({
      pageSize: coerceNumber(pageSize),
      pageNumber: coerceNumber(pageNumber),
      prefix,
    }),
    answers: {
      200: {
        description: "Rows",
        schema: nameSchema("TableRows", z.looseObject({ rows: z.array(rowBody), ...pagingBody })),
        example: { rows: [rowExample], total: 1, page_size: 100, page_number: 1, total_pages: 1 },
      },
    },
    handle: async ({ services, caller, path, query }) => ({
      body: await listTableRows(services, caller, path("name"), query),
    }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/tables/{name}/rows/{key}",
    operationId: "getTableRow",
    scope: "read",
    reach: "shared",
    parameters: rowParameters,
    access: "viewer",
    summary: "Read a row",
    answers: { 200: { description: "The row", schema: rowBody, example: rowExample } },
    handle: async ({ services, caller, path }) => ({
      body: await getRow(services, caller, path("name"), path("key")),
    }),
  }),
  defineRestEndpoint({
    method: "put",
    path: "/v1/tables/{name}/rows/{key}",
    operationId: "putTableRow",
    scope: "write",
    reach: "shared",
    parameters: rowParameters,
    access: "editor",
    summary: "Add or replace a row",
    description: "The body is the whole row; a column that isn't given becomes empty.",
    body: rowInput,
    example: { name: "Ada", points: 1250 },
    answers: { 200: { description: "The row", schema: rowBody, example: rowExample } },
    handle: async ({ services, caller, path, body }) => ({
      body: await putRow(services, caller, path("name"), { key: path("key"), row: body }),
    }),
  }),
  defineRestEndpoint({
    method: "delete",
    path: "/v1/tables/{name}/rows/{key}",
    operationId: "deleteTableRow",
    scope: "write",
    reach: "shared",
    parameters: rowParameters,
    access: "editor",
    summary: "Delete a row",
    answers: { 204: { description: "Deleted" } },
    handle: async ({ services, caller, path }) => {
      await deleteRow(services, caller, path("name"), path("key"));
      return { status: 204 };
    },
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/tables/{name}/file",
    operationId: "downloadTable",
    scope: "read",
    reach: "shared",
    parameters,
    access: "viewer",
    summary: "Download a table as CSV",
    description: "In UTF-8, with the keys, for the import into the sender of your emails.",
    answers: { 200: { description: "The file", media: ["text/csv"] } },
    handle: async ({ services, caller, path }) => {
      const { name, stream } = await exportTable(services, caller, path("name"));
      const disposition = `attachment; filename="table.csv"; filename*=UTF-8''${encodeURIComponent(name)}`;
      return {
        body: stream,
        headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": disposition },
      };
    },
  }),
];

const formats: Record<string, RowFormat> = rowBodyTypes;

function formatOf({ headers }: Request): RowFormat {
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const format = formats[type];
  if (format !== undefined) return format;
  throw new ServiceError(
    "unsupported_media_type",
    "Send rows as JSON, a JSON object a line, CSV or an Excel file.",
    {
      issues: [
        { path: "Content-Type", message: "Not accepted", found: type, allowed: Object.keys(rowBodyTypes) },
      ],
    },
  );
}
