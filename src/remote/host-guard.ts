import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { createKeyedSemaphore } from "../bounds/keyed-semaphore.ts";
import { ImageUnavailable, type UnavailableReason } from "./image-unavailable.ts";

/** Bounds what one host costs this server, and what this server costs a host. */
export interface HostGuard {
  /**
   * Runs a request when a connection to this host is free. `work` calls its argument when the host has answered anything.
   * Throws ImageUnavailable when too many requests wait for the host, or when it hasn't answered the last ones.
   */
  run<T>(host: string, signal: AbortSignal, work: (onAnswer: () => void) => Promise<T>): Promise<T>;
}

interface HostGuardOptions {
  /** At a time. */
  connections: number;
  /** A clock in milliseconds. */
  now?: () => number;
}

/** Requests that wait for a connection to one host. Each holds an open, which gets its fallback at once beyond this. */
const mostWaiting = 256;
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
  const semaphore = createKeyedSemaphore({ permits: connections });
  const hosts = createBoundedCache<HostState>(maxHosts);

  function stateOf(host: string): HostState {
    const state = hosts.get(host) ?? { requests: 0, failures: 0, reason: "unreachable", pausedUntil: 0 };
    hosts.set(host, state);
    return state;
  }

  function admit(state: HostState): void {
    if (state.pausedUntil > now()) {
      throw new ImageUnavailable(state.reason, "the host didn't answer lately", "recently_failed");
    }
    if (state.requests >= connections + mostWaiting) {
      throw new ImageUnavailable("slow", "too many requests wait for the host", "over_budget");
    }
  }

  return {
    async run(host, signal, work) {
      const state = stateOf(host);
      admit(state);
      state.requests += 1;
      try {
        return await semaphore.run(
          host,
          async () => {
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
          },
          { signal },
        );
      } finally {
        state.requests -= 1;
      }
    },
  };
}

function noteFailure(state: HostState, error: unknown, now: number): void {
  // A refusal by our rules, or a caller who has gone, says nothing about the host.
  if (!(error instanceof ImageUnavailable) || error.result !== error.reason) return;
  state.failures += 1;
  state.reason = error.reason;
  if (state.failures >= failuresUntilPause) state.pausedUntil = now + pauseMs;
}
