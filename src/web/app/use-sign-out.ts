import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { asApiProblem } from "../api/api-problem.ts";
import { call } from "../api/call.ts";
import { forgetSession } from "../api/session.ts";
import { useToast } from "../ui/toasts.tsx";

/** Ends this browser's session and leads to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const [, go] = useLocation();
  const toast = useToast();
  return async () => {
    try {
      await call("POST", "/auth/sign-out", { body: {} });
    } catch (error) {
      toast({ text: `You are still signed in. ${asApiProblem(error).detail}`, tone: "danger" });
      return;
    }
    go("/sign-in");
    forgetSession(client);
  };
}
