/** Lets any number of reads, or one exclusive piece of work, go on at a time. Who waits for exclusion is not passed. */
export interface ReadGate {
  share<T>(work: () => Promise<T>): Promise<T>;
  exclude<T>(work: () => Promise<T>): Promise<T>;
}

export function createReadGate(): ReadGate {
  const state: { excluded?: Promise<void> | undefined } = {};
  let reads = 0;
  let lastReadDone: (() => void) | undefined;
  return {
    async share(work) {
      while (state.excluded !== undefined) {
        await state.excluded;
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
    async exclude(work) {
      while (state.excluded !== undefined) {
        await state.excluded;
      }
      const over = Promise.withResolvers<void>();
      state.excluded = over.promise;
      try {
        if (reads > 0) {
          await new Promise<void>((resolve) => {
            lastReadDone = resolve;
          });
        }
        return await work();
      } finally {
        lastReadDone = undefined;
        state.excluded = undefined;
        over.resolve();
      }
    },
  };
}
