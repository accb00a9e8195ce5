import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { chooseCoding } from "./content-coding.ts";

/** Smaller answers fit into a packet or two uncompressed. */
const minBytes = 1024;
const json = /^application\/(?:[\w.-]+\+)?json\b/i;
const brotli = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encoders = {
  br: async (bytes: Uint8Array) => await brotli(bytes, brotliOptions),
  gzip: promisify(gzip),
};

/**
 * Compresses JSON answers of 1 KB or more. An ETag doesn't change: it names a revision of a document, for If-Match, and
 * not the bytes.
 */
export const compressJson: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  // A static file has been compressed before.
  if (!json.test(res.headers.get("content-type") ?? "") || hasChosenCoding(res)) return;
  if (context.req.method === "HEAD" || res.body === null) return;
  const bytes = new Uint8Array(await res.arrayBuffer());
  const coding =
    bytes.byteLength < minBytes ? undefined : chooseCoding(context.req.header("accept-encoding"));
  const body = coding === undefined ? bytes : new Uint8Array(await encoders[coding](bytes));
  const headers = new Headers(res.headers);
  headers.set("Content-Length", String(body.byteLength));
  if (bytes.byteLength >= minBytes) headers.append("Vary", "Accept-Encoding");
  if (coding !== undefined) headers.set("Content-Encoding", coding);
  // Without this, hono would merge the old headers in.
  context.res = undefined;
  context.res = new Response(body, { status: res.status, headers });
};

function hasChosenCoding({ headers }: Response): boolean {
  return /\baccept-encoding\b/i.test(headers.get("vary") ?? "");
}
