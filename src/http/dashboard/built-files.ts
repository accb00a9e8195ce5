import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { isCodingAccepted, type ContentCoding } from "../content-coding.ts";

/** One file of the built dashboard, in memory. */
export interface BuiltFile {
  type: string;
  bytes: Buffer;
  /** The bytes compressed at build time, by content coding. */
  encodings: Partial<Record<ContentCoding, Buffer>>;
  etag: string;
  /** Whether the file name contains a hash of the content. */
  immutable: boolean;
}

/** Files by URL path, such as `/index.html`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

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
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined || path.includes(`${sep}.`)) continue;
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    files.set(address, readBuiltFile(path, type, address.startsWith("/assets/")));
  }
  return files;
}

function readBuiltFile(path: string, type: string, immutable: boolean): BuiltFile {
  const bytes = readFileSync(path);
  const encodings = { ...readEncoding(path, "br", ".br"), ...readEncoding(path, "gzip", ".gz") };
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { type, bytes, encodings, etag, immutable };
}

function readEncoding(path: string, coding: ContentCoding, ending: string): BuiltFile["encodings"] {
  return existsSync(path + ending) ? { [coding]: readFileSync(path + ending) } : {};
}

/** Answers a file in the smallest coding that the client accepts, or 304 when the client's copy is current. */
export function makeFileResponse(
  { type, bytes, encodings, etag, immutable }: BuiltFile,
  request: { ifNoneMatch: string | undefined; acceptEncoding: string | undefined },
  extra: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const headers = {
    "Cache-Control": immutable ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: etag,
    Vary: "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...extra.headers,
  };
  if (isEtagMatch(request.ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const coding = (["br", "gzip"] as const).find(
    (name) => encodings[name] !== undefined && isCodingAccepted(request.acceptEncoding, name),
  );
  const body = (coding === undefined ? undefined : encodings[coding]) ?? bytes;
  return new Response(new Uint8Array(body), {
    status: extra.status ?? 200,
    headers: {
      ...headers,
      "Content-Type": type,
      "Content-Length": String(body.byteLength),
      ...(coding === undefined ? {} : { "Content-Encoding": coding }),
    },
  });
}

/** Compares ETags by RFC 9110 §13.1.2. A proxy that compresses may have made ours weak. */
function isEtagMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? "")
    .split(",")
    .some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}
