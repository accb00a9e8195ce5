import type { Parts } from "../parts.ts";

const dayMs = 86_400_000;
/** Days for which a deleted design can be brought back (contract §5). */
const recoverableDays = 30;

/** Removes for good what was deleted so long ago that nobody can bring it back. Its opens stay counted. */
export async function purgeDesigns({ store, now }: Pick<Parts, "store" | "now">): Promise<number> {
  return await store.designs.purgeDeleted(new Date(now().getTime() - recoverableDays * dayMs));
}

/** Purges now and every day, and forgets what let people in once. Gives the function that ends it. */
export function purgeDaily(parts: Pick<Parts, "store" | "now" | "log">): () => void {
  const purge = () => {
    parts.store.people.forgetExpired(parts.now()).catch((error: unknown) => {
      parts.log.error({ err: error }, "Sessions, links and invitations that are over couldn't be removed");
    });
    purgeDesigns(parts).then(
      (designs) => {
        if (designs > 0) parts.log.info({ designs }, "Deleted designs were removed for good");
      },
      (error: unknown) => parts.log.error({ err: error }, "Deleted designs couldn't be removed"),
    );
  };
  purge();
  const timer = setInterval(purge, dayMs).unref();
  return () => clearInterval(timer);
}
