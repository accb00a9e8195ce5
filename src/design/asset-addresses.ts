// Works on documents of any form: files, earlier forms of the language, and checked designs.

const assetAddress = /^asset:([A-Za-z0-9][A-Za-z0-9_-]{0,63})$/i;

export function parseAssetAddress(address: unknown): string | undefined {
  return typeof address === "string" ? assetAddress.exec(address)?.[1] : undefined;
}

/** Replaces the asset addresses in a document for which `rename` returns a name. */
export function renameAssets(document: unknown, rename: (name: string) => string | undefined): unknown {
  if (Array.isArray(document)) return document.map((part) => renameAssets(part, rename));
  if (typeof document !== "object" || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => {
      const name = key.endsWith("_url") ? parseAssetAddress(value) : undefined;
      const newName = name === undefined ? undefined : rename(name);
      return [key, newName === undefined ? renameAssets(value, rename) : `asset:${newName}`];
    }),
  );
}

/** Lists the names of all assets that a document refers to. */
export function listAssetNames(document: unknown): string[] {
  const names = new Set<string>();
  renameAssets(document, (name) => {
    names.add(name);
    return undefined;
  });
  return [...names];
}

/** The font families that a document names, also in its groups and highlights. */
export function listFamilies(document: unknown): string[] {
  if (Array.isArray(document)) return [...new Set(document.flatMap(listFamilies))];
  if (typeof document !== "object" || document === null) return [];
  const named = Object.entries(document).flatMap(([key, value]) =>
    key.endsWith("font_family") && typeof value === "string" ? [value] : listFamilies(value),
  );
  return [...new Set(named)];
}
