import { QueryClient, queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Role } from "../../operations/roles.ts";
import { ApiProblem } from "./api-problem.ts";
import { accountCalls } from "./calls.ts";
import { signedOut } from "./send-request.ts";

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

const sessionQuery = queryOptions({
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

const mostRetries = 2;

/** The memory of what the server answered. Keys of a company's answers begin with its id. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Limn often runs on the person's own machine, which needs no network to be reached.
      queries: { networkMode: "always", staleTime: 10_000, retry: shouldRetry },
      mutations: { networkMode: "always", retry: false },
    },
  });
  // A session that ended is noticed by whichever call comes first; the session's own query then says so to all.
  signedOut.addEventListener("signed-out", () => {
    const session = client.getQueryState(sessionQuery.queryKey);
    if (session?.status === "success" && session.fetchStatus === "idle") {
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
  });
  return client;
}

/** Only what may be better a moment later: no answer, or trouble of the server's own. */
function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= mostRetries || !(error instanceof ApiProblem)) return false;
  return error.status === 0 || error.status >= 500;
}
