import { imageTypeOf } from "../remote/image-type.ts";
import { fontTypeOf } from "../render/font-file/font-type.ts";

import type { InspectedPicture } from "../render/protocol/messages.ts";
import { PictureBroken } from "../render/protocol/errors.ts";
import { newBlobKey } from "../store/blobs/blobs.ts";
import { ServiceError } from "./errors.ts";
import type { Caller, Services } from "./services.ts";
import type { FontAssetBody } from "./fonts/present-font.ts";
import { refusingRenderFaults } from "./render/render-faults.ts";
import { storeBytes } from "./store-bytes.ts";
import { fontNotTaken, uploadFont } from "./fonts/upload-font.ts";

type UploadServices = Pick<Services, "store" | "blobs" | "pool" | "fontFamilies" | "log">;

export type AssetBody = FontAssetBody | PictureAssetBody;

export type PictureAssetBody = {
  id: string;
  kind: string;
  mime_type: string;
  width: number;
  height: number;
  bytes: number;
};

/** Keeps an uploaded picture or font, by what its first bytes say it is; `family` is the name a font is kept under. */
export async function uploadAsset(
  services: UploadServices,
  caller: Caller,
  bytes: Uint8Array,
  { family }: { family?: string | undefined } = {},
): Promise<AssetBody> {
  const type = fontTypeOf(bytes);
  if (type === undefined) return await uploadPicture(services, caller, bytes);
  if ("notTaken" in type) throw fontNotTaken(type.notTaken);
  return await uploadFont(services, caller, { bytes, type, family });
}

/** Keeps a picture (JPEG, PNG, WebP, GIF, AVIF), once it has been decoded to its end. */
async function uploadPicture(
  services: UploadServices,
  caller: Caller,
  bytes: Uint8Array,
): Promise<PictureAssetBody> {
  const { mimeType, width, height } = await inspect(services, bytes);
  const blob_key = newBlobKey("image", extensionOf(mimeType));
  const asset = await storeBytes(services, { blob_key, bytes }, () =>
    services.store.assets.create({
      company_id: caller.companyId,
      kind: "image",
      mime_type: mimeType,
      width,
      height,
      bytes: bytes.byteLength,
      blob_key,
    }),
  );
  return { id: asset.id, kind: asset.kind, mime_type: mimeType, width, height, bytes: asset.bytes };
}

async function inspect({ pool }: UploadServices, bytes: Uint8Array): Promise<InspectedPicture> {
  // Foreign bytes would take a render process from those who render.
  if (imageTypeOf(bytes) === null) throw noPicture();
  try {
    return await refusingRenderFaults(() => pool.inspect(bytes));
  } catch (error) {
    if (!(error instanceof PictureBroken)) throw error;
    throw noPicture(error);
  }
}

function noPicture(cause?: unknown): ServiceError {
  return new ServiceError(
    "unsupported_media_type",
    "The upload is no whole JPEG, PNG, WebP, GIF or AVIF picture within the limits of size, and no TrueType, OpenType or WOFF2 font.",
    { cause },
  );
}

function extensionOf(mimeType: string): string {
  const subtype = mimeType.slice("image/".length);
  return subtype === "jpeg" ? "jpg" : subtype;
}
