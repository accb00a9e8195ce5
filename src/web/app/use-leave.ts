import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { forgetSession } from "../api/session.ts";

/** Forgets all that was the person's, and leads to the sign-in page; for a session that has ended already. */
export function useLeave(): () => void {
  const client = useQueryClient();
  const [, go] = useLocation();
  return () => {
    go("/sign-in");
    forgetSession(client);
  };
}
