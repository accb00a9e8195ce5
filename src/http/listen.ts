import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { ErrorCounts } from "../operations/error-counts.ts";
import type { Log } from "../operations/log.ts";
import { ServiceError } from "../operations/service-error.ts";
import type { RequestObserver } from "./access-log.ts";
import { type AnswerOpen, placeholderResponse, rawQuery } from "./answer-open.ts";
import type { App } from "./hono-app.ts";
import { problemResponse } from "./problem.ts";
import { answerHealthWhileStarting, type Health } from "./routes/health.ts";
import { isRuntimeTarget, normaliseHost } from "./unparsed-head.ts";
import { answerUnparsed, tooLongResponse } from "./unparsed-request.ts";

export interface Handlers {
  fetch: App["fetch"];
  /** Answers opens without a web-standard Request, which would cost as much as the rest of HTTP. */
  open: AnswerOpen;
}

export interface Listener {
  /** The port that was bound. */
  port: number;
  /** Starts to answer with the app; until then every request gets 503. */
  answer(handlers: Handlers): void;
  /** Accepts no new connections, and waits for answers in progress for at most `graceMs`. */
  close(graceMs: number): Promise<void>;
}

export interface ListenOptions {
  host: string;
  port: number;
  /** Bytes of a request's line and headers. */
  headerBytes: number;
  /** Maximum number of connections; further ones are closed at once. */
  connections?: number | undefined;
  /** The parts of the service while it starts. */
  startingHealth: Health;
  log: Log;
  errorCounts: ErrorCounts;
  /** Absent when it is off. */
  requestObserver?: RequestObserver | undefined;
}

/** Node's parser loses the start of an oversized head, so its own limit is this many times ours. */
const parserHeadFactor = 4;

/** Binds a TCP port. Rejects with the system's error, such as EADDRINUSE. */
export async function listen(options: ListenOptions): Promise<Listener> {
  let handlers: Handlers | undefined;
  const fetch: App["fetch"] = (request, connection) =>
    handlers?.fetch(request, connection) ?? startingResponse(request, options);
  const server = createHttpServer({ fetch, open: () => handlers?.open }, options);
  if (options.connections !== undefined) server.maxConnections = options.connections;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : options.port,
    answer: (ready) => void (handlers = ready),
    close: (graceMs) => closeServer(server, graceMs),
  };
}

/** A server that answers every request with a body, including those that Node or its adapter can't parse. */
function createHttpServer(
  { fetch, open }: { fetch: App["fetch"]; open: () => AnswerOpen | undefined },
  { headerBytes, log, errorCounts, requestObserver }: ListenOptions,
): Server {
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => handleAdapterError(error, errorCounts),
  });
  const settings = {
    maxHeaderSize: headerBytes * parserHeadFactor,
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // Node's own answer would have no body; the adapter rejects a missing Host later.
    requireHostHeader: false,
  };
  const server = createServer(settings, (incoming, outgoing) => {
    requestObserver?.watch(incoming, outgoing);
    if (measureHead(incoming) > headerBytes) {
      void writeResponse(outgoing, tooLongResponse(incoming.method ?? "", incoming.url, errorCounts));
      return;
    }
    const answerOpen = isPlainOpen(incoming) ? open() : undefined;
    if (answerOpen !== undefined) {
      const requestId = randomUUID();
      writeOpen(incoming, outgoing, { answerOpen, requestId, requestObserver }).catch((error: unknown) => {
        log.error({ err: error, request_id: requestId }, "An open couldn't be answered");
        failOpen(incoming, outgoing, requestId);
      });
      return;
    }
    // Images don't depend on Host, so a missing or invalid one is accepted.
    if (isRuntimeTarget(incoming.url)) incoming.headers.host = normaliseHost(incoming.headers.host);
    void listener(incoming, outgoing);
  });
  answerUnparsed(server, { fetch, headerBytes, errorCounts, requestObserver });
  return server;
}

function isPlainOpen({ method, url }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && (url?.startsWith("/img?") ?? false);
}

interface OpenTools extends Pick<ListenOptions, "requestObserver"> {
  answerOpen: AnswerOpen;
  requestId: string;
}

async function writeOpen(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { answerOpen, requestId, requestObserver }: OpenTools,
): Promise<void> {
  const { method = "", url = "", headers: requestHeaders } = incoming;
  const loop = requestHeaders["cdn-loop"];
  const disconnect = new AbortController();
  // Not after the last byte: an abort creates an error with a stack, which costs a tenth of an open.
  outgoing.once("close", () => void (outgoing.writableFinished || disconnect.abort()));
  const { status, headers, body, release, designId, way } = await answerOpen({
    method,
    query: rawQuery(url),
    loop: Array.isArray(loop) ? loop.join(", ") : (loop ?? null),
    requestId,
    signal: disconnect.signal,
  });
  requestObserver?.note(incoming, { route: "/img", designId, way });
  outgoing.writeHead(status, headers);
  // Not on `close`: a broken connection may still hold the bytes.
  if (release !== undefined) outgoing.once("finish", release);
  outgoing.end(body);
}

function failOpen({ method = "" }: IncomingMessage, outgoing: ServerResponse, requestId: string): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  const headers = { "X-Request-Id": requestId };
  void writeResponse(outgoing, placeholderResponse(method, { status: 500, headers }));
}

/** The answer until the app is ready; a runtime URL gets an image here too. */
function startingResponse(
  { method, url }: Request,
  { startingHealth, errorCounts }: Pick<ListenOptions, "startingHealth" | "errorCounts">,
): Response {
  const healthAnswer = answerHealthWhileStarting(url, startingHealth);
  if (healthAnswer !== undefined) return healthAnswer;
  errorCounts.add("starting");
  if (isRuntimeTarget(url)) {
    return placeholderResponse(method, { status: 503, headers: { "Retry-After": "1" } });
  }
  const error = new ServiceError("starting", "Limn is starting. Try again in a moment.", {
    retryAfterSeconds: 1,
  });
  return problemResponse(error, randomUUID());
}

/** Bytes of the URL and the headers, as Node counts them. */
function measureHead({ url = "", rawHeaders }: IncomingMessage): number {
  let length = url.length;
  for (const text of rawHeaders) length += text.length;
  return length;
}

/** Writes a response and closes the connection; the rest of the request isn't read. */
async function writeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  headers["content-length"] ??= String(body.byteLength);
  outgoing.writeHead(response.status, { ...headers, connection: "close" });
  outgoing.end(body);
}

function handleAdapterError(error: unknown, errorCounts: ErrorCounts): Response {
  errorCounts.add("malformed");
  const requestId = randomUUID();
  const reason = error instanceof RequestError ? error.message : "it can't be read";
  const serviceError = new ServiceError("malformed", `The URL or the Host header is invalid: ${reason}.`, {
    cause: error,
  });
  const answer = problemResponse(serviceError, requestId);
  answer.headers.set("X-Request-Id", requestId);
  return answer;
}

/** Closes kept-alive connections as soon as they become idle. */
async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
  const forceTimer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(forceTimer);
}

// Descriptors for the database, the journal, open files, picture fetches and workers.
const reservedDescriptors = 128;

/**
 * The number of connections that leaves enough file descriptors for everything else; undefined when the system doesn't
 * report its limit (Linux does).
 */
export function readMaxConnections(path = "/proc/self/limits"): number | undefined {
  let limits: string;
  try {
    limits = readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  if (soft === undefined) return undefined;
  const descriptors = Number(soft);
  return Math.max(Math.floor(descriptors / 2), descriptors - reservedDescriptors);
}
