import { useMemo } from "react";
import { asApiProblem } from "../api/api-problem.ts";
import { useToast } from "../ui/toasts.tsx";

/** Says in a toast what failed, where no dialog is open to say it. */
export function useTellFailure(): (act: () => Promise<void>) => Promise<void> {
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
