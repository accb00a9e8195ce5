import type { Design } from "../../design/design.ts";
import { formatFacts, type OutputFormat } from "../../design/output-formats.ts";
import { sizeNames } from "../../design/sizes/design-of-size.ts";
import type { NewBatch } from "../../store/batches.ts";
import { unknownSize } from "../designs/select-canvas.ts";
import { invalid } from "../service-error.ts";
import type { BatchRequest } from "./batch-input.ts";

/** The rows of a batch with the whole names of their files. Throws invalid for sizes that the design doesn't have. */
export function rowsOfDesign(
  { rows, output, sizes = [] }: Pick<BatchRequest, "rows" | "output" | "sizes">,
  design: Design,
  format: OutputFormat,
): NewBatch["rows"] {
  requireSizes(design, sizes);
  const extension = output === "pdf" ? "pdf" : formatFacts[format].extension;
  return rows.map(({ stem, params }) => ({ filename: `${stem}.${extension}`, params }));
}

/** Throws invalid for sizes that the design doesn't have. */
export function requireSizes(design: Design, sizes: readonly string[]): void {
  const names = sizeNames(design);
  const issues = sizes.flatMap((name, index) =>
    names.includes(name) ? [] : [unknownSize(design, name, `sizes[${index}]`)],
  );
  if (issues.length > 0) throw invalid(issues);
}
