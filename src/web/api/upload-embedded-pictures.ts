import { SvgError } from "../../design/svg/svg-element.ts";
import type { CompanyCalls } from "./calls.ts";
import * as words from "./words.ts";
import { uploadPicture } from "./upload-picture.ts";

type LayerValues = Readonly<Record<string, unknown>>;

/** Uploads the pictures that layers have as data URLs, and puts the addresses of the assets there. Throws ApiProblem, and SvgError. */
export async function uploadEmbeddedPictures<Layer extends LayerValues>(
  calls: Pick<CompanyCalls, "post">,
  layers: readonly Layer[],
): Promise<Layer[]> {
  const addresses = new Map<unknown, string>();
  for (const { image_url } of layers) {
    if (typeof image_url !== "string" || !image_url.startsWith("data:") || addresses.has(image_url)) continue;
    const { id } = await uploadPicture(calls, fileOf(image_url));
    addresses.set(image_url, `asset:${id}`);
  }
  return layers.map((layer) => {
    const image_url = addresses.get(layer["image_url"]);
    return image_url === undefined ? layer : { ...layer, image_url };
  });
}

/** The bytes of `data:{type};base64,{bytes}`, which may be percent-encoded as in any URL. */
function fileOf(dataUrl: string): File {
  const [head = "", data = ""] = dataUrl.split(",", 2);
  const bytes = Uint8Array.from(binaryOf(data), (letter) => letter.codePointAt(0) ?? 0);
  return new File([bytes], "picture", { type: head.slice("data:".length).replace(/;.*/, "") });
}

function binaryOf(data: string): string {
  try {
    return atob(decodeURIComponent(data));
  } catch {
    throw new SvgError(words.embeddedPictureIsntBase64(data.slice(0, 20)));
  }
}
