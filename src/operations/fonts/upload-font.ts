import { foldCase } from "../../design/fold-case.ts";

import { acceptedFonts, type FontType } from "../../render/font-file/font-type.ts";
import { tidyName } from "../../render/font-file/read-names.ts";
import type { InspectedFont } from "../../render/protocol/messages.ts";
import { RenderFailed } from "../../render/protocol/errors.ts";
import { newBlobKey } from "../../store/blobs/blobs.ts";
import type { StoredFont } from "../../store/fonts.ts";
import { deleteBytesLater, storeBytes } from "../asset-bytes.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { presentFont, type FontAssetBody } from "./present-font.ts";
import { withRenderErrors } from "../render-errors.ts";

type UploadServices = Pick<Services, "store" | "blobs" | "pool" | "fontFamilies" | "log">;
type Description = (InspectedFont & { ok: true })["description"];

/** Maximum number of a company's font files. */
const maxFonts = 300;

/**
 * Stores an uploaded font after a worker has parsed it and drawn with it. It joins the family that it names, or
 * `family`, and replaces that family's files of the same style and weights.
 */
export async function uploadFont(
  services: UploadServices,
  caller: Caller,
  {
    bytes,
    type,
    family: requestedFamily,
  }: { bytes: Uint8Array; type: FontType; family?: string | undefined },
): Promise<FontAssetBody> {
  const description = await inspect(services, bytes);
  const family = chooseFamily(services, requestedFamily ?? description.family);
  const blob_key = newBlobKey("font", type.extension);
  const { companyId: company_id } = caller;
  const { least, most } = description.weights;
  const font = {
    family,
    family_folded: foldCase(family),
    subfamily: tidyName(description.subfamily),
    style: description.style,
    least_weight: least,
    most_weight: most,
    axes: JSON.stringify(description.axes),
    instances: JSON.stringify(description.instances),
    glyphs: description.glyphs,
    letters: description.letters,
  };
  const asset = { company_id, mime_type: type.mimeType, bytes: bytes.byteLength, blob_key };
  const result = await storeBytes(services, { blob_key, bytes }, () =>
    services.store.fonts.put({ asset, font, most: maxFonts }),
  );
  if (result.result !== "kept") await services.blobs.delete(blob_key);
  if (result.result === "too_many") {
    throw fontInvalid(`A company may have ${maxFonts} font files; delete one first`);
  }
  if (result.result === "overlaps") throw overlaps(result.font, description);
  deleteBytesLater(services, result.replaced);
  return presentFont(result.asset, { ...description, family: result.family });
}

async function inspect({ pool, log }: UploadServices, bytes: Uint8Array): Promise<Description> {
  const inspected = await withRenderErrors(() => pool.inspectFont(bytes)).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === "render_too_slow") {
      throw fontInvalid("Reading it and drawing a sample takes too long", error);
    }
    if (error instanceof RenderFailed) {
      log.warn({ err: error }, "A font could not be read");
      throw fontInvalid("It can't be read: it may be damaged", error);
    }
    throw error;
  });
  if (!inspected.ok) throw fontInvalid(inspected.reason);
  return inspected.description;
}

function chooseFamily({ fontFamilies }: UploadServices, name: string | undefined): string {
  const family = tidyName(name ?? "");
  if (family === "") {
    throw fontInvalid("It doesn't say what its family is called; give the name as ?family=NAME");
  }
  const installed = fontFamilies.find((installedFamily) => foldCase(installedFamily) === foldCase(family));
  if (installed !== undefined) {
    throw fontInvalid(
      `${installed} is a family that comes with Limn; give this one another name as ?family=NAME`,
      undefined,
      family,
    );
  }
  return family;
}

function overlaps(font: StoredFont, { weights }: Description): ServiceError {
  const range = (least: number, most: number) => (least === most ? `${least}` : `${least} to ${most}`);
  return fontInvalid(
    `${font.family} has a ${font.style} file for weights ${range(font.least_weight, font.most_weight)} already ` +
      `(${font.asset_id}), and these overlap; delete that one first`,
    undefined,
    range(weights.least, weights.most),
  );
}

function fontInvalid(message: string, cause?: unknown, found?: string): ServiceError {
  return new ServiceError("font_invalid", `The font can't be used. ${message}.`, {
    issues: [{ path: "file", message, ...(found === undefined ? {} : { found }) }],
    cause,
  });
}

/** The error for an unsupported kind of font file. */
export function unsupportedFont(kind: string): ServiceError {
  return new ServiceError(
    "unsupported_media_type",
    `The upload is ${kind}; accepted fonts are ${acceptedFonts.join(", ")}.`,
    {
      issues: [
        { path: "file", message: "This kind of font is not taken", found: kind, allowed: acceptedFonts },
      ],
    },
  );
}
