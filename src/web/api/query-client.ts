import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api-problem.ts";
import { sessionQuery } from "./session.ts";
import { signedOut } from "./signed-out.ts";

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
