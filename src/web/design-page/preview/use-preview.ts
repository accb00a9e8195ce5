import { useEffect, useState } from "react";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import type { CompanyCalls } from "../../api/calls.ts";
import { useCompanyCalls } from "../../api/company.ts";
import { sendRequest } from "../../api/send-request.ts";
import { type PreviewWarning, readWarnings } from "./warnings.ts";

/** A picture that is here. */
export interface PreviewImage {
  /** Of a blob, good for as long as this is shown. */
  address: string;
  bytes: number;
  mimeType: string;
  warnings: readonly PreviewWarning[];
}

export interface PreviewState {
  /** The last picture that came; it stays until the next one is here. */
  image: PreviewImage | undefined;
  problem: ApiProblem | undefined;
  /** Another picture is on its way. */
  coming: boolean;
  retry: () => void;
}

/** Requests wait for a pause of this length while the user types. */
const pauseMs = 150;

/** The server's image for these values. A change aborts the previous request. */
export function usePreview(designId: string, version: PreviewVersion, query: string): PreviewState {
  const calls = useCompanyCalls();
  const [image, setImage] = useState<PreviewImage>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [coming, setComing] = useState(true);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      setComing(true);
      try {
        setImage(await fetchImage(calls, { designId, version, query }, stop.signal));
        setProblem(undefined);
        setComing(false);
      } catch (error) {
        if (stop.signal.aborted) return;
        setProblem(asApiProblem(error));
        setComing(false);
      }
    };
    const timer = setTimeout(() => void ask(), attempt === 0 ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [calls, designId, version, query, attempt]);
  useEffect(() => (image === undefined ? undefined : () => releaseLater(image.address)), [image]);
  return { image, problem, coming, retry: () => setAttempt((before) => before + 1) };
}

async function fetchImage(
  calls: Pick<CompanyCalls, "url">,
  what: { designId: string; version: PreviewVersion; query: string },
  signal: AbortSignal,
): Promise<PreviewImage> {
  const { image, warnings } = await loadPreview(calls, what, signal);
  signal.throwIfAborted();
  return { address: URL.createObjectURL(image), bytes: image.size, mimeType: image.type, warnings };
}

/** The bytes that the runtime URL would answer, and their warnings. */
interface Preview {
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

const graceMs = 10_000;

/** Revokes a blob URL with a delay: an `<img>` may start to load it after it was replaced. */
export function releaseLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), graceMs);
}
