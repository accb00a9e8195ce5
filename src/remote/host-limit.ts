import { createSemaphore, type Semaphore } from "../bounds/semaphore.ts";

/** Limits the concurrent connections to each host. */
export interface HostLimit {
  /** Runs `work` once a connection to this host is free. Throws the signal's reason if that comes first. */
  run<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** There is no limit over all hosts: a few hosts that hang would use it up and starve the others. */
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
