import { z } from "zod";
import { maxSizes } from "../../design/sizes/size.ts";
import { absentWhenNull } from "../../design/values.ts";
import { parameterValues } from "../parameter-values.ts";
import { outputFormatInput, qualityInput, scaleInput, sizeText } from "../output-input.ts";
import { nameSchema } from "../schema-names.ts";

export const maxBatchRows = 10_000;
const outputs = ["zip", "pdf"] as const;

export const batchRow = z.strictObject({
  filename: absentWhenNull(z.string()).describe(
    "Name of the row's file, made safe and unique, and cut to 200 characters; default: the row's number",
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
      .max(maxSizes + 1),
  )
  .meta({
    anyOf: [
      { type: "array", items: { type: "string" }, minItems: 1, maxItems: maxSizes + 1 },
      { type: "string" },
    ],
  });

/** A form has it as text. */
const strictInput = z
  .preprocess((value) => (value === "true" ? true : value === "false" ? false : value), z.boolean())
  .meta({ anyOf: [{ type: "boolean" }, { type: "string", enum: ["true", "false"] }] });

/** What is the same for all rows. */
export const batchOptions = z.strictObject({
  design_id: z.string().max(200).describe("The design's id; its live version is rendered"),
  format: absentWhenNull(outputFormatInput).describe(
    "jpg (also jpeg), png, gif, webp or avif; default: the design's own. Not for a PDF file",
  ),
  quality: absentWhenNull(qualityInput),
  scale: absentWhenNull(scaleInput),
  output: absentWhenNull(z.enum(outputs)).describe(
    "zip: an image a row and report.csv; pdf: a page a row. Default: zip",
  ),
  strict: absentWhenNull(strictInput).describe(
    "true refuses rows that name something which no parameter has, such as a mistyped column",
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

export interface NamedRow {
  /** Name of its file without the extension. */
  stem: string;
  /** JSON: values by parameter name. */
  params: string;
}

/** What a caller asks for. */
export interface BatchRequest {
  design_id: string;
  format?: z.output<typeof outputFormatInput> | undefined;
  quality?: number | undefined;
  scale?: number | undefined;
  output: (typeof outputs)[number];
  /** Whether a name that no parameter has refuses the batch. */
  strict?: boolean | undefined;
  /** Names of sizes, which the design may not have. */
  sizes?: string[] | undefined;
  /** An entry for each image. */
  rows: NamedRow[];
  /** Every parameter name that a row gives, in the order of the first row that does. */
  names: string[];
  /** Columns without a name that have values: column 3. */
  unnamed: string[];
}
