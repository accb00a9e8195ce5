import { z } from "zod";
import { absentWhenNull } from "../../design/values.ts";
import { batchOptions, batchRow } from "../batches/batch-input.ts";
import { nameSchema } from "../schema-names.ts";
import { findingCodes } from "./findings.ts";
import { listLimits } from "./list-limits.ts";

/** Also as a form writes it. */
const flag = z
  .preprocess((value) => (value === "true" || value === "false" ? value === "true" : value), z.boolean())
  .meta({ type: "boolean" });

/** What is the same for all rows. */
const shape = {
  design_id: z.string().max(200).describe("The design's id; its live version is checked"),
  sizes: absentWhenNull(batchOptions.shape.sizes).describe(
    "Checks every row in each of these sizes; default is the design's own canvas. Without it, a value size of a row selects one",
  ),
  pictures: absentWhenNull(flag).describe(
    "true looks up pictures of other hosts; otherwise a row whose values name one has the finding picture_not_tried",
  ),
};

const table = absentWhenNull(z.string().max(200)).describe(
  "Name of a table whose rows are checked, in any case",
);

/** The body of `POST /v1/checks`. */
export const checkInput = nameSchema(
  "NewCheck",
  z.strictObject({
    ...shape,
    table,
    rows: absentWhenNull(z.array(batchRow).min(1).max(listLimits.rows)).describe(
      `1 to ${listLimits.rows} rows; none with a table`,
    ),
  }),
);

/** The fields beside rows, of a form or a JSON body. */
export const checkOptions = z.strictObject({ ...shape, table });

/** An empty field of a form counts as absent. */
export const checkFields = z.preprocess(
  (fields) =>
    typeof fields === "object" && fields !== null
      ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""))
      : fields,
  checkOptions,
);

export type CheckOptions = z.output<typeof checkOptions>;

export const checkRowsInput = z.strictObject({
  code: z.enum(findingCodes).optional().describe("Only rows that have a finding with this code"),
  pageSize: z.int().min(1).max(1000).default(100).describe("Rows a page, 1 to 1000"),
  pageNumber: z.int().min(1).default(1).describe("Starts at 1"),
});
