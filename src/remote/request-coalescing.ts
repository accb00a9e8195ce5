import { orAborted } from "./deadline.ts";

/** Concurrent requests with the same key share one call. */
export interface RequestCoalescing<Value> {
  /**
   * Starts the work, or waits for running work of the same key. A caller whose signal aborts rejects at once with the
   * signal's reason. When the last caller has aborted, the work's own signal aborts.
   */
  run(key: string, caller: AbortSignal, start: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
}

interface SharedWork<Value> {
  readonly result: Promise<Value>;
  readonly controller: AbortController;
  callers: number;
}

export function createRequestCoalescing<Value>(): RequestCoalescing<Value> {
  const workByKey = new Map<string, SharedWork<Value>>();

  function remove(key: string, work: SharedWork<Value>): void {
    // Other work may have been started under the same key meanwhile.
    if (workByKey.get(key) === work) workByKey.delete(key);
  }

  function add(key: string, start: (signal: AbortSignal) => Promise<Value>): SharedWork<Value> {
    const controller = new AbortController();
    const work: SharedWork<Value> = { result: start(controller.signal), controller: controller, callers: 0 };
    workByKey.set(key, work);
    return work;
  }

  return {
    async run(key, caller, start) {
      caller.throwIfAborted();
      const work = workByKey.get(key) ?? add(key, start);
      work.callers += 1;
      try {
        return await orAborted(work.result, caller);
      } finally {
        work.callers -= 1;
        if (caller.aborted && work.callers === 0) work.controller.abort(caller.reason);
        if (work.callers === 0) remove(key, work);
      }
    },
  };
}
