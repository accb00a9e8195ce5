import { imageTypeOf } from "../remote/image-type.ts";
import type { Inspected } from "../render/inspect-picture.ts";
import { PictureBroken } from "../render/picture-broken.ts";
import { newBlobKey } from "../store/blobs/blob-key.ts";
import { Refusal } from "./errors.ts";
import type { Caller, Parts } from "./parts.ts";
import { refusingRenderFaults } from "./render-faults.ts";

export type AssetBody = {
  id: string;
  kind: string;
  mime_type: string;
  width: number | null;
  height: number | null;
  bytes: number;
};

/** Keeps an uploaded picture (JPEG, PNG, WebP, GIF, AVIF), once it has been decoded to its end. */
export async function uploadAsset(
  parts: Pick<Parts, "store" | "blobs" | "pool">,
  caller: Caller,
  bytes: Uint8Array,
): Promise<AssetBody> {
  const { mimeType, width, height } = await inspect(parts, bytes);
  const blob_key = newBlobKey("image", extensionOf(mimeType));
  await parts.blobs.put(blob_key, bytes);
  const asset = await parts.store.assets.create({
    company_id: caller.companyId,
    kind: "image",
    mime_type: mimeType,
    width,
    height,
    bytes: bytes.byteLength,
    blob_key,
  });
  return { id: asset.id, kind: asset.kind, mime_type: mimeType, width, height, bytes: asset.bytes };
}

async function inspect({ pool }: Pick<Parts, "pool">, bytes: Uint8Array): Promise<Inspected> {
  // Foreign bytes would take a render process from those who render.
  if (imageTypeOf(bytes) === null) throw noPicture();
  try {
    return await refusingRenderFaults(() => pool.inspect(bytes));
  } catch (error) {
    if (!(error instanceof PictureBroken)) throw error;
    throw noPicture(error);
  }
}

function noPicture(cause?: unknown): Refusal {
  return new Refusal(
    "unsupported_media_type",
    "The upload is no whole JPEG, PNG, WebP, GIF or AVIF picture within the limits of size.",
    { cause },
  );
}

function extensionOf(mimeType: string): string {
  const subtype = mimeType.slice("image/".length);
  return subtype === "jpeg" ? "jpg" : subtype;
}
