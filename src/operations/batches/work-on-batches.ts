import { setTimeout } from "node:timers/promises";
import type { Services } from "../services.ts";
import { rowBlobKeys } from "./batch-parts.ts";
import { createDocuments } from "./render-document.ts";
import { type BatchWorkServices, renderRows } from "./render-rows.ts";

/** How often a process looks for batches that others made, or that died with a process. */
const idleMs = 2000;
/** After a failure, or while opens need all render processes. */
const pauseMs = 1000;
const cleanMs = 10 * 60_000;

/**
 * Works on the batches of all companies, a few rows of each in turn, until it is stopped. Any number of processes may do
 * so at once; `worker` identifies this one's data folder. Returns a function that stops it after the rows in progress.
 */
export function workOnBatches(
  services: BatchWorkServices & Pick<Services, "batchQueue">,
  worker: string,
): () => Promise<void> {
  const { store, batchQueue, log } = services;
  const stop = new AbortController();
  const documents = createDocuments(services, worker);
  let cleanedAt = -Infinity;
  let cleaning: Promise<void> = Promise.resolve();

  async function turn(): Promise<void> {
    if (performance.now() - cleanedAt > cleanMs) {
      cleanedAt = performance.now();
      // Beside the work: an object store takes minutes for the images of a large batch.
      cleaning = cleaning
        .then(() => deleteExpired(services, stop.signal))
        .catch((error: unknown) => log.warn({ err: error }, "Images of old batches couldn't be deleted"));
    }
    await documents.sweep();
    const batch = await store.batches.claim(worker, documents.claims());
    if (batch === undefined) {
      // A batch may have been removed.
      if (await batchQueue.wait(idleMs)) cleanedAt = -Infinity;
      return;
    }
    const goesOn =
      batch.output === "pdf"
        ? await documents.turn(batch, stop.signal)
        : await renderRows(services, worker, batch, stop.signal);
    if (!goesOn) await pause();
  }

  const pause = () =>
    setTimeout(pauseMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await turn();
      } catch (error) {
        log.warn({ err: error }, "Batches wait, because the storage can't be used");
        await pause();
      }
    }
  }

  const working = work();
  return async () => {
    stop.abort();
    batchQueue.notify();
    await working;
    await documents.close();
    await cleaning;
  };
}

const deletionsAtOnce = 16;

/** Deletes the images and rows of batches that have expired or were removed. What `signal` stops goes on at the next start. */
async function deleteExpired(
  { store, blobs }: Pick<Services, "store" | "blobs">,
  signal: AbortSignal,
): Promise<void> {
  const expired = await store.batches.expired();
  for (const batch of expired) {
    // Also of rows that were being rendered when the batch was removed; 0 is the document.
    for (let first = 0; first <= batch.total; first += deletionsAtOnce) {
      if (signal.aborted) return;
      const rows = Math.min(deletionsAtOnce, batch.total + 1 - first);
      const keys = Array.from({ length: rows }, (_, index) => rowBlobKeys(batch, first + index));
      await Promise.all(keys.flat().map((key) => blobs.delete(key)));
    }
    await store.batches.forget(batch);
  }
  if (expired.length > 0) await store.database.releaseDeleted();
}
