import { useEffect, useState } from "react";
import { type ApiProblem, asApiProblem } from "../../../api/api-problem.ts";
import type { CompanyCalls } from "../../../api/calls.ts";
import { useCompanyCalls } from "../../../api/company.ts";
import { useIsSignedOut } from "../../../api/session.ts";
import { sendRequest } from "../../../api/send-request.ts";
import { type PreviewWarning, readWarnings } from "./warnings.ts";

/** A loaded image. */
export interface PreviewImage {
  /** A blob URL, valid while the image is shown. */
  address: string;
  bytes: number;
  mimeType: string;
  warnings: readonly PreviewWarning[];
}

export interface PreviewState {
  /** The last loaded image; it stays until the next one is loaded. */
  image: PreviewImage | undefined;
  problem: ApiProblem | undefined;
  isLoading: boolean;
  retry: () => void;
}

/** Requests are debounced while the user types. */
const debounceMs = 150;

/** The server's image for these values. A change aborts the previous request. */
export function usePreview(designId: string, version: PreviewVersion, query: string): PreviewState {
  const calls = useCompanyCalls();
  const [image, setImage] = useState<PreviewImage>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [isLoading, setLoading] = useState(true);
  const key = `${version} ${query}`;
  const [attempt, setAttempt] = useState({ count: 0, key: "" });
  const isSignedOut = useIsSignedOut();
  useEffect(() => {
    // An ended session is reported by a dialog; after signing in again the image loads.
    if (isSignedOut) return undefined;
    const abortion = new AbortController();
    const load = async () => {
      setLoading(true);
      try {
        setImage(await fetchPreview(calls, { designId, version, query }, abortion.signal));
        setProblem(undefined);
        setLoading(false);
      } catch (error) {
        if (abortion.signal.aborted) return;
        setProblem(asApiProblem(error));
        setLoading(false);
      }
    };
    // Only the retried image loads at once; another one is typed again.
    const timer = setTimeout(() => void load(), attempt.key === key ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      abortion.abort();
    };
  }, [calls, designId, version, query, key, attempt, isSignedOut]);
  useEffect(() => (image === undefined ? undefined : () => releaseLater(image.address)), [image]);
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, key }));
  return { image, problem: isSignedOut ? undefined : problem, isLoading, retry };
}

/** Which image to render. `query` is the runtime URL's query without the ids of company and design. */
interface PreviewRequest {
  designId: string;
  version: PreviewVersion;
  query: string;
  /** The time of the open, and whether warnings say what would fit. */
  headers?: Readonly<Record<string, string>>;
}

export type PreviewVersion = number | "live" | "draft";

/**
 * Renders an image like the runtime URL, without counting an open. The caller releases the image's blob URL with
 * `releaseLater`.
 */
export async function fetchPreview(
  { url }: Pick<CompanyCalls, "url">,
  { designId, version, query, headers }: PreviewRequest,
  signal: AbortSignal,
): Promise<PreviewImage> {
  const address = url("/designs/{id}/preview/{version}", { path: { id: designId, version } });
  // The query is not encoded again, because raw merge tags must arrive unchanged.
  const response = await sendRequest("get", query === "" ? address : `${address}?${query}`, {
    signal,
    headers,
  });
  const image = await response.blob();
  const warnings = readWarnings(response.headers.get("X-Limn-Warnings"));
  signal.throwIfAborted();
  return { address: URL.createObjectURL(image), bytes: image.size, mimeType: image.type, warnings };
}

const releaseDelayMs = 10_000;

/** Revokes a blob URL with a delay, because a replaced `<img>` may still start to load it. */
export function releaseLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), releaseDelayMs);
}
