import { exampleIds } from "./ids.ts";

export const newCheckExample = {
  design_id: exampleIds.design,
  rows: [
    { params: { first_name: "Ada" } },
    { params: { first_name: "Wolfeschlegelsteinhausenbergerdorff" } },
  ],
};

/** The same rows as a form with a CSV file. */
export const checkFormExample = {
  file: "first_name\nAda\nWolfeschlegelsteinhausenbergerdorff\n",
  design_id: exampleIds.design,
};

const request = { id: exampleIds.check, design_id: exampleIds.design, version: 1, pictures: false };
const times = { created_at: "2026-11-23T10:00:00.000Z", expires_at: "2026-11-30T10:00:00.000Z" };

export const createdCheckExample = {
  ...request,
  status: "queued",
  total: 2,
  done: 0,
  rows_with_findings: 0,
  findings: [],
  pictures_not_tried: [],
  rows_listed: 0,
  ...times,
  finished_at: null,
  unknown_params: [],
  missing_params: [],
};

export const checkExample = {
  ...request,
  status: "finished",
  total: 2,
  done: 2,
  rows_with_findings: 1,
  findings: [{ code: "text_cut", layer_id: "title", count: 1, rows: [2], worst: [{ row: 2 }] }],
  pictures_not_tried: [],
  rows_listed: 1,
  ...times,
  finished_at: "2026-11-23T10:00:01.000Z",
};

export const cancelledCheckExample = {
  ...checkExample,
  status: "cancelled",
  done: 1,
  rows_with_findings: 0,
  findings: [],
  rows_listed: 0,
};

export const checkRowsExample = {
  rows: [{ row: 2, findings: [{ code: "text_cut", layer_id: "title" }] }],
  total: 1,
  page_size: 100,
  page_number: 1,
  total_pages: 1,
};
