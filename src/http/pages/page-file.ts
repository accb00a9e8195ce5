import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A file that pages name, kept by readers for as long as it stays the same. */
export interface PageFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** With what it holds as its version. */
  address: string;
  type: string;
}

/** Reads a file that pages name at `path`. Throws when it isn't there. */
export function readPageFile(file: URL, path: string, type: string): PageFile {
  const bytes = new Uint8Array(readFileSync(file));
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return { bytes, address: `${path}?v=${version}`, type };
}

export function fileResponse({ bytes, type }: PageFile): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
