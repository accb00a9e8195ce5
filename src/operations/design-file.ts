import { access, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { invalid } from "./errors.ts";

const pictureEndings = ["jpg", "jpeg", "png", "webp", "gif", "avif"] as const;
const assetAddress = /^asset:([A-Za-z0-9][A-Za-z0-9_-]{0,63})$/i;

/** A design document on disk. `asset:NAME` in it stands for `assets/NAME.jpg` (or another picture) beside the file. */
export interface DesignFile {
  path: string;
  document: unknown;
}

/** Reads a design file; what isn't JSON is refused with its line, what can't be read with its reason. */
export async function readDesignFile(path: string): Promise<DesignFile> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw invalid([
      { path, message: error.code === "ENOENT" ? "There is no such file" : `Can't be read: ${error.code}` },
    ]);
  });
  try {
    return { path, document: JSON.parse(text.replace(/^\uFEFF/, "")) as unknown };
  } catch (error) {
    throw invalid([
      { path, message: `Is not JSON: ${error instanceof Error ? error.message : String(error)}` },
    ]);
  }
}

/** The picture that lies beside a design file under this name, if there is one. */
export async function assetBeside(file: Pick<DesignFile, "path">, name: string): Promise<string | undefined> {
  for (const ending of pictureEndings) {
    const path = join(dirname(file.path), "assets", `${name}.${ending}`);
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return undefined;
}

export function assetName(address: unknown): string | undefined {
  return typeof address === "string" ? assetAddress.exec(address)?.[1] : undefined;
}

/** The document with every asset address that `rename` knows replaced; everything else is left as it stands. */
export function renameAssets(document: unknown, rename: (name: string) => string | undefined): unknown {
  if (Array.isArray(document)) return document.map((part) => renameAssets(part, rename));
  if (typeof document !== "object" || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => {
      const name = key.endsWith("_url") ? assetName(value) : undefined;
      const renamed = name === undefined ? undefined : rename(name);
      return [key, renamed === undefined ? renameAssets(value, rename) : `asset:${renamed}`];
    }),
  );
}

/** The names of all assets that a document mentions. */
export function assetNames(document: unknown): string[] {
  const names = new Set<string>();
  renameAssets(document, (name) => {
    names.add(name);
    return undefined;
  });
  return [...names];
}
