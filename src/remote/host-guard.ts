import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { createSemaphore, type Semaphore } from "../bounds/semaphore.ts";
import { ImageUnavailable, type UnavailableReason } from "./image-unavailable.ts";

/**
 * Bounds what one host costs this server, and what this server costs a host. Companies share its connections, and what one
 * asks in vain doesn't count against another.
 */
export interface HostGuard {
  /**
   * Runs a company's request when a connection to this host is free. `work` calls its argument when the host has answered
   * anything. Throws ImageUnavailable when too many of its requests wait for the host, or when it hasn't answered the last ones.
   */
  run<T>(asked: HostOfCompany, signal: AbortSignal, work: (onAnswer: () => void) => Promise<T>): Promise<T>;
}

export interface HostOfCompany {
  host: string;
  company: string;
}

interface HostGuardOptions {
  /** At a time to one host. A company that asks alone gets half of them. */
  connections: number;
  /** A clock in milliseconds. */
  now?: () => number;
}

/** Requests of a company that wait for a connection to one host. Each holds an open, which gets its fallback at once beyond this. */
const maxWaiting = 256;
/** A host that hasn't answered so many requests in a row isn't asked for a while. */
const failuresUntilPause = 5;
const pauseMs = 10_000;
const maxHosts = 10_000;

interface HostState {
  requests: number;
  failures: number;
  reason: UnavailableReason;
  pausedUntil: number;
}

export function createHostGuard({ connections, now = () => performance.now() }: HostGuardOptions): HostGuard {
  const hosts = createBoundedCache<HostState>(maxHosts);
  const connectionsOf = createConnections(connections);

  function stateOf({ host, company }: HostOfCompany): HostState {
    const key = `${company} ${host}`;
    const state = hosts.get(key) ?? { requests: 0, failures: 0, reason: "unreachable", pausedUntil: 0 };
    hosts.set(key, state);
    return state;
  }

  function admit(state: HostState): void {
    if (state.pausedUntil > now()) {
      throw new ImageUnavailable(state.reason, "the host didn't answer lately", "recently_failed");
    }
    if (state.requests >= connections + maxWaiting) {
      throw new ImageUnavailable("slow", "too many requests wait for the host", "over_budget");
    }
  }

  return {
    async run(asked, signal, work) {
      const state = stateOf(asked);
      admit(state);
      state.requests += 1;
      let hasBegun = false;
      const request = async () => {
        hasBegun = true;
        // It may have been paused while this waited. After the pause one failure is enough for the next.
        admit({ ...state, requests: 0 });
        let isAnswered = false;
        try {
          return await work(() => {
            isAnswered = true;
            state.failures = 0;
          });
        } catch (error) {
          if (!isAnswered) noteFailure(state, error, now());
          throw error;
        }
      };
      try {
        return await connectionsOf(asked.host, (free) => free.run(asked.company, request, { signal }));
      } catch (error) {
        // The time was up before the host was asked, which says nothing about it.
        if (!hasBegun && isOutOfTime(error))
          throw new ImageUnavailable("slow", "no connection to the host was free in time", "over_budget");
        throw error;
      } finally {
        state.requests -= 1;
      }
    },
  };
}

/** The connections of each host, while they are in use. There is no limit over all hosts, which a few that hang would use up. */
function createConnections(permits: number) {
  const byHost = new Map<string, Semaphore>();
  return async <T>(host: string, use: (free: Semaphore) => Promise<T>): Promise<T> => {
    const free = byHost.get(host) ?? createSemaphore({ permits, leavesRoom: true });
    byHost.set(host, free);
    try {
      return await use(free);
    } finally {
      if (free.isIdle() && byHost.get(host) === free) byHost.delete(host);
    }
  };
}

const isOutOfTime = (error: unknown) => error instanceof ImageUnavailable && error.result === "slow";

function noteFailure(state: HostState, error: unknown, now: number): void {
  // A refusal by our rules, or a caller who has gone, says nothing about the host.
  if (!(error instanceof ImageUnavailable) || error.result !== error.reason) return;
  state.failures += 1;
  state.reason = error.reason;
  if (state.failures >= failuresUntilPause) state.pausedUntil = now + pauseMs;
}
