import type { JsonValue } from "../../design/query-values.ts";
import { readJsonValues } from "../../design/query-values.ts";
import type { RenderPool } from "../../render/pool/pool.ts";
import { render, type RenderServices } from "../render/render.ts";
import type { RenderPriority, RenderVersion } from "../render/render-request.ts";
import type { ServiceError } from "../service-error.ts";
import type { RenderWarning } from "../warnings.ts";

/** Renders in one process of its own, whose document has all pages. */
export type DocumentPool = Pick<RenderPool, "render" | "refuses" | "closeDocument" | "status" | "close">;

export interface PdfRow {
  row: number;
  /** JSON: values by parameter name. */
  params: string;
}

/** What became of a row. */
export type RowOutcome =
  | { status: "done"; warnings: RenderWarning[] }
  | { status: "failed"; error: ServiceError };

interface PdfOptions<Row extends PdfRow> {
  version: RenderVersion;
  rows: Iterable<Row>;
  /** Called after each row; false stops. */
  onRow: (row: Row, outcome: RowOutcome) => Promise<boolean>;
  /** Returns why a row has failed; rethrows an error that isn't the row's. */
  failureOf: (error: unknown) => ServiceError;
  priority: RenderPriority;
  signal?: AbortSignal;
}

const pageOutput = { format: "png", isPage: true } as const;

/**
 * Adds a page for each row that can be rendered, in order, to the document of the services' pool, which has one process. Texts stay texts and shapes
 * stay shapes; shadows, and layers that are composited first, become pictures. False when it was stopped.
 */
export async function addPages<Row extends PdfRow>(
  services: RenderServices,
  { version, rows, onRow, failureOf, priority, signal }: PdfOptions<Row>,
): Promise<boolean> {
  // Its pages share no caches with images.
  const request = { version: { ...version, key: undefined }, output: pageOutput, priority, signal };
  for (const row of rows) {
    const values = readJsonValues(JSON.parse(row.params) as Record<string, JsonValue>);
    let outcome: RowOutcome;
    try {
      const { warnings } = await render(services, { ...request, values });
      outcome = { status: "done", warnings };
    } catch (error) {
      outcome = { status: "failed", error: failureOf(error) };
    }
    if (!(await onRow(row, outcome))) return false;
  }
  return true;
}

/**
 * The document with its pages. Undefined when not all are together: the process has ended before, which its memory limit and
 * a page that takes too long cause.
 */
export async function closeDocument(
  pool: Pick<DocumentPool, "closeDocument">,
  pages: number,
): Promise<Uint8Array | undefined> {
  const closed = await pool.closeDocument();
  return closed.pages === pages ? closed.bytes : undefined;
}
