import { StoreUnavailableError } from "../../store/errors.ts";
import type { Services } from "../services.ts";

/**
 * Stores bytes under a key, and then the row that refers to them. Where the row fails, the bytes are removed again. Bytes
 * whose server is killed in between stay as orphans, which `limn verify` lists.
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
    // After an error of the disk nobody knows whether the row was committed, and orphans are better than missing bytes.
    if (error instanceof StoreUnavailableError && error.trouble === "input_output") throw error;
    await blobs.delete(blob_key).catch((deleteError: unknown) => {
      log.error({ err: deleteError, blob_key }, "The bytes of an upload that failed can't be removed");
    });
    throw error;
  }
}

// Longer than any render waits and works that was begun with these bytes.
const delayMs = 60_000;

/**
 * Removes bytes that no asset refers to any more, once renders under way are done with them. Those of a server that ends
 * before stay as orphans, which `limn verify` lists.
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
