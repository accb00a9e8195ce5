import { z } from "zod";
import { type Design, designSchema } from "../../../design/design.ts";
import { canonicalDesign } from "../../../design/write-design.ts";

// Without this, zod tests whether it may compile code, which the Content-Security-Policy forbids and browsers report.
z.config({ jitless: true });

/** Reads a document that the server has checked, and fills in its defaults. */
export function readDocument(document: unknown): Design {
  return designSchema.parse(document);
}

/** The document as it is saved: in canonical order, without defaults. */
export function writeDocument(design: Design): Record<string, unknown> {
  return canonicalDesign(design);
}
