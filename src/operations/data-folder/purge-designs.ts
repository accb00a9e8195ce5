import type { Services } from "../services.ts";

const dayMs = 86_400_000;
/** Days for which a deleted design can be restored. */
const recoverableDays = 30;

/** Permanently removes designs that can no longer be restored. Their opens stay counted. */
export async function purgeDesigns({ store, now }: Pick<Services, "store" | "now">): Promise<number> {
  return await store.designs.purgeDeleted(new Date(now().getTime() - recoverableDays * dayMs));
}

// Leaves time to notice that a picture is still used elsewhere, such as in a file.
const releasedDays = 7;
// A little less than a day: of several nodes, the first one each day does the work of all.
const onceMs = 23 * 3_600_000;
// Longer than any render that has begun with a picture's bytes.
const bytesAfterMs = 60_000;

/**
 * Removes pictures that only purged designs used. `removeBytes` deletes their bytes when no render needs them; a later
 * start completes what a stopped server has left.
 */
export async function collectPictures({ store, now }: Pick<Services, "store" | "now">): Promise<number> {
  return await store.assets.collectReleased(new Date(now().getTime() - releasedDays * dayMs));
}

export async function removeBytes({ store, blobs }: Pick<Services, "store" | "blobs">): Promise<void> {
  for (const { asset_id, blob_key } of await store.assets.removedAssets()) {
    await blobs.delete(blob_key);
    await store.assets.forgetRemoved(asset_id);
  }
}

type PurgeServices = Pick<Services, "store" | "blobs" | "counters" | "now" | "log">;

/**
 * Purges now and every day, and removes expired sessions, links and invitations. Returns a function that stops it after
 * the work in progress.
 */
export function purgeDaily(services: PurgeServices): () => Promise<void> {
  const { counters, log, store } = services;
  let bytesTimer: NodeJS.Timeout | undefined;
  const attempt = async (work: () => Promise<unknown>, failure: string) => {
    await work().catch((error: unknown) => log.error({ err: error }, failure));
  };
  // Of several nodes one at a time.
  const purge = () =>
    attempt(() => store.database.exclusively("purge", purgeAll), "Nothing could be removed");
  const purgeAll = async () => {
    const [{ used } = { used: 1 }] = await counters.add([{ name: "purge", amount: 1, period: onceMs }]);
    if (used > 1) return;
    await attempt(
      () => store.people.deleteExpired(services.now()),
      "Expired sessions, links and invitations couldn't be removed",
    );
    await attempt(() => store.idempotencyKeys.deleteOld(), "Old idempotency keys couldn't be removed");
    await attempt(async () => {
      const designs = await purgeDesigns(services);
      if (designs > 0) log.info({ designs }, "Deleted designs were removed for good");
      const pictures = await collectPictures(services);
      if (pictures > 0) log.info({ pictures }, "Pictures of deleted designs were removed");
    }, "Deleted designs couldn't be removed");
    await attempt(() => store.erasure.dropOrphanCounts(), "Opens of deleted companies couldn't be removed");
    await attempt(() => store.auditLog.sweep(), "Old entries of audit logs couldn't be removed");
    clearTimeout(bytesTimer);
    bytesTimer = setTimeout(
      () => void attempt(() => removeBytes(services), "The bytes of removed pictures couldn't be removed"),
      bytesAfterMs,
    ).unref();
  };
  let running = purge();
  const timer = setInterval(() => {
    running = purge();
  }, dayMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
    clearTimeout(bytesTimer);
  };
}
