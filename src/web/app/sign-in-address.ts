import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { asApiProblem } from "../api/api-problem.ts";
import { authCalls } from "../api/calls.ts";
import { forgetSession } from "../api/session.ts";
import { useToast } from "../ui/toasts.tsx";

/** The address of the sign-in page that leads back to where one is. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(pathname + search)}`;
}

/** Where the sign-in leads: a place of this dashboard and nowhere else, whatever the address says. */
export function placeAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  // "//elsewhere.example" and "/\elsewhere.example" are other sites to a browser.
  return /^\/(?![/\\])/.test(next) && !next.startsWith("/sign-in") ? next : "/";
}

/** Forgets all that was the person's, and leads to the sign-in page; for a session that has ended already. */
export function useLeave(): () => void {
  const client = useQueryClient();
  const [, go] = useLocation();
  return () => {
    go("/sign-in");
    forgetSession(client);
  };
}

/** Ends this browser's session and leads to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave();
  const toast = useToast();
  return async () => {
    try {
      await authCalls.post("/sign-out", { body: {} });
    } catch (error) {
      toast({ text: `Sign-out failed. ${asApiProblem(error).detail}`, tone: "danger" });
      return;
    }
    leave();
  };
}
