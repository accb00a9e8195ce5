import { useMemo, useState } from "react";
import { type ApiProblem, asApiProblem } from "../api/api-problem.ts";
import { useToast } from "../ui/toasts.tsx";

/** One thing sent at a time, and what came of it; what was typed stays when it fails. */
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

/** Says in a toast what failed, where no dialog is open to say it. */
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
