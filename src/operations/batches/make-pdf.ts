import type { RenderPool } from "../../render/pool/pool.ts";
import { render, type RenderServices } from "../render/render.ts";
import type { RenderRequest, RenderVersion } from "../render/render-request.ts";
import type { RowOutcome } from "./render-each-row.ts";

/** Renders in one process of its own, whose document has all pages. */
export type DocumentPool = Pick<RenderPool, "render" | "refuses" | "closeDocument" | "status" | "close">;

/**
 * A page for the document of the pool's process, in place of an image. Texts stay texts and shapes stay shapes; shadows, and
 * layers that are composited first, become pictures. Pages share no caches with images.
 */
export function pageOf(version: RenderVersion): Pick<RenderRequest, "version" | "output"> {
  return { version: { ...version, key: undefined }, output: { format: "png", isPage: true } };
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

/**
 * Paints a page that isn't kept, so that a process that has just started is ready before the time of the first row counts. If it
 * can't be painted, the rows say why.
 */
export async function warmDocument(
  services: Omit<RenderServices, "pool"> & {
    pool: Pick<DocumentPool, "render" | "refuses" | "closeDocument">;
  },
  version: RenderVersion,
  priority: RenderRequest["priority"],
): Promise<void> {
  await render(services, { ...pageOf(version), priority }).catch(() => undefined);
  await services.pool.closeDocument();
}

/** Rows whose page took too long. */
export interface SlowRows {
  /**
   * Whether a row is to be painted again, and the document with it: its page took too long for the first time, which may be the
   * machine's fault.
   */
  isTriedAgain(row: number, outcome: RowOutcome): boolean;
}

/** A design that takes too long in all rows isn't tried twice for each. */
const maxTriedAgain = 50;

export function createSlowRows(): SlowRows {
  const rows = new Set<number>();
  return {
    isTriedAgain(row, outcome) {
      if (outcome.status === "done" || outcome.error.code !== "render_too_slow") return false;
      if (rows.has(row) || rows.size >= maxTriedAgain) return false;
      rows.add(row);
      return true;
    },
  };
}
