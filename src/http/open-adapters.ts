import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import type { Log } from "../operations/log.ts";
import type { RequestObserver } from "./access-log.ts";
import { type AnswerOpen, placeholderResponse, rawQuery } from "./answer-open.ts";
import type { ClientAddresses } from "./client-addresses.ts";
import { type AppEnvironment, remoteAddressOf } from "./hono-app.ts";
import { writeResponse } from "./write-response.ts";

// Every open is answered by `answer-open.ts`. It arrives in one of two forms: Node's, or a web-standard request.

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
      requestId: context.get("requestId"),
    });
    context.set("image", { designId, way });
    return new Response(body as Uint8Array<ArrayBuffer> | undefined, { status, headers });
  };
}
