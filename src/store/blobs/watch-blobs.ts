import { ObjectStoreRefusedError, StoreUnavailableError } from "../errors.ts";
import type { Blobs } from "./blobs.ts";

/** Blobs on a server that is probed regularly. While it is gone, calls fail at once instead of each waiting for it. */
export interface WatchedBlobs {
  blobs: Blobs;
  /** The failure of the last probe; undefined while the server answers. */
  failure(): StoreUnavailableError | undefined;
  /** Ends the probing after the probe in progress. */
  close(): Promise<void>;
}

interface WatchOptions {
  blobs: Blobs;
  /** Throws StoreUnavailableError when the server isn't usable. */
  probe: () => Promise<void>;
  /** Milliseconds between two probes. */
  intervalMs: number;
  /** Called when the server is gone, with the failure, and when it is back. */
  onChange: (failure: StoreUnavailableError | undefined) => void;
}

/**
 * Probes once before it resolves. Throws ObjectStoreRefusedError when the server answers that a setting is wrong. A server
 * that can't be reached is no error: it may come back.
 */
export async function watchBlobs({
  blobs,
  probe,
  intervalMs,
  onChange,
}: WatchOptions): Promise<WatchedBlobs> {
  let failure = await attempt(probe);
  if (failure?.cause instanceof ObjectStoreRefusedError) throw failure.cause;
  if (failure !== undefined) onChange(failure);
  let timer: NodeJS.Timeout | undefined;
  let probing = Promise.resolve();
  let isClosed = false;

  async function probeAgain(): Promise<void> {
    const earlier = failure;
    failure = await attempt(probe);
    if ((earlier === undefined) !== (failure === undefined)) onChange(failure);
    if (!isClosed) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      probing = probeAgain();
    }, intervalMs).unref();
  }

  schedule();
  const whileThere = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (failure !== undefined) throw new StoreUnavailableError("unreachable", failure.cause);
    return await call();
  };
  return {
    blobs: {
      put: (key, bytes) => whileThere(() => blobs.put(key, bytes)),
      get: (key) => whileThere(() => blobs.get(key)),
      getPart: (key, from, length) => whileThere(() => blobs.getPart(key, from, length)),
      delete: (key) => whileThere(() => blobs.delete(key)),
      list: (prefix) => whileThere(() => blobs.list(prefix)),
    },
    failure: () => failure,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await probing;
    },
  };
}

/** Undefined after success. */
async function attempt(probe: () => Promise<void>): Promise<StoreUnavailableError | undefined> {
  try {
    await probe();
    return undefined;
  } catch (error) {
    return error instanceof StoreUnavailableError ? error : new StoreUnavailableError("unreachable", error);
  }
}
