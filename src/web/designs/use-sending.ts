import { useState } from "react";
import { type ApiProblem, asApiProblem } from "../api/api-problem.ts";

/** One thing sent at a time, and what came of it; what was typed stays when it fails. */
export interface Sending {
  busy: boolean;
  problem: ApiProblem | undefined;
  send: (act: () => Promise<void>) => Promise<void>;
}

export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const send = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(asApiProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, send };
}
