import type { Store } from "../store/store.ts";
import type { KeyCall } from "../store/key-calls.ts";
import type { Log } from "./log.ts";

/** Notes the calls of keys in memory and writes them in groups, so that no call waits for it. */
export interface KeyCalls {
  note(call: KeyCall): void;
  /** The last 1,000 calls of a key, newest first. Those of other nodes appear after some seconds. */
  list(keyId: string): Promise<KeyCall[]>;
  close(): Promise<void>;
}

const writeEveryMs = 2000;
/** In memory, of a key and of all together. Of a key the last ones count; beyond all together nothing is noted. */
const maxOfKey = 2000;
const maxWaiting = 20_000;

/** What can't be written is left out: it is for looking at, and nobody is refused for it. */
export function createKeyCalls({ store, log }: { store: Pick<Store, "keyCalls">; log: Log }): KeyCalls {
  let waiting = new Map<string, KeyCall[]>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const calls = [...waiting.values()].flat();
    waiting = new Map();
    count = 0;
    if (calls.length === 0) return;
    try {
      await store.keyCalls.add(calls);
    } catch (error) {
      log.warn({ err: error, calls: calls.length }, "Calls of keys could not be noted");
    }
  }
  const flush = () => (writing = writing.then(write));

  return {
    note(call) {
      if (count >= maxWaiting) return;
      const ofKey = waiting.get(call.key_id) ?? [];
      waiting.set(call.key_id, ofKey);
      count += 1;
      if (ofKey.push(call) === maxOfKey) count -= ofKey.splice(0, maxOfKey / 2).length;
      timer ??= setTimeout(() => void flush(), writeEveryMs).unref();
    },
    async list(keyId) {
      await flush();
      return await store.keyCalls.list(keyId);
    },
    close: () => flush(),
  };
}
