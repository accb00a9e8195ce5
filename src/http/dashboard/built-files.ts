import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { ContentCoding } from "../content-coding.ts";
import { makeEtag, type StaticFile } from "../static-file.ts";

/** Files of the built dashboard, in memory, by URL path, such as `/index.html`. */
export type BuiltFiles = ReadonlyMap<string, StaticFile>;

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".woff2": "font/woff2",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** Returns the current files: read once, and again after another build. Undefined when nothing is built. */
export function createBuiltFiles(folder: string): () => BuiltFiles | undefined {
  const index = join(folder, "index.html");
  let cached: { files: BuiltFiles; changed: number } | undefined;
  return () => {
    const changed = statSync(index, { throwIfNoEntry: false })?.mtimeMs;
    // While a new build replaces an earlier one, the earlier one is complete in memory.
    if (changed !== undefined && changed !== cached?.changed) cached = { files: readFiles(folder), changed };
    return cached?.files;
  };
}

function readFiles(folder: string): BuiltFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined || path.includes(`${sep}.`)) continue;
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    files.set(address, readBuiltFile(path, type, address.startsWith("/assets/")));
  }
  return files;
}

/** `isImmutable`: the file name contains a hash of the content. */
function readBuiltFile(path: string, type: string, isImmutable: boolean): StaticFile {
  const bytes = readFileSync(path);
  // Compressed at build time.
  const encodings = { br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) };
  const headers = {
    "Content-Type": type,
    "Cache-Control": isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  return { bytes, etag: makeEtag(bytes), headers, coded: (coding: ContentCoding) => encodings[coding] };
}

function readIfThere(path: string): Buffer<ArrayBuffer> | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
