import { queryOptions } from "@tanstack/react-query";
import { authCalls } from "../api/calls.ts";

export const sessionsKey = ["sessions"] as const;

export interface BrowserSession {
  id: string;
  token: string;
  userAgent: string | null;
  /** When it was last used, to the hour. */
  updatedAt: string;
  here: boolean;
}

/** Every browser that the person is signed in with; this one first, then those used last. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async (): Promise<BrowserSession[]> => {
    const [listed, own] = await Promise.all([authCalls.get("/list-sessions"), authCalls.get("/get-session")]);
    return listed
      .map((session) => ({ ...session, here: session.id === own?.session.id }))
      .toSorted((a, b) => Number(b.here) - Number(a.here) || b.updatedAt.localeCompare(a.updatedAt));
  },
});
