import { useMemo, useState } from "react";
import { type ApiProblem, asApiProblem } from "../api/api-problem.ts";
import { useToast } from "../ui/toasts.tsx";

/** The state of one request at a time: whether it is running, and its error. */
interface RequestState {
  busy: boolean;
  problem: ApiProblem | undefined;
  send: (act: () => Promise<void>) => Promise<void>;
}

export function useRequest(): RequestState {
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

/** Runs an action and shows its failure as a toast. */
export function useFailureToast(): (act: () => Promise<void>) => Promise<void> {
  const toast = useToast();
  return useMemo(
    () => async (act) => {
      try {
        await act();
      } catch (error) {
        toast({ text: asApiProblem(error).detail, tone: "danger" });
      }
    },
    [toast],
  );
}
