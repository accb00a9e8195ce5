import { z } from "zod";
import { outputFormats } from "../../design/output-formats.ts";
import type { Batch, BatchRow } from "../../store/batches.ts";
import { type WarningBody, warningBody } from "../bodies.ts";
import { pagingBody } from "../paging.ts";
import { nameSchema } from "../schema-names.ts";

const count = z.int().min(0);

const batchShape = {
  id: z.string(),
  design_id: z.string(),
  version: z
    .int()
    .describe("Version of the design that is rendered: the one that was live when the batch was made"),
  output: z.enum(["zip", "pdf"]),
  format: z.enum(outputFormats),
  quality: z.int(),
  scale: z.number().nullable().describe("null: the design's own, or a row's"),
  status: z
    .enum(["queued", "running", "finished", "failed", "cancelled"])
    .describe("failed: every row failed"),
  total: count.describe("Rows"),
  done: count.describe("Rows that were rendered"),
  failed: count.describe("Rows that couldn't be rendered"),
  bytes: count.describe("Size of all images so far"),
  created_at: z.string(),
  finished_at: z.string().nullable().describe("null while it isn't finished"),
  expires_at: z.string().describe("When the batch and its images are deleted"),
};

export const batchBody = nameSchema("Batch", z.looseObject(batchShape));
export type BatchBody = z.output<typeof batchBody>;

export const newBatchBody = nameSchema(
  "CreatedBatch",
  z.looseObject({
    ...batchShape,
    unknown_params: z.array(z.string()).describe("Names in the rows that no parameter has; they are ignored"),
    missing_params: z.array(z.string()).describe("Parameters that no row gives; they show their defaults"),
  }),
);
export type NewBatchBody = z.output<typeof newBatchBody>;

export const batchListBody = nameSchema(
  "BatchList",
  z.looseObject({ batches: z.array(batchBody), ...pagingBody }),
);

const rowBody = nameSchema(
  "BatchRow",
  z.looseObject({
    row: z.int().describe("From 1"),
    filename: z.string().describe("Name in the zip file"),
    status: z.enum(["queued", "done", "failed"]),
    error: z.looseObject({ code: z.string(), message: z.string() }).optional(),
    warnings: z.array(warningBody),
  }),
);

export const batchRowsBody = nameSchema(
  "BatchRows",
  z.looseObject({ rows: z.array(rowBody), ...pagingBody }),
);
export type BatchRowBody = z.output<typeof rowBody>;

export function presentBatch(batch: Batch): BatchBody {
  const { id, design_id, design_version, output, format, quality, scale, status } = batch;
  const { total, done, failed, bytes, created_at, finished_at, expires_at } = batch;
  const request = { id, design_id, version: design_version, output, format, quality, scale };
  return { ...request, status, total, done, failed, bytes, created_at, finished_at, expires_at };
}

export function presentRow({ row, filename, status, error, warnings }: BatchRow): BatchRowBody {
  return {
    row,
    filename,
    status,
    ...(error === null ? {} : { error: JSON.parse(error) as { code: string; message: string } }),
    warnings: JSON.parse(warnings) as WarningBody[],
  };
}
