import type { Services } from "../services.ts";

const dayMs = 86_400_000;
/** Days for which a deleted design can be brought back. */
const recoverableDays = 30;

/** Removes for good what was deleted so long ago that nobody can bring it back. Its opens stay counted. */
export async function purgeDesigns({ store, now }: Pick<Services, "store" | "now">): Promise<number> {
  return await store.designs.purgeDeleted(new Date(now().getTime() - recoverableDays * dayMs));
}

// Time to notice that a picture of a purged design is still wanted, such as in a file outside.
const releasedDays = 7;
// Longer than any render waits and works that was begun with a picture's bytes.
const bytesAfterMs = 60_000;

/**
 * Removes pictures that were used by purged designs and by nothing since. Their bytes go with `removeBytes`, once no
 * render needs them; what a server that ends leaves undone, the next one does.
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

type PurgeServices = Pick<Services, "store" | "blobs" | "now" | "log">;

/**
 * Purges now and every day, and removes expired sessions, links and invitations. Gives the function that ends it, once
 * what is under way is done.
 */
export function purgeDaily(services: PurgeServices): () => Promise<void> {
  const { log, store } = services;
  let bytesTimer: NodeJS.Timeout | undefined;
  const attempt = async (work: () => Promise<unknown>, failure: string) => {
    await work().catch((error: unknown) => log.error({ err: error }, failure));
  };
  const purge = async () => {
    await attempt(
      () => store.people.deleteExpired(services.now()),
      "Expired sessions, links and invitations couldn't be removed",
    );
    await attempt(async () => {
      const designs = await purgeDesigns(services);
      if (designs > 0) log.info({ designs }, "Deleted designs were removed for good");
      const pictures = await collectPictures(services);
      if (pictures > 0) log.info({ pictures }, "Pictures of deleted designs were removed");
    }, "Deleted designs couldn't be removed");
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
