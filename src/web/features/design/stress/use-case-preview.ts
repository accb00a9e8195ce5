import { createSemaphore } from "../../../../bounds/semaphore.ts";
import { useEffect, useState } from "react";
import { previewTime } from "../../../api/preview-time.ts";
import { type ApiProblem, asApiProblem } from "../../../api/api-problem.ts";
import { useCompanyCalls } from "../../../api/company.ts";
import {
  fetchPreview,
  type PreviewImage,
  type PreviewVersion,
  releaseLater,
} from "../preview/use-preview.ts";

interface CasePreview {
  image?: PreviewImage;
  problem?: ApiProblem;
  retry: () => void;
}

/** Limits the load on the server, because the page has many images. */
const semaphore = createSemaphore({ permits: 2 });

/** The image of one test case, loaded when the semaphore allows it. */
export function useCasePreview(
  designId: string,
  version: PreviewVersion,
  query: string,
  { now, isAdvised = false }: { now?: string | undefined; isAdvised?: boolean } = {},
): CasePreview {
  const calls = useCompanyCalls();
  const [state, setState] = useState<Omit<CasePreview, "retry">>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abortion = new AbortController();
    const { signal } = abortion;
    let address: string | undefined;
    const load = async () => {
      const headers = { ...previewTime(now), ...(isAdvised ? { "X-Limn-Advice": "on" } : {}) };
      const image = await fetchPreview(calls, { designId, version, query, headers }, signal);
      address = image.address;
      setState({ image });
    };
    setState({});
    semaphore.run(designId, load, { signal }).catch((error: unknown) => {
      if (!signal.aborted) setState({ problem: asApiProblem(error) });
    });
    return () => {
      abortion.abort();
      if (address !== undefined) releaseLater(address);
    };
  }, [calls, designId, version, query, now, isAdvised, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
