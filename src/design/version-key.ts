declare const brand: unique symbol;

/**
 * Identifies one state of one design among all designs of all companies, with everything that all images of that state
 * share. It is the key of all caches of versions and is created only here.
 */
export type VersionKey = string & { readonly [brand]: true };

/** A published version never changes. */
export function publishedVersion(designId: string, version: number): VersionKey {
  return `${designId} ${version}` as VersionKey;
}

/** A draft's revision increases with every change. */
export function draftVersion(designId: string, revision: number): VersionKey {
  return `${designId} draft ${revision}` as VersionKey;
}

/** A design without a version, as of a file, by a hash of its document. */
export function documentVersion(hash: string): VersionKey {
  return `document:${hash} 1` as VersionKey;
}

/** The same state with company fonts. An alias identifies the exact files of a family. */
export function withFonts(key: VersionKey, aliases: readonly string[]): VersionKey {
  return aliases.length === 0 ? key : (`${key} ${aliases.join(" ")}` as VersionKey);
}

/** The same state on another canvas. */
export function withSize(key: VersionKey, name: string): VersionKey {
  return `${key} size:${name}` as VersionKey;
}

/** The same state with more or fewer pixels. */
export function withScale(key: VersionKey, scale: number): VersionKey {
  return scale === 1 ? key : (`${key} scale:${scale}` as VersionKey);
}

/** The same state at a time at which its tests of the time yield this. */
export function withTime(key: VersionKey, state: string): VersionKey {
  return state === "" ? key : (`${key} time:${state}` as VersionKey);
}

/** The design and its version: `4`, or `draft 7`. */
export function readVersionKey(key: VersionKey): { designId: string; version: string } {
  const [designId = "", ...words] = key.split(" ");
  return { designId, version: words.slice(0, words[0] === "draft" ? 2 : 1).join(" ") };
}
