declare const brand: unique symbol;

/**
 * Names one state of one design among all designs of all companies, together with everything else that every image of
 * that state has in common. Whatever is kept for a version is kept under this key; it is made only here.
 */
export type VersionKey = string & { readonly [brand]: true };

/** What was published under a number never changes. */
export function publishedVersion(designId: string, version: number): VersionKey {
  return `${designId} ${version}` as VersionKey;
}

/** A draft's revision rises with every change. */
export function draftVersion(designId: string, revision: number): VersionKey {
  return `${designId} draft ${revision}` as VersionKey;
}

/** The same state drawn with these company fonts. An alias stands for the very files of a family. */
export function withFonts(key: VersionKey, aliases: readonly string[]): VersionKey {
  return aliases.length === 0 ? key : (`${key} ${aliases.join(" ")}` as VersionKey);
}
