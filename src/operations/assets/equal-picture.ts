import { createHash } from "node:crypto";
import type { Asset } from "../../store/assets.ts";
import type { Caller, Services } from "../services.ts";

export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The company's picture with the same bytes, so that each is stored once. */
export async function findEqualPicture(
  { store, blobs }: Pick<Services, "store" | "blobs">,
  { companyId }: Caller,
  { bytes, digest }: { bytes: Uint8Array; digest: string },
): Promise<Asset | undefined> {
  const known = await store.pictures.keepEqual(companyId, digest);
  if (known !== undefined) return known;
  // Pictures of earlier versions of Limn have no digest until one of their size is uploaded.
  const others = await store.pictures.uncompared(companyId, bytes.byteLength);
  if (others.length === 0) return undefined;
  for (const { id, blob_key } of others) {
    const stored = await blobs.get(blob_key);
    await store.pictures.setDigest(id, stored === undefined ? "bytes missing" : digestOf(stored));
  }
  return await store.pictures.keepEqual(companyId, digest);
}
