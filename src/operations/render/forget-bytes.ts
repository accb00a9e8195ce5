import type { Services } from "../services.ts";

// Longer than any render waits and works that was begun with these bytes.
const afterMs = 60_000;

/**
 * Removes bytes that no asset refers to any more, once renders under way are done with them. Those of a server that ends
 * before stay as orphans, which `limn verify` lists.
 */
export function forgetBytes(
  { blobs, log }: Pick<Services, "blobs" | "log">,
  files: readonly { blob_key: string }[],
): void {
  for (const { blob_key } of files) {
    const remove = () =>
      blobs.delete(blob_key).catch((error: unknown) => {
        log.error({ err: error, blob_key }, "Bytes that nobody needs can't be removed");
      });
    setTimeout(() => void remove(), afterMs).unref();
  }
}
