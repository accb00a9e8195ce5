import { z } from "zod";
import { mostSizes } from "../../design/sizes/size.ts";
import { absentWhenNull } from "../../design/values.ts";
import { parameterValues } from "../parameter-values.ts";
import { outputFormatInput, qualityInput, sizeText } from "../render/output-input.ts";
import { nameSchema } from "../schema-names.ts";

export const maxBatchRows = 10_000;
/** Longer names of files trouble some systems once they are unpacked into a folder. */
const maxFilename = 200;

const outputs = ["zip", "pdf"] as const;

const batchRow = z.strictObject({
  filename: absentWhenNull(z.string().max(maxFilename)).describe(
    "Name of the row's file, made safe and unique; default: the row's number",
  ),
  params: absentWhenNull(parameterValues).describe("Values by parameter name, as in the runtime URL"),
});

/** A form has them as one text: default, story. */
const batchSizes = z
  .preprocess(
    (value) => (typeof value === "string" ? value.split(",").map((name) => name.trim()) : value),
    z
      .array(sizeText)
      .min(1)
      .max(mostSizes + 1),
  )
  .meta({
    anyOf: [
      { type: "array", items: { type: "string" }, minItems: 1, maxItems: mostSizes + 1 },
      { type: "string" },
    ],
  });

/** What is the same for all rows. */
export const batchOptions = z.strictObject({
  design_id: z.string().max(200).describe("The design's id; its live version is rendered"),
  format: absentWhenNull(outputFormatInput),
  quality: absentWhenNull(qualityInput),
  output: absentWhenNull(z.enum(outputs)).describe(
    "zip: an image a row and report.csv; pdf: a page a row. Default: zip",
  ),
  sizes: absentWhenNull(batchSizes).describe(
    "Makes every row once in each of these sizes; default is the design's own canvas. Without it, a value size of a row selects one",
  ),
});

/** The body of `POST /v1/batches`. */
export const batchInput = nameSchema(
  "NewBatch",
  batchOptions.extend({
    rows: z.array(batchRow).min(1).max(maxBatchRows).describe(`1 to ${maxBatchRows} rows`),
  }),
);

/** The fields beside `file` in a form. An empty field counts as absent. */
export const batchForm = z.preprocess(
  (fields) =>
    typeof fields === "object" && fields !== null
      ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""))
      : fields,
  batchOptions,
);

/** The rows of a CSV file, which are checked like those of JSON. */
export const csvRows = batchInput.pick({ rows: true });

/** What a caller asks for, with rows as the store keeps them. */
export interface BatchRequest {
  design_id: string;
  format?: z.output<typeof outputFormatInput> | undefined;
  quality?: number | undefined;
  output: (typeof outputs)[number];
  /** Names of sizes. */
  sizes?: string[] | undefined;
  /** `params` is JSON text. */
  rows: { filename: string; params: string }[];
  /** Every parameter name that a row gives, in the order of the first row that does. */
  names: string[];
}
