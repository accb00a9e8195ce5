import { z } from "zod";
import type { DrawnDesign } from "../../design/alt/shown-layers.ts";
import { designSchema } from "../../design/design.ts";

// Without this, zod tests whether it may compile code, which the Content-Security-Policy forbids and browsers report.
z.config({ jitless: true });

/** What a document draws, with its defaults. The server has checked it. */
export function readDrawnDesign(document: unknown): DrawnDesign {
  const { layers, language, data } = designSchema.parse(document);
  return { layers, language, data };
}
