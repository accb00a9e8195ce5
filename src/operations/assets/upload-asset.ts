import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { extensionOf } from "../../design/output-formats.ts";
import { imageTypeOf, otherImageType } from "../../remote/image-type.ts";
import { fontTypeOf } from "../../render/font-file/font-type.ts";
import { PictureBroken } from "../../render/protocol/errors.ts";
import type { InspectedPicture, PictureTooLarge } from "../../render/protocol/messages.ts";
import type { Asset } from "../../store/assets.ts";
import { newBlobKey } from "../../store/blobs/blobs.ts";
import type { FontAssetBody } from "../fonts/present-font.ts";
import { unsupportedFont, uploadFont } from "../fonts/upload-font.ts";
import { withRenderErrors } from "../render-errors.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { deleteBytesLater, storeBytes } from "../asset-bytes.ts";
import { digestOf, findEqualPicture } from "./equal-picture.ts";
import { type PictureAssetBody, presentPicture } from "./present-picture.ts";

type UploadServices = Pick<Services, "store" | "blobs" | "pool" | "fontFamilies" | "diskSpace" | "log">;

/** In UTF-16 code units. */
const longestName = 200;

export type AssetBody = FontAssetBody | PictureAssetBody;

/** Stores an uploaded picture or font, told apart by its first bytes; `family` renames a font's family, `name` is a picture's, cut if it is long. */
export async function uploadAsset(
  services: UploadServices,
  caller: Caller,
  bytes: Uint8Array,
  { family, name }: { family?: string | undefined; name?: string | undefined } = {},
): Promise<AssetBody> {
  await services.diskSpace.require(caller.companyId, bytes.byteLength);
  const type = fontTypeOf(bytes);
  if (type === undefined)
    return await uploadPicture(services, caller, { bytes, name: cutToCodeUnits(name ?? "", longestName) });
  if ("notTaken" in type) throw unsupportedFont(type.notTaken);
  return await uploadFont(services, caller, { bytes, type, family });
}

/** Stores a picture (JPEG, PNG, WebP, GIF, AVIF) after a worker has decoded all of it. Equal bytes are the company's picture. */
async function uploadPicture(
  services: UploadServices,
  caller: Caller,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<PictureAssetBody> {
  // Other bytes are rejected here, so that they don't occupy a worker.
  if (imageTypeOf(bytes) === null) throw unsupportedKind(bytes);
  const digest = digestOf(bytes);
  const equal = await findEqualPicture(services, caller, { bytes, digest });
  if (equal !== undefined) return presentPicture(await withName(services, equal, name));
  const { mimeType, width, height } = await inspect(services, bytes);
  const blob_key = newBlobKey("image", extensionOf(mimeType));
  const asset = await storeBytes(services, { blob_key, bytes }, () =>
    services.store.pictures.put({
      company_id: caller.companyId,
      mime_type: mimeType,
      width,
      height,
      bytes: bytes.byteLength,
      blob_key,
      digest,
      name: name === "" ? null : name,
    }),
  );
  // An equal one was uploaded meanwhile.
  if (asset.blob_key !== blob_key) deleteBytesLater(services, [{ blob_key }]);
  return presentPicture(asset);
}

/** What people know a picture by stays; one without a name gets it. */
async function withName({ store }: UploadServices, picture: Asset, name: string): Promise<Asset> {
  if (picture.name !== null || name === "") return picture;
  return (await store.pictures.change(picture.company_id, picture.id, { name })) ?? picture;
}

async function inspect({ pool }: UploadServices, bytes: Uint8Array): Promise<InspectedPicture> {
  try {
    const result = await withRenderErrors(() => pool.inspect(bytes));
    if ("max" in result) throw tooManyPixels(result);
    return result;
  } catch (error) {
    if (!(error instanceof PictureBroken)) throw error;
    throw error.reason === "slow" ? tooSlow(error) : unsupportedUpload(error);
  }
}

function tooSlow(cause: unknown): ServiceError {
  return new ServiceError(
    "too_large",
    "The picture takes longer to decode than Limn allows. Save it with fewer pixels, or as JPEG.",
    { cause },
  );
}

function tooManyPixels({ found, max }: PictureTooLarge): ServiceError {
  const [pixels, limit] = [found, max].map((count) => count.toLocaleString("en"));
  return new ServiceError(
    "too_large",
    `The picture has ${pixels} pixels; at most ${limit} are accepted (LIMN_MAX_PICTURE_PIXELS).`,
  );
}

const acceptedPictures = ["JPEG", "PNG", "WebP", "GIF", "AVIF"];

function unsupportedKind(bytes: Uint8Array): ServiceError {
  const found = otherImageType(bytes);
  if (found === undefined) return unsupportedUpload();
  const message = "This kind of picture is not taken";
  return new ServiceError("unsupported_media_type", `Limn can't read ${found}. Save it as JPEG or PNG.`, {
    issues: [{ path: "file", message, found, allowed: acceptedPictures }],
  });
}

function unsupportedUpload(cause?: unknown): ServiceError {
  return new ServiceError(
    "unsupported_media_type",
    "The upload isn't a complete JPEG, PNG, WebP, GIF or AVIF picture, or a TrueType, OpenType or WOFF2 font.",
    { cause },
  );
}
