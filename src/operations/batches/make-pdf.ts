import type { RenderPool } from "../../render/pool/pool.ts";
import type { RenderRequest, RenderVersion } from "../render/render-request.ts";

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
