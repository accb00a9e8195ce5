import type { CacheFiles } from "./cache-files.ts";

/**
 * Reads a content of the cache's files. One that `parse` can't read, because it throws or returns undefined, counts as missing
 * and is removed, so that it is made again: its checksum says only that it is what was written.
 */
export function readContent<Content>(
  files: Pick<CacheFiles, "read" | "remove">,
  key: string,
  parse: (bytes: Uint8Array) => Content | undefined,
): Content | undefined {
  const bytes = files.read(key);
  if (bytes === undefined) return undefined;
  const content = parsed(parse, bytes);
  if (content === undefined) files.remove(key);
  return content;
}

function parsed<Content>(
  parse: (bytes: Uint8Array) => Content | undefined,
  bytes: Uint8Array,
): Content | undefined {
  try {
    return parse(bytes);
  } catch {
    return undefined;
  }
}
