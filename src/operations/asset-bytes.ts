import { StoreUnavailableError } from "../store/errors.ts";
import type { Services } from "./services.ts";

/**
 * Stores bytes, then inserts the row that refers to them. When the insert fails, the bytes are deleted. If the server
 * is killed in between, the bytes remain as an orphan, which `limn verify` lists.
 */
export async function storeBytes<Row>(
  { blobs, log }: Pick<Services, "blobs" | "log">,
  { blob_key, bytes }: { blob_key: string; bytes: Uint8Array },
  insert: () => Promise<Row>,
): Promise<Row> {
  await blobs.put(blob_key, bytes);
  try {
    return await insert();
  } catch (error) {
    // After a disk error the row may or may not be committed, and an orphan is better than missing bytes.
    if (error instanceof StoreUnavailableError && error.failure === "input_output") throw error;
    await blobs.delete(blob_key).catch((deleteError: unknown) => {
      log.error({ err: deleteError, blob_key }, "The bytes of an upload that failed can't be removed");
    });
    throw error;
  }
}

// Longer than any render that has begun with these bytes.
const delayMs = 60_000;

/**
 * Deletes bytes that no asset refers to, after renders in progress have finished with them. If the server ends before,
 * the bytes remain as orphans, which `limn verify` lists.
 */
export function deleteBytesLater(
  { blobs, log }: Pick<Services, "blobs" | "log">,
  files: readonly { blob_key: string }[],
): void {
  for (const { blob_key } of files) {
    const remove = () =>
      blobs.delete(blob_key).catch((error: unknown) => {
        log.error({ err: error, blob_key }, "Bytes that nobody needs can't be removed");
      });
    setTimeout(() => void remove(), delayMs).unref();
  }
}
