import { z } from "zod";
import {
  batchBody,
  batchListBody,
  batchRowsBody,
  newBatchBody,
} from "../../operations/batches/batch-bodies.ts";
import { readBatchFile } from "../../operations/batches/batch-file.ts";
import { batchInput, batchOptions } from "../../operations/batches/batch-input.ts";
import {
  batchesInput,
  cancelBatch,
  getBatch,
  listBatches,
  listRows,
  makeBatch,
  removeBatch,
  rowsInput,
} from "../../operations/batches/manage-batches.ts";
import { pageInput } from "../../operations/paging.ts";
import type { BatchSource } from "../../operations/batches/read-batch.ts";
import { answerFile, rangeHeaders } from "../byte-range.ts";
import { coerceNumber, defineRestEndpoint, makeLocation } from "../endpoint.ts";
import {
  batchExample,
  batchFormExample,
  batchListExample,
  batchRowsExample,
  cancelledBatchExample,
  createdBatchExample,
  newBatchExample,
} from "../examples/batches.ts";

const { pageSize, pageNumber } = pageInput.shape;
const paging = { pageSize: coerceNumber(pageSize), pageNumber: coerceNumber(pageNumber) };
const parameters = { id: "Id of the batch" };
const batchFileTypes = ["application/zip", "application/pdf"];
const batchFileHeaders = { ETag: "Of the file, for If-Range", "Content-Length": "Bytes" };

/** Rendering one design with the values of many rows. */
export const batchEndpoints = [
  defineRestEndpoint({
    method: "post",
    path: "/v1/batches",
    operationId: "createBatch",
    scope: "render",
    reach: "named",
    errorStatuses: [404, 409],
    access: "editor",
    summary: "Render many images",
    description:
      "Renders the live version of a design once for each row, in the background. Send rows as JSON, or a CSV or Excel file (.xlsx, its first sheet) whose first line has the names of the parameters; CSV with comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252. A column `filename` names the files.",
    sources: { json: batchInput, form: batchOptions },
    body: z.custom<BatchSource>(),
    example: newBatchExample,
    formExample: batchFormExample,
    answers: {
      202: {
        description: "The batch, queued",
        schema: newBatchBody,
        example: createdBatchExample,
        headers: { Location: "URL of the batch" },
      },
    },
    handle: async ({ services, caller, body }) => {
      const batch = await makeBatch(services, caller, body);
      return { status: 202, body: batch, headers: makeLocation("batches", batch.id) };
    },
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/batches",
    operationId: "listBatches",
    scope: "read",
    reach: "listed",
    access: "viewer",
    summary: "List batches",
    description: "Newest first, in pages. Batches are deleted 7 days after they were made.",
    query: batchesInput.extend(paging),
    answers: { 200: { description: "Batches", schema: batchListBody, example: batchListExample } },
    handle: async ({ services, caller, query }) => ({ body: await listBatches(services, caller, query) }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/batches/{id}",
    operationId: "getBatch",
    scope: "read",
    reach: "batch",
    parameters,
    access: "viewer",
    summary: "Read a batch's progress",
    answers: { 200: { description: "The batch", schema: batchBody, example: batchExample } },
    handle: async ({ services, caller, path }) => ({ body: await getBatch(services, caller, path("id")) }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/batches/{id}/rows",
    operationId: "listBatchRows",
    scope: "read",
    reach: "batch",
    parameters,
    access: "viewer",
    summary: "List the rows of a batch",
    description: "In order, in pages, each with its status, error and warnings.",
    query: rowsInput.extend(paging),
    answers: { 200: { description: "Rows", schema: batchRowsBody, example: batchRowsExample } },
    handle: async ({ services, caller, path, query }) => ({
      body: await listRows(services, caller, path("id"), query),
    }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/batches/{id}/file",
    operationId: "downloadBatch",
    scope: "read",
    reach: "batch",
    parameters,
    errorStatuses: [409, 416],
    access: "viewer",
    summary: "Download the images of a batch",
    description:
      "A zip file with the images and report.csv, or a PDF file. 409 `not_finished` until it is made. A download that was interrupted goes on with Range.",
    headers: rangeHeaders,
    answers: {
      200: { description: "The file", media: batchFileTypes, headers: batchFileHeaders },
      206: {
        description: "The range that was asked for",
        media: batchFileTypes,
        headers: { ...batchFileHeaders, "Content-Range": "Which bytes of how many" },
      },
    },
    handle: async ({ services, caller, path, header }) =>
      answerFile(await readBatchFile(services, caller, path("id")), header),
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/batches/{id}/cancel",
    operationId: "cancelBatch",
    scope: "render",
    reach: "batch",
    parameters,
    access: "editor",
    summary: "Cancel a batch",
    description: "Stops it. What is done can be downloaded. A finished batch stays as it is.",
    answers: { 200: { description: "The batch", schema: batchBody, example: cancelledBatchExample } },
    handle: async ({ services, caller, path }) => ({ body: await cancelBatch(services, caller, path("id")) }),
  }),
  defineRestEndpoint({
    method: "delete",
    path: "/v1/batches/{id}",
    operationId: "deleteBatch",
    scope: "render",
    reach: "batch",
    parameters,
    access: "editor",
    summary: "Delete a batch",
    description: "Stops it, and deletes its images and rows.",
    answers: { 204: { description: "Deleted" } },
    handle: async ({ services, caller, path }) => {
      await removeBatch(services, caller, path("id"));
      return { status: 204 };
    },
  }),
];
