import { createSemaphore, type Semaphore } from "../bounds/semaphore.ts";

/** Bounds the connections to one host at a time. */
export interface HostLimit {
  /** Runs `work` once a connection to this host is free. Throws the signal's reason if that comes first. */
  run<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** There is no limit over all hosts on purpose: a few hosts that hang would use it up and starve the rest. */
export function createHostLimit(permits: number): HostLimit {
  const hosts = new Map<string, Semaphore>();
  return {
    async run(host, signal, work) {
      const semaphore = hosts.get(host) ?? createSemaphore({ permits });
      hosts.set(host, semaphore);
      try {
        return await semaphore.run(work, { signal });
      } finally {
        if (semaphore.isIdle() && hosts.get(host) === semaphore) hosts.delete(host);
      }
    },
  };
}
