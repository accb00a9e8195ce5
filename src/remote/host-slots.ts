export interface HostSlots {
  /** Runs `work` once fewer than the limit run for this host. Throws the signal's reason if that comes first. */
  hold<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Line {
  busy: number;
  readonly waiting: Set<() => void>;
}

/**
 * So many connections to one host at a time, first come first served. There is no limit over all hosts on purpose: a few
 * hosts that hang would use it up and starve the rest.
 */
export function createHostSlots(limit: number): HostSlots {
  const lines = new Map<string, Line>();

  async function take(line: Line, signal: AbortSignal): Promise<void> {
    if (line.busy < limit) {
      line.busy += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      line.waiting.delete(resolve);
      reject(signal.reason as Error);
    };
    line.waiting.add(resolve);
    signal.addEventListener("abort", leave, { once: true });
    await promise.finally(() => signal.removeEventListener("abort", leave));
  }

  function give(host: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      // Handed on without a gap, so that `busy` stays as it is and nobody can slip in between.
      line.waiting.delete(next);
      next();
      return;
    }
    line.busy -= 1;
    if (line.busy === 0) lines.delete(host);
  }

  return {
    async hold(host, signal, work) {
      signal.throwIfAborted();
      const line = lines.get(host) ?? { busy: 0, waiting: new Set() };
      lines.set(host, line);
      await take(line, signal);
      try {
        return await work();
      } finally {
        give(host, line);
      }
    },
  };
}
