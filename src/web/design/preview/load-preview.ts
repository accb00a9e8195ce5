import type { CompanyCalls } from "../../api/calls.ts";
import { sendRequest } from "../../api/send-request.ts";
import { type PreviewWarning, readWarnings } from "./read-warnings.ts";

/** The bytes that the runtime URL would answer, and what is told of them. */
export interface Preview {
  image: Blob;
  warnings: readonly PreviewWarning[];
}

export type PreviewVersion = number | "live" | "draft";

/** Renders as the runtime URL would, uncounted; `query` is that URL's without the company and the design. */
export async function loadPreview(
  { url }: Pick<CompanyCalls, "url">,
  { designId, version, query }: { designId: string; version: PreviewVersion; query: string },
  signal: AbortSignal,
): Promise<Preview> {
  const address = url("/designs/{id}/preview/{version}", { path: { id: designId, version } });
  // The query is not encoded again: a raw merge tag has to arrive unchanged.
  const response = await sendRequest("get", query === "" ? address : `${address}?${query}`, { signal });
  return { image: await response.blob(), warnings: readWarnings(response.headers.get("X-Limn-Warnings")) };
}
