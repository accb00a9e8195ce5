import { useState } from "react";
import { type ApiProblem, asApiProblem } from "./api-problem.ts";

/** The state of one request at a time: whether it is running, and its error. */
interface RequestState {
  busy: boolean;
  problem: ApiProblem | undefined;
  /** Runs the request. A failure becomes `problem` and isn't thrown. */
  send: (request: () => Promise<void>) => Promise<void>;
  /** Clears the error. */
  reset: () => void;
}

export function useRequest(): RequestState {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const reset = () => setProblem(undefined);
  const send = async (request: () => Promise<void>) => {
    setBusy(true);
    reset();
    try {
      await request();
    } catch (error) {
      setProblem(asApiProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, send, reset };
}
