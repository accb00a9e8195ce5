import { errorCodes } from "../operations/error-codes.ts";
import { openDesign, peekDesign } from "../operations/render/open-design.ts";
import { classifyFetcher } from "../operations/usage/record-open.ts";
import { toServiceError } from "../operations/service-error.ts";
import type { Services } from "../operations/services.ts";
import type { AddressRate } from "./address-rate.ts";
import { errorHeaders } from "./problem.ts";
import { makeWarningHeader } from "./warning-header.ts";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import type { Log } from "../operations/log.ts";
import type { RequestObserver } from "./access-log.ts";
import type { ClientAddresses } from "./client-addresses.ts";
import { type AppEnvironment, remoteAddressOf } from "./hono-app.ts";
import { writeResponse } from "./write-response.ts";

/** The parts of a request to the runtime URL that matter. */
export interface OpenRequest {
  method: string;
  /** The raw query string. A merge tag such as %FIRSTNAME% is visible only there. */
  query: string;
  /** The CDN-Loop header. */
  loop: string | null;
  /** The client's address, for a limit of its opens and for the class of the fetcher. */
  address: () => string;
  /** What the client calls itself. */
  userAgent: string;
  requestId: string;
  /** Aborts when the reader disconnects. */
  signal?: AbortSignal;
}

export interface OpenAnswer {
  status: number;
  headers: Record<string, string>;
  /** Undefined for HEAD. */
  body: Uint8Array | undefined;
  /** For the access log: the design, if there is one, and how its image was made. */
  designId?: string | undefined;
  way?: string;
  /** Call it when the whole body has been sent: its buffer is then reused for another image. */
  release?: () => void;
}

/** Answers the runtime URL. Every answer contains an image, errors included. */
export type AnswerOpen = (request: OpenRequest) => Promise<OpenAnswer>;

/** Without `addressRate` an address may open any number of images, as mail proxies do. */
export function createAnswerOpen(services: Services, addressRate?: AddressRate): AnswerOpen {
  return async ({ method, query, loop, address, userAgent, requestId, signal }) => {
    let designId: string | undefined;
    const onFound = (id: string) => void (designId = id);
    try {
      addressRate?.take(address());
      if (method === "HEAD") {
        const mimeType = await peekDesign(services, query);
        const headers = { ...commonImageHeaders, "X-Request-Id": requestId, "Content-Type": mimeType };
        return { status: 200, headers, body: undefined };
      }
      const fetcher = classifyFetcher(userAgent, address);
      const image = await openDesign(services, query, loop, { signal, onFound, fetcher });
      const { bytes, release, mimeType, warnings, way } = image;
      const headers = imageHeaders(requestId, bytes, mimeType);
      if (warnings.length > 0) Object.assign(headers, makeWarningHeader(warnings));
      const answer: OpenAnswer = { status: 200, headers, body: bytes, designId, way };
      if (release !== undefined) answer.release = release;
      return answer;
    } catch (error) {
      const serviceError = toServiceError(error, requestId, services.log);
      // Nobody got the error of a reader who has gone.
      if (signal?.aborted !== true) services.errorCounts.add(serviceError.code);
      const status = toImageStatus(errorCodes[serviceError.code].status);
      const retryHeaders: Record<string, string> = status === 503 ? { "Retry-After": "1" } : {};
      const commonHeaders = imageHeaders(requestId, placeholderImage, "image/png");
      return {
        status,
        headers: { ...commonHeaders, ...retryHeaders, ...errorHeaders(serviceError) },
        body: method === "HEAD" ? undefined : placeholderImage,
        designId,
      };
    }
  };
}

function imageHeaders(requestId: string, bytes: Uint8Array, mimeType: string): Record<string, string> {
  return {
    ...commonImageHeaders,
    "X-Request-Id": requestId,
    "Content-Type": mimeType,
    "Content-Length": String(bytes.byteLength),
  };
}

/** A 422 means a render that took too long. The reader can't correct that, so it counts as overload. */
function toImageStatus(status: number): number {
  return status === 422 ? 503 : status;
}

/** Returns the raw query string of a URL, without the fragment. */
export function rawQuery(url: string): string {
  const at = url.indexOf("?");
  if (at < 0) return "";
  const end = url.indexOf("#", at);
  return url.slice(at + 1, end < 0 ? url.length : end);
}

/** A transparent pixel as PNG, answered in place of an image so that no mail shows a broken one. */
export const placeholderImage = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Mail proxies cache whatever they may; these headers make them fetch again at each open. */
const commonImageHeaders = {
  "Cache-Control": "no-cache, no-store, must-revalidate, max-age=0",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "X-Limn-Warnings",
};

/** The answer of the runtime URL when there is no image of the design. */
export function placeholderResponse(
  method: string,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  return new Response(method === "HEAD" ? null : placeholderImage, {
    status,
    headers: {
      ...commonImageHeaders,
      "Content-Type": "image/png",
      "Content-Length": String(placeholderImage.byteLength),
      ...headers,
    },
  });
}

// An open arrives in one of two forms: Node's, or a web-standard request.

/** Whether an open needs no Request and no router, which would cost as much as the rest of HTTP. Nearly all are such. */
export function isPlainOpen({ method, url }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && (url?.startsWith("/img?") ?? false);
}

interface OpenTools {
  answerOpen: AnswerOpen;
  addresses: ClientAddresses;
  /** Absent when it is off. */
  requestObserver: RequestObserver | undefined;
  log: Log;
}

/** Answers an open in Node's form. Never rejects. */
export async function writeOpen(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  tools: OpenTools,
): Promise<void> {
  const requestId = randomUUID();
  try {
    await tryToWrite(incoming, outgoing, { ...tools, requestId });
  } catch (error) {
    tools.log.error({ err: error, request_id: requestId }, "An open couldn't be answered");
    failOpen(incoming, outgoing, requestId);
  }
}

async function tryToWrite(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { answerOpen, requestId, addresses, requestObserver }: OpenTools & { requestId: string },
): Promise<void> {
  const { method = "", url = "", headers: requestHeaders } = incoming;
  const loop = requestHeaders["cdn-loop"];
  const disconnect = new AbortController();
  // Not after the last byte: an abort creates an error with a stack, which costs a tenth of an open.
  outgoing.once("close", () => void (outgoing.writableFinished || disconnect.abort()));
  const { status, headers, body, release, designId, way } = await answerOpen({
    method,
    query: rawQuery(url),
    loop: joined(loop) ?? null,
    address: () => addresses.read(incoming.socket.remoteAddress, joined(requestHeaders["x-forwarded-for"])),
    userAgent: requestHeaders["user-agent"] ?? "",
    requestId,
    signal: disconnect.signal,
  });
  requestObserver?.note(incoming, { route: "/img", designId, way });
  outgoing.writeHead(status, headers);
  // Not on `close`: a broken connection may still hold the bytes.
  if (release !== undefined) outgoing.once("finish", release);
  outgoing.end(body);
}

const joined = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header.join(", ") : header;

function failOpen({ method = "" }: IncomingMessage, outgoing: ServerResponse, requestId: string): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  const headers = { "X-Request-Id": requestId };
  void writeResponse(outgoing, placeholderResponse(method, { status: 500, headers }));
}

/** Answers the others, which the app gets: without a query, with an absolute target, or repaired. */
export function serveRuntimeImage(answerOpen: AnswerOpen, addresses: ClientAddresses) {
  return async (context: Context<AppEnvironment>): Promise<Response> => {
    const { method, url, headers: requestHeaders } = context.req.raw;
    const { status, headers, body, designId, way } = await answerOpen({
      method,
      query: rawQuery(url),
      loop: requestHeaders.get("cdn-loop"),
      address: () => addresses.read(remoteAddressOf(context.env), requestHeaders.get("x-forwarded-for")),
      userAgent: requestHeaders.get("user-agent") ?? "",
      requestId: context.get("requestId"),
    });
    context.set("image", { designId, way });
    return new Response(body as Uint8Array<ArrayBuffer> | undefined, { status, headers });
  };
}
