import {
  notifyManager,
  QueryClient,
  queryOptions,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { Role } from "../../operations/roles.ts";
import { ApiProblem } from "./api-problem.ts";
import { accountCalls } from "./calls.ts";
import { signedOut } from "./send-request.ts";

export interface SessionCompany {
  id: string;
  name: string;
  role: Role;
}

/** The user and their companies. */
export interface Session {
  person: { id: string; name: string; email: string };
  companies: readonly SessionCompany[];
  /** Whether Limn can send mail. Otherwise links are shown in the dashboard. */
  mail: boolean;
  /** Whether signing in asks for a code of an authenticator app. */
  second_factor: boolean;
  /** Whether the user has a password; others confirm a change by signing in again. */
  has_password: boolean;
  /** How people sign in: with passwords, and through the provider whose button has this text. */
  sign_in: { password: boolean; provider: string | null };
  limits: ServerLimits;
}

/** The server's limits of designs: pixels of a canvas's side and in all, layers, graphemes of a text. */
export interface ServerLimits {
  canvas_side: number;
  canvas_pixels: number;
  layers: number;
  graphemes: number;
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

/** Whether the session has ended, until the user has signed in again. */
export function useIsSignedOut(): boolean {
  const { error } = useSession();
  return error instanceof ApiProblem && error.status === 401;
}

/** Refetches the session after signing in or a change of name or companies. */
export async function refreshSession(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** Clears all cached data after signing out. */
export function forgetSession(client: QueryClient): void {
  client.clear();
}

const maxRetries = 2;

/** The cache of server data. Query keys of a company start with its id. */
export function createQueryClient(): QueryClient {
  // Before the next frame: otherwise a switch that shows cached data jumps back for a moment when it is clicked.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    defaultOptions: {
      // Limn often runs on the user's machine, which is reachable without a network.
      queries: { networkMode: "always", staleTime: 10_000, retry: shouldRetry },
      mutations: { networkMode: "always", retry: false },
    },
  });
  // Any call can notice that the session has ended. The session's query then informs all pages.
  signedOut.addEventListener("signed-out", () => {
    const session = client.getQueryState(sessionQuery.queryKey);
    if (session?.status === "success" && session.fetchStatus === "idle") {
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
  });
  return client;
}

/** Retries only if a retry may succeed: no answer or a server error. */
function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= maxRetries || !(error instanceof ApiProblem)) return false;
  return error.status === 0 || error.status >= 500;
}
