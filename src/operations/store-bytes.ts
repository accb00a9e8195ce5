import { StoreUnavailableError } from "../store/errors.ts";
import type { Services } from "./services.ts";

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
    if (error instanceof StoreUnavailableError && error.failure === "input_output") throw error;
    await blobs.delete(blob_key).catch((failure: unknown) => {
      log.error({ err: failure, blob_key }, "The bytes of an upload that failed can't be removed");
    });
    throw error;
  }
}
