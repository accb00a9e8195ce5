import { exampleIds } from "./ids.ts";

export const newBatchExample = {
  design_id: exampleIds.design,
  rows: [
    { filename: "ada", params: { first_name: "Ada" } },
    { filename: "bo", params: { first_name: "Bo" } },
  ],
};

/** The same rows as a form with a CSV file. */
export const batchFormExample = {
  file: "filename,first_name\nada,Ada\nbo,Bo\n",
  design_id: exampleIds.design,
  output: "zip",
};

const request = {
  id: exampleIds.batch,
  design_id: exampleIds.design,
  version: 1,
  output: "zip",
  format: "png",
  quality: 82,
  scale: null,
};
const times = { created_at: "2026-11-23T10:00:00.000Z", expires_at: "2026-11-30T10:00:00.000Z" };

export const createdBatchExample = {
  ...request,
  status: "queued",
  total: 2,
  done: 0,
  failed: 0,
  bytes: 0,
  ...times,
  finished_at: null,
  unknown_params: [],
  missing_params: [],
};

export const batchExample = {
  ...request,
  status: "finished",
  total: 2,
  done: 2,
  failed: 0,
  bytes: 16_402,
  ...times,
  finished_at: "2026-11-23T10:00:01.000Z",
};

export const cancelledBatchExample = { ...batchExample, status: "cancelled", done: 1, bytes: 8214 };

export const batchListExample = {
  batches: [batchExample],
  total: 1,
  page_size: 100,
  page_number: 1,
  total_pages: 1,
};

export const batchRowsExample = {
  rows: [
    { row: 1, filename: "ada.png", status: "done", warnings: [] },
    { row: 2, filename: "bo.png", status: "done", warnings: [] },
  ],
  total: 2,
  page_size: 100,
  page_number: 1,
  total_pages: 1,
};
