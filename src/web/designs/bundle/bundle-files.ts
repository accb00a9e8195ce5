import { BundleError } from "./bundle-error.ts";
import { type UnzipFileInfo, unzipSync, type Zippable, zipSync } from "fflate";
import * as words from "./words.ts";

/** The files of a bundle: documents as `{name}.json`, `assets/{name}.{ending}` and `fonts/{family}/{name}.{ending}`. */
export interface BundleFiles {
  documents: { name: string; document: unknown }[];
  assets: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
  fonts: { family: string; name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

const maxEntries = 2000;
const maxEntryBytes = 32 * 1024 * 1024;
const maxBytes = 500 * 1024 * 1024;
/** Pictures and fonts are compressed already; anything that unpacks to more than this was made to fill memory. */
const maxRatio = 200;

/** A zip file that `limn design import` reads too, once it is unpacked. */
export function writeBundle({ documents, assets, fonts }: BundleFiles): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const { name, document } of documents) {
    files[name] = [new TextEncoder().encode(`${JSON.stringify(document, null, 2)}\n`), { level: 6 }];
  }
  for (const { name, bytes } of assets) files[`assets/${name}`] = [bytes, { level: 0 }];
  for (const { family, name, bytes } of fonts) {
    files[`fonts/${encodeURIComponent(family)}/${name}`] = [bytes, { level: 6 }];
  }
  return zipSync(files);
}

/** Reads a zip file. Sizes are checked before anything is unpacked. Throws BundleError. */
export function readBundle(zip: Uint8Array): BundleFiles {
  const bundle: BundleFiles = { documents: [], assets: [], fonts: [] };
  for (const [path, bytes] of Object.entries(unzip(zip))) {
    const [, folder, family, name = ""] = /^(?:(assets|fonts)\/)?(?:([^/]+)\/)?([^/]+)$/.exec(path) ?? [];
    if (folder === "assets" && family === undefined) bundle.assets.push({ name, bytes });
    else if (folder === "fonts" && family !== undefined) {
      bundle.fonts.push({ family: decodeFamily(family), name, bytes });
    } else if (folder === undefined && family === undefined && /\.json$/i.test(name)) {
      bundle.documents.push({ name, document: readDocument(name, bytes) });
    }
  }
  if (bundle.documents.length === 0) throw new BundleError(words.thisZipFileContainsNo);
  return bundle;
}

function unzip(zip: Uint8Array): Record<string, Uint8Array<ArrayBuffer>> {
  try {
    return unzipSync(zip, { filter: entryFilter() });
  } catch (error) {
    if (error instanceof BundleError) throw error;
    throw new BundleError(words.thisIsntCompleteZipFile, { cause: error });
  }
}

/** Decides by the sizes in the zip file's directory, which unpacking doesn't exceed. `company/` is what exports of companies have beside designs. */
function entryFilter(): (entry: UnzipFileInfo) => boolean {
  const names = new Set<string>();
  let total = 0;
  return ({ name, size, originalSize }) => {
    if (name.endsWith("/") || /(?:^|\/)(?:\.|__MACOSX\/)|^company\//.test(name)) return false;
    total += originalSize;
    if (names.has(name)) throw new BundleError(words.isInThisZipFileTwice(name));
    names.add(name);
    if (names.size > maxEntries) throw new BundleError(words.bundleHasAtMostFiles(maxEntries));
    const isTooLarge = originalSize > maxEntryBytes || originalSize > (size + 1024) * maxRatio;
    if (isTooLarge || total > maxBytes) throw new BundleError(words.isTooLarge(name));
    return true;
  };
}

function readDocument(name: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new BundleError(words.inThisZipFileIsntJson(name), { cause: error });
  }
}

function decodeFamily(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
