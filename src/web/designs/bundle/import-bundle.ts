import { listAssetNames, renameAssets } from "../../../design/asset-addresses.ts";
import { foldCase } from "../../../design/fold-case.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import type { CompanyCalls } from "../../api/calls.ts";
import { uploadPicture } from "../../api/upload-picture.ts";
import type { BundleFiles } from "./bundle-files.ts";

type Calls = Pick<CompanyCalls, "get" | "post" | "send">;

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

/** Reads a bundle and uploads its pictures and fonts, except those that the company has. Throws BundleError, ApiProblem. */
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
  if (assets.length === 0) return ids;
  const own = await listPictures(calls);
  for (const { name, bytes } of assets) {
    try {
      const same = await findSame(calls, own.get(bytes.byteLength) ?? [], bytes);
      const id = same ?? (await uploadPicture(calls, new File([bytes], name))).id;
      ids.set(withoutEnding(name), id);
    } catch (error) {
      left.push(`picture ${name} (${asApiProblem(error).detail})`);
    }
  }
  return ids;
}

const pageSize = 200;

/** Ids of the company's pictures by their size in bytes. */
async function listPictures({ get }: Calls): Promise<ReadonlyMap<number, string[]>> {
  const found: { id: string; kind: string; bytes: number }[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { assets, total } = await get("/v1/assets", { query: { pageSize, pageNumber } });
    found.push(...assets);
    if (assets.length === 0 || pageNumber * pageSize >= total) break;
  }
  const pictures = found.filter(({ kind }) => kind === "image");
  const bySize = Map.groupBy(pictures, ({ bytes }) => bytes);
  return new Map([...bySize].map(([size, same]) => [size, same.map(({ id }) => id)]));
}

async function findSame(
  calls: Calls,
  ids: readonly string[],
  bytes: Uint8Array,
): Promise<string | undefined> {
  for (const id of ids) {
    const response = await calls.send("get", "/v1/assets/{id}/file", { path: { id } });
    const own = new Uint8Array(await response.arrayBuffer());
    if (own.length === bytes.length && own.every((byte, at) => byte === bytes[at])) return id;
  }
  return undefined;
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
      left.push(`font ${family} (${asApiProblem(error).detail})`);
    }
  }
  for (const family of differing) left.push(`font ${family} (this company has other files of it)`);
}
