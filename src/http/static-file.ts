import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type ContentCoding, isCodingAccepted } from "./content-coding.ts";

/** Bytes that are the same for everybody. No request copies or compresses them. */
export interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
  /** The bytes in a coding; undefined if they aren't kept in it. */
  coded: (coding: ContentCoding) => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> | undefined;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// 11 takes a second for the API's description.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compress: Record<ContentCoding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: async (bytes) => new Uint8Array(await brotli(bytes, brotliOptions)),
  gzip: async (bytes) => new Uint8Array(await gzipped(bytes)),
};

/** A text, compressed once for each coding that a client asks for. */
export function makeStaticText(text: string, headers: Record<string, string>): StaticFile {
  const bytes = new TextEncoder().encode(text);
  const made = new Map<ContentCoding, Promise<Uint8Array<ArrayBuffer>>>();
  const coded = (coding: ContentCoding) => {
    const known = made.get(coding) ?? compress[coding](bytes);
    made.set(coding, known);
    return known;
  };
  return { bytes, etag: makeEtag(bytes), headers, coded };
}

/** Bytes of a type that is compressed in itself. */
export function makeStaticBytes(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): StaticFile {
  return { bytes, etag: makeEtag(bytes), headers, coded: () => undefined };
}

export function makeEtag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

/** Answers a file in the smallest coding that the client accepts, or 304 when the client's copy is current. */
export async function answerStaticFile(
  file: StaticFile,
  request: Request,
  extra: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { bytes, etag } = file;
  const headers = { ETag: etag, Vary: "Accept-Encoding", ...file.headers, ...extra.headers };
  if (isEtagMatch(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const { coding, body } = await chooseBody(file, request.headers.get("accept-encoding") ?? undefined);
  // A plain object of headers and whole bytes: the adapter writes these without a copy.
  return new Response(body ?? bytes, {
    status: extra.status ?? 200,
    headers: {
      ...headers,
      "Content-Length": String((body ?? bytes).byteLength),
      ...(coding === undefined ? {} : { "Content-Encoding": coding }),
    },
  });
}

async function chooseBody({ coded }: StaticFile, acceptEncoding: string | undefined) {
  for (const coding of ["br", "gzip"] as const) {
    const body = isCodingAccepted(acceptEncoding, coding) ? await coded(coding) : undefined;
    if (body !== undefined) return { coding, body };
  }
  return {};
}

/** Compares ETags by RFC 9110 §13.1.2. A proxy that compresses may have made ours weak. */
function isEtagMatch(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? "")
    .split(",")
    .some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}
