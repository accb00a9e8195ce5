/** Runs so many pieces of work at a time, in the order they came. */
export interface Turns {
  /** Rejects with the signal's reason when it is aborted before its turn. */
  take<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

export function createSemaphore(atOnce: number): Turns {
  let running = 0;
  const line: (() => void)[] = [];
  const next = () => {
    if (running >= atOnce) return;
    const begin = line.shift();
    if (begin === undefined) return;
    running += 1;
    begin();
  };
  return {
    async take(work, signal) {
      const turn = new Promise<void>((resolve) => line.push(resolve));
      next();
      await turn;
      try {
        signal.throwIfAborted();
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
