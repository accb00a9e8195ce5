/** A read lock: any number of reads at a time, none while the gate is closed. */
export interface ReadGate {
  share<T>(work: () => Promise<T>): Promise<T>;
  /** Blocks later reads and waits for those in progress. Returns the function that opens the gate again. */
  close(): Promise<() => void>;
}

export function createReadGate(): ReadGate {
  const state: { closed?: Promise<void> | undefined } = {};
  let reads = 0;
  let lastReadDone: (() => void) | undefined;
  return {
    async share(work) {
      while (state.closed !== undefined) {
        await state.closed;
      }
      reads += 1;
      try {
        return await work();
      } finally {
        reads -= 1;
        if (reads === 0) {
          lastReadDone?.();
        }
      }
    },
    async close() {
      while (state.closed !== undefined) {
        await state.closed;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      state.closed = promise;
      if (reads > 0) {
        await new Promise<void>((done) => {
          lastReadDone = done;
        });
      }
      return () => {
        lastReadDone = undefined;
        state.closed = undefined;
        resolve();
      };
    },
  };
}
