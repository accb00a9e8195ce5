import { orAborted } from "./deadline.ts";

/** Lets equal requests that come at once share one piece of work. */
export interface RequestCoalescing<Value> {
  /**
   * Starts the work, or waits for the one in progress under the same key. A caller whose signal aborts leaves at once with
   * the signal's reason; when the last caller has left, the work's own signal aborts.
   */
  run(key: string, caller: AbortSignal, start: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
}

interface SharedWork<Value> {
  readonly result: Promise<Value>;
  readonly abandoned: AbortController;
  callers: number;
}

export function createRequestCoalescing<Value>(): RequestCoalescing<Value> {
  const inProgress = new Map<string, SharedWork<Value>>();

  function remove(key: string, work: SharedWork<Value>): void {
    // By now other work may have been started under the same key.
    if (inProgress.get(key) === work) inProgress.delete(key);
  }

  function add(key: string, start: (signal: AbortSignal) => Promise<Value>): SharedWork<Value> {
    const abandoned = new AbortController();
    const work: SharedWork<Value> = { result: start(abandoned.signal), abandoned, callers: 0 };
    inProgress.set(key, work);
    return work;
  }

  return {
    async run(key, caller, start) {
      caller.throwIfAborted();
      const work = inProgress.get(key) ?? add(key, start);
      work.callers += 1;
      try {
        return await orAborted(work.result, caller);
      } finally {
        work.callers -= 1;
        if (caller.aborted && work.callers === 0) work.abandoned.abort(caller.reason);
        if (work.callers === 0) remove(key, work);
      }
    },
  };
}
