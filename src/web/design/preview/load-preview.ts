import type { CompanyCalls } from "../../api/use-company-calls.ts";
import { type PreviewWarning, readWarnings } from "./read-warnings.ts";

/** The bytes that the runtime URL would answer, and what is told of them. */
export interface Preview {
  image: Blob;
  warnings: readonly PreviewWarning[];
}

export type PreviewVersion = number | "live" | "draft";

/** Renders as the runtime URL would, uncounted; `query` is that URL's without the company and the design. */
export async function loadPreview(
  { send }: Pick<CompanyCalls, "send">,
  { designId, version, query }: { designId: string; version: PreviewVersion; query: string },
  signal: AbortSignal,
): Promise<Preview> {
  const path = `/designs/${encodeURIComponent(designId)}/preview/${version}`;
  // Not built anew from its parts: a raw merge tag has to arrive as it stands there.
  const response = await send("GET", query === "" ? path : `${path}?${query}`, { signal });
  return { image: await response.blob(), warnings: readWarnings(response.headers.get("X-Limn-Warnings")) };
}
