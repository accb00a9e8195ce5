import { z } from "zod";
import { checkBody, checkRowsBody, newCheckBody } from "../../operations/checks/check-bodies.ts";
import { checkInput, checkOptions, checkRowsInput } from "../../operations/checks/check-input.ts";
import type { List } from "../../operations/checks/lists.ts";
import {
  cancelCheck,
  getCheck,
  listCheckRows,
  makeCheck,
  removeCheck,
} from "../../operations/checks/manage-checks.ts";
import { coerceNumber, defineRestEndpoint, makeLocation } from "../endpoint.ts";
import {
  cancelledCheckExample,
  checkExample,
  checkFormExample,
  checkRowsExample,
  createdCheckExample,
  newCheckExample,
} from "../examples/checks.ts";

const { pageSize, pageNumber } = checkRowsInput.shape;
const parameters = { id: "Id of the check" };

/** Which rows of a list a design shows differently, before anything is sent. */
export const checkEndpoints = [
  defineRestEndpoint({
    method: "post",
    path: "/v1/checks",
    operationId: "createCheck",
    scope: "render",
    reach: "named",
    errorStatuses: [404, 409],
    access: "editor",
    summary: "Check a list before it is sent",
    description:
      "Lays the live version of a design out for each row, without painting it, in the background: the findings of a row are the warnings of its image. Send rows as JSON, the name of a table, or a CSV or Excel file (.xlsx, at most 50 MB, its first sheet) whose first line has the names of the parameters; CSV with comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252. At most 200 MB and 1,000,000 rows. No value of a row is stored.",
    sources: { json: checkInput, form: checkOptions },
    list: true,
    body: z.custom<List>(),
    example: newCheckExample,
    formExample: checkFormExample,
    answers: {
      202: {
        description: "The check, queued",
        schema: newCheckBody,
        example: createdCheckExample,
        headers: { Location: "URL of the check" },
      },
    },
    handle: async ({ services, caller, body }) => {
      const check = await makeCheck(services, caller, body);
      return { status: 202, body: check, headers: makeLocation("checks", check.id) };
    },
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/checks/{id}",
    operationId: "getCheck",
    scope: "read",
    reach: "check",
    parameters,
    access: "viewer",
    summary: "Read a check's progress and findings",
    description: "Also while it runs. Checks are deleted 7 days after they were made.",
    answers: { 200: { description: "The check", schema: checkBody, example: checkExample } },
    handle: async ({ services, caller, path }) => ({ body: await getCheck(services, caller, path("id")) }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/checks/{id}/rows",
    operationId: "listCheckRows",
    scope: "read",
    reach: "check",
    parameters,
    access: "viewer",
    summary: "List the rows that have findings",
    description: "In order, in pages: the first 100,000 rows that have findings.",
    query: checkRowsInput.extend({
      pageSize: coerceNumber(pageSize),
      pageNumber: coerceNumber(pageNumber),
    }),
    answers: { 200: { description: "Rows", schema: checkRowsBody, example: checkRowsExample } },
    handle: async ({ services, caller, path, query }) => ({
      body: await listCheckRows(services, caller, path("id"), query),
    }),
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/checks/{id}/cancel",
    operationId: "cancelCheck",
    scope: "render",
    reach: "check",
    parameters,
    access: "editor",
    summary: "Stop a check",
    description: "What was found so far can be read. A finished check stays as it is.",
    answers: { 200: { description: "The check", schema: checkBody, example: cancelledCheckExample } },
    handle: async ({ services, caller, path }) => ({ body: await cancelCheck(services, caller, path("id")) }),
  }),
  defineRestEndpoint({
    method: "delete",
    path: "/v1/checks/{id}",
    operationId: "deleteCheck",
    scope: "render",
    reach: "check",
    parameters,
    access: "editor",
    summary: "Delete a check",
    description: "Stops it, and deletes what it found.",
    answers: { 204: { description: "Deleted" } },
    handle: async ({ services, caller, path }) => {
      await removeCheck(services, caller, path("id"));
      return { status: 204 };
    },
  }),
];
