import type { JsonValue } from "../../design/query-values.ts";
import { readJsonValues } from "../../design/query-values.ts";
import type { RenderPool } from "../../render/pool/pool.ts";
import type { ParameterisedDesign } from "../protection/limit-values.ts";
import type { RenderServices } from "../render/render-personalised.ts";
import { renderWithParams } from "../render/render-with-params.ts";
import type { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import type { RenderWarning } from "../warnings.ts";

/** Renders in one process of its own, whose document has all pages. */
export type DocumentPool = Pick<RenderPool, "render" | "closeDocument" | "close">;

export interface PdfRow {
  row: number;
  /** JSON: values by parameter name. */
  params: string;
}

/** What became of a row. */
export type RowOutcome =
  | { status: "done"; warnings: RenderWarning[] }
  | { status: "failed"; error: ServiceError };

interface PdfOptions {
  version: ParameterisedDesign;
  rows: AsyncIterable<PdfRow>;
  /** Called after each row; false stops. */
  onRow: (row: PdfRow, outcome: RowOutcome) => Promise<boolean>;
  /** Returns why a row has failed; rethrows an error that isn't the row's. */
  failureOf: (error: unknown) => ServiceError;
  signal?: AbortSignal;
}

/**
 * Makes a PDF document with a page for each row that can be rendered, in order. Texts stay texts and shapes stay shapes;
 * shadows, and layers that are composited first, become pictures. Undefined when it was stopped, or when the process ended
 * before all pages were together, which its memory limit causes.
 */
export async function makePdf(
  services: RenderServices & Pick<Services, "limits">,
  pool: Pick<DocumentPool, "render" | "closeDocument">,
  { version, rows, onRow, failureOf, signal }: PdfOptions,
): Promise<Uint8Array | undefined> {
  let pages = 0;
  for await (const row of rows) {
    const values = readJsonValues(JSON.parse(row.params) as Record<string, JsonValue>);
    const output = { format: "png", isPage: true, signal } as const;
    let outcome: RowOutcome;
    try {
      const { warnings } = await renderWithParams({ ...services, pool }, version, values, output);
      outcome = { status: "done", warnings };
      pages += 1;
    } catch (error) {
      outcome = { status: "failed", error: failureOf(error) };
    }
    if (!(await onRow(row, outcome))) return undefined;
  }
  const closed = await pool.closeDocument();
  return closed.pages === pages ? closed.bytes : undefined;
}
