import type { LimnApi } from "./generated/sdk.gen.js";
import type { Batch } from "./generated/types.gen.js";
import { pause } from "./retrying-fetch.js";

export interface WaitOptions {
  /** Stops waiting; the batch goes on. */
  signal?: AbortSignal;
  /** Called with each state that is read. */
  onProgress?: (batch: Batch) => void;
  /** Milliseconds between two looks; default 1,000. */
  pollMs?: number;
}

const least = 100;

/** Waits until a batch is finished, failed or cancelled. */
export async function waitForBatch(
  limn: LimnApi,
  id: string,
  { signal, onProgress, pollMs = 1000 }: WaitOptions = {},
): Promise<Batch> {
  for (;;) {
    const batch = await limn.getBatch({ path: { id }, ...(signal === undefined ? {} : { signal }) });
    onProgress?.(batch);
    if (batch.status !== "queued" && batch.status !== "running") return batch;
    await pause(Math.max(least, pollMs), signal);
  }
}
