import { type QueryClient, queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Role } from "../../operations/roles.ts";
import { accountCalls } from "./calls.ts";

export interface SessionCompany {
  id: string;
  name: string;
  role: Role;
}

/** Who is signed in, and where. */
export interface Session {
  person: { id: string; name: string; email: string };
  companies: readonly SessionCompany[];
  /** Whether Limn can send mail; without, links are shown to whoever may hand them on. */
  mail: boolean;
}

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => accountCalls.get("/account", { signal }),
  staleTime: 60_000,
});

/** The session of this browser; its error has status 401 when nobody is signed in. */
export function useSession(): UseQueryResult<Session> {
  return useQuery(sessionQuery);
}

/** After signing in or a change of name or companies: finds out anew who is here. */
export async function refreshSession(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** After signing out: forgets everything that was this person's. */
export function forgetSession(client: QueryClient): void {
  client.clear();
}
