import { listAssetNames, renameAssets } from "../../../design/asset-addresses.ts";
import { foldCase } from "../../../design/fold-case.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import type { CompanyCalls } from "../../api/calls.ts";
import { uploadPicture } from "../../api/upload-picture.ts";
import type { BundleFiles } from "./bundle-files.ts";
import * as words from "./words.ts";

type Calls = Pick<CompanyCalls, "get" | "post">;

/** A document whose pictures are the company's, or the reason why it can't be imported. */
export interface BundleDocument {
  name: string;
  document: unknown;
}

export interface ImportedFiles {
  documents: BundleDocument[];
  /** Pictures and fonts that weren't imported, and why. */
  left: string[];
}

/** Reads a bundle and uploads its pictures and fonts, except fonts that the company has. Throws BundleError, ApiProblem. */
export async function importBundleFiles(
  calls: Calls,
  file: Pick<File, "arrayBuffer">,
): Promise<ImportedFiles> {
  const { readBundle } = await import("./bundle-files.ts");
  const { documents, assets, fonts } = readBundle(new Uint8Array(await file.arrayBuffer()));
  const left: string[] = [];
  await uploadFonts(calls, fonts, left);
  const used = new Set(documents.flatMap(({ document }) => listAssetNames(document)));
  const wanted = assets.filter(({ name }) => used.has(withoutEnding(name)));
  const ids = await uploadPictures(calls, wanted, left);
  return {
    documents: documents.map(({ name, document }) => ({
      name,
      document: renameAssets(document, (asset) => ids.get(asset)),
    })),
    left,
  };
}

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, "");

/** The ids in this company by the names in the bundle. */
async function uploadPictures(
  calls: Calls,
  assets: BundleFiles["assets"],
  left: string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, bytes } of assets) {
    try {
      const { id } = await uploadPicture(calls, new File([bytes], name));
      ids.set(withoutEnding(name), id);
    } catch (error) {
      left.push(words.pictureLeft(name, asApiProblem(error).detail));
    }
  }
  return ids;
}

/** A family that the company has is kept as it is: its other designs use it. */
async function uploadFonts(calls: Calls, fonts: BundleFiles["fonts"], left: string[]): Promise<void> {
  if (fonts.length === 0) return;
  const { families } = await calls.get("/v1/fonts");
  const own = new Map(families.map(({ family, files }) => [foldCase(family), files]));
  const differing = new Set<string>();
  for (const { family, name, bytes } of fonts) {
    const files = own.get(foldCase(family));
    if (files !== undefined) {
      if (!files.some((file) => file.bytes === bytes.byteLength)) differing.add(family);
      continue;
    }
    const form = new FormData();
    form.set("file", new File([bytes], name));
    try {
      await calls.post("/v1/assets", { body: form, query: { family } });
    } catch (error) {
      left.push(words.fontLeft(family, asApiProblem(error).detail));
    }
  }
  for (const family of differing) left.push(words.fontDiffers(family));
}
