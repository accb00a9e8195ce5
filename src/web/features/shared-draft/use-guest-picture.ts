import { type RefObject, useEffect, useRef, useState } from "react";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import { sendRequest } from "../../api/send-request.ts";

interface GuestPictureState {
  /** The element whose place on the page decides when the picture is fetched. */
  frame: RefObject<HTMLDivElement | null>;
  /** The last picture; it stays until the next one is there. */
  source: string | undefined;
  problem: ApiProblem | undefined;
  isLoading: boolean;
  retry: () => void;
}

/** Milliseconds for which an image may still be read after it was replaced. */
const releaseAfterMs = 10_000;

/** Fetches a picture when it is near the visible part of the page. Another address ends the request before. */
export function useGuestPicture(address: string): GuestPictureState {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  const [source, setSource] = useState<string>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [loaded, setLoaded] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const wanted = `${address} ${attempt}`;
  useEffect(() => {
    if (!isNear || loaded === wanted) return undefined;
    const abortion = new AbortController();
    const load = async () => {
      try {
        const response = await sendRequest("get", address, { signal: abortion.signal });
        const image = await response.blob();
        abortion.signal.throwIfAborted();
        setSource(URL.createObjectURL(image));
        setProblem(undefined);
      } catch (error) {
        if (abortion.signal.aborted) return;
        setProblem(asApiProblem(error));
      }
      setLoaded(wanted);
    };
    void load();
    return () => abortion.abort();
  }, [address, wanted, isNear, loaded]);
  useEffect(() => {
    if (source === undefined) return undefined;
    return () => void setTimeout(() => URL.revokeObjectURL(source), releaseAfterMs);
  }, [source]);
  return {
    frame,
    source,
    problem,
    isLoading: isNear && loaded !== wanted,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Whether an element is within a screen's height of what is visible. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: "100% 0%" },
    );
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
