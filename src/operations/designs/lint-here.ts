import type { Design } from "../../design/design.ts";
import type { Finding } from "../../design/lint/finding.ts";
import { lintWithFonts } from "../../render/lint-with-fonts.ts";
import { lintDocument } from "./lint-document.ts";
import type { Parts } from "../parts.ts";

/** Lints a design in this process, which loads the painter: for programs that end after it, never for the server. */
export async function lintHere(
  parts: Pick<Parts, "companyFonts">,
  companyId: string,
  design: Design,
): Promise<Finding[]> {
  return await lintDocument(parts, companyId, design, lintWithFonts);
}
