import { asApiProblem } from "../api/api-problem.ts";
import { authCalls } from "../api/calls.ts";
import { useToast } from "../ui/toasts.tsx";
import { useLeave } from "./use-leave.ts";

/** Ends this browser's session and leads to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave();
  const toast = useToast();
  return async () => {
    try {
      await authCalls.post("/sign-out", { body: {} });
    } catch (error) {
      toast({ text: `You are still signed in. ${asApiProblem(error).detail}`, tone: "danger" });
      return;
    }
    leave();
  };
}
