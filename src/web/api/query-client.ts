import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api-problem.ts";

const mostRetries = 2;

/** The memory of what the server answered. Keys of a company's answers begin with its id. */
export function createQueryClient(): QueryClient {
  const lookAgain = (error: Error, key: readonly unknown[] = []) => {
    // A session that ended is noticed by whichever call comes first; the session's own query then says so.
    if (isSignedOut(error) && key[0] !== "session") void client.invalidateQueries({ queryKey: ["session"] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => lookAgain(error, query.queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => lookAgain(error) }),
    defaultOptions: {
      // Limn often runs on the person's own machine, which needs no network to be reached.
      queries: { networkMode: "always", staleTime: 10_000, retry: shouldRetry },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}

/** Only what may be better a moment later: no answer, or trouble of the server's own. */
function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= mostRetries || !(error instanceof ApiProblem)) return false;
  return error.status === 0 || error.status >= 500;
}

function isSignedOut(error: Error): boolean {
  return error instanceof ApiProblem && error.code === "signed_out";
}
