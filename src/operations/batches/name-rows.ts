import type { Design } from "../../design/design.ts";
import { foldCase } from "../../design/fold-case.ts";
import { formatFacts, type OutputFormat } from "../../design/output-formats.ts";
import { sizeNames } from "../../design/sizes/design-of-size.ts";
import { firstSize, sizeParameter } from "../../design/sizes/size-names.ts";
import { unknownSize } from "../render/select-size.ts";
import { invalid } from "../service-error.ts";
import { type BatchRequest, maxBatchRows } from "./batch-input.ts";
import { nameFiles } from "./row-filenames.ts";

type Rows = BatchRequest["rows"];

/**
 * The rows with the names of their files. With sizes, each row is followed by itself in the next size, which its values
 * name and the end of its file's name. Throws invalid for unknown sizes and too many images.
 */
export function nameRows(request: BatchRequest, design: Design, format: OutputFormat): Rows {
  const { rows, output, sizes } = request;
  const extension = output === "pdf" ? "pdf" : formatFacts[format].extension;
  const wanted = rows.map(({ filename }) => filename);
  if (sizes === undefined) return withNames(rows, nameFiles(wanted, extension));
  const distinct = checkSizes(sizes, design, rows.length);
  const endings = distinct.map((name) => (name === firstSize ? "" : name));
  const sized = rows.flatMap((row) =>
    distinct.map((size) => ({ ...row, params: withSize(row.params, size) })),
  );
  return withNames(sized, nameFiles(wanted, extension, endings));
}

function withNames(rows: Rows, filenames: readonly string[]): Rows {
  return rows.map(({ params }, index) => ({ params, filename: filenames[index] ?? "" }));
}

function checkSizes(sizes: readonly string[], design: Design, rows: number): string[] {
  const names = sizeNames(design);
  const issues = sizes.flatMap((name, index) =>
    names.includes(name) ? [] : [unknownSize(design, name, `sizes[${index}]`)],
  );
  if (issues.length > 0) throw invalid(issues);
  const distinct = [...new Set(sizes)];
  const images = rows * distinct.length;
  if (images <= maxBatchRows) return distinct;
  throw invalid([
    {
      path: "sizes",
      message: `${rows} rows in ${distinct.length} sizes are ${images} images, and a batch has at most ${maxBatchRows}`,
    },
  ]);
}

function withSize(params: string, size: string): string {
  const values = Object.entries(JSON.parse(params) as Record<string, unknown>);
  const others = values.filter(([name]) => foldCase(name) !== sizeParameter);
  return JSON.stringify({ ...Object.fromEntries(others), [sizeParameter]: size });
}
