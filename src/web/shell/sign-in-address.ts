import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { asApiProblem } from "../api/api-problem.ts";
import { authCalls } from "../api/calls.ts";
import { forgetSession, useSession } from "../api/session.ts";
import { useToast } from "../kit/toasts.tsx";
import * as words from "./words.ts";

/** The URL of the sign-in page that returns to the current page. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(pathname + search)}`;
}

/** The path to open after signing in, from the query `next`. Always a page of this dashboard. */
export function pathAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  // Browsers read "//elsewhere.example" and "/\elsewhere.example" as other sites.
  return /^\/(?![/\\])/.test(next) && !next.startsWith("/sign-in") ? next : "/";
}

/** Clears the user's data and opens the sign-in page. For a session that has already ended. */
export function useLeave(): () => void {
  const client = useQueryClient();
  const [, go] = useLocation();
  return () => {
    go("/sign-in");
    forgetSession(client);
  };
}

/** Ends this browser's session, at the sign-in provider too if there is one, and opens the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave();
  const toast = useToast();
  const provider = useSession().data?.sign_in.provider ?? null;
  return async () => {
    try {
      await authCalls.post("/sign-out", { body: {} });
    } catch (error) {
      toast({ text: words.signOutFailed(asApiProblem(error).detail), tone: "danger" });
      return;
    }
    if (provider === null) leave();
    else location.assign("/auth/oidc/sign-out");
  };
}
