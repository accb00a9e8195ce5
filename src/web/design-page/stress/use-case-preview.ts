import { useEffect, useState } from "react";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import { useCompanyCalls } from "../../api/company.ts";
import { loadPreview, type PreviewVersion, releaseLater, type PreviewImage } from "../preview/use-preview.ts";
import { createSemaphore } from "./semaphore.ts";

export interface CasePreview {
  image?: PreviewImage;
  problem?: ApiProblem;
  retry: () => void;
}

/** The page has many images. This limits the load on the server. */
const turns = createSemaphore(2);

/** The image of one test case, loaded when a slot is free. */
export function useCasePreview(designId: string, version: PreviewVersion, query: string): CasePreview {
  const calls = useCompanyCalls();
  const [state, setState] = useState<Omit<CasePreview, "retry">>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let address: string | undefined;
    const load = async () => {
      const { image, warnings } = await loadPreview(calls, { designId, version, query }, signal);
      signal.throwIfAborted();
      address = URL.createObjectURL(image);
      setState({ image: { address, bytes: image.size, mimeType: image.type, warnings } });
    };
    setState({});
    turns.take(load, signal).catch((error: unknown) => {
      if (!signal.aborted) setState({ problem: asApiProblem(error) });
    });
    return () => {
      stop.abort();
      if (address !== undefined) releaseLater(address);
    };
  }, [calls, designId, version, query, attempt]);
  return { ...state, retry: () => setAttempt((before) => before + 1) };
}
