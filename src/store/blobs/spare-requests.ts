import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { createSemaphore } from "../../bounds/semaphore.ts";
import { StoreUnavailableError } from "../errors.ts";
import type { Blobs } from "./blobs.ts";

const maxKeys = 10_000;
/**
 * Bounds the memory and the connections of a burst of opens that need other bytes each. Companies needn't share them: how long
 * a read takes is the store's doing, and renders, which wait for it, are shared already.
 */
const reads = { permits: 32, waitMs: 2000 };

/**
 * Sends one request for bytes that several callers want at a time (request coalescing), and none for bytes that were missing
 * less than `missingSeconds` ago: a design that shows a lost picture would otherwise cost a request at each of its opens.
 * Failures are not remembered. Only some requests for bytes run at a time. Callers must not write to the bytes.
 */
export function spareRequests(blobs: Blobs, missingSeconds: number): Blobs {
  const missing = createBoundedCache<true>(maxKeys);
  const semaphore = createSemaphore({
    ...reads,
    onTimeout: () =>
      new StoreUnavailableError(
        "unreachable",
        new Error(`${reads.permits} requests for bytes take too long`),
      ),
  });
  const pending = new Map<string, Promise<Uint8Array | undefined>>();

  async function request(key: string): Promise<Uint8Array | undefined> {
    try {
      const bytes = await semaphore.run("", () => blobs.get(key));
      if (bytes === undefined) missing.set(key, true, { seconds: missingSeconds });
      return bytes;
    } finally {
      pending.delete(key);
    }
  }

  return {
    ...blobs,
    async get(key) {
      if (missing.get(key) !== undefined) return undefined;
      const requested = pending.get(key) ?? request(key);
      pending.set(key, requested);
      return await requested;
    },
    async getPart(key, from, length) {
      if (missing.get(key) !== undefined) return undefined;
      const part = await semaphore.run("", () => blobs.getPart(key, from, length));
      if (part === undefined) missing.set(key, true, { seconds: missingSeconds });
      return part;
    },
    async put(key, bytes) {
      await blobs.put(key, bytes);
      missing.delete(key);
    },
  };
}
