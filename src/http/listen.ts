import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { ErrorCounts } from "../operations/error-counts.ts";
import type { Log } from "../operations/log.ts";
import { ServiceError } from "../operations/service-error.ts";
import type { RequestObserver } from "./access-log.ts";
import { type AnswerOpen, isPlainOpen, placeholderResponse, writeOpen } from "./answer-open.ts";
import {
  type ClosePeriods,
  closeStalled,
  type ConnectionCloser,
  createActiveRequests,
  createConnectionCloser,
} from "./close-server.ts";
import type { ClientAddresses } from "./client-addresses.ts";
import { type ConnectionCounts, type ConnectionLimits, limitConnections } from "./connection-limits.ts";
import type { App } from "./hono-app.ts";
import { problemResponse } from "./problem.ts";
import { answerHealthWhileStarting, type PartStatuses } from "./routes/health.ts";
import { isRuntimeTarget, normaliseHost } from "./unparsed-head.ts";
import { answerUnparsed, tooLongResponse } from "./unparsed-request.ts";
import { createRequestTurns } from "./request-turns.ts";
import { createStartWait } from "./start-wait.ts";
import { noSniffing, writeResponse } from "./write-response.ts";

export interface Handlers {
  fetch: App["fetch"];
  /** Answers opens without a web-standard Request, which would cost as much as the rest of HTTP. */
  open: AnswerOpen;
}

export interface Listener {
  /** The port that was bound. */
  port: number;
  /** Starts to answer with the app. Until then opens wait for it, as long as they may, and other requests get 503. */
  answer(handlers: Handlers): void;
  connections(): ConnectionCounts;
  /** Whether the server stops. */
  isClosing(): boolean;
  /** Finishes answers in progress and closes the port and all connections. Later calls wait for the first. */
  close(periods: ClosePeriods): Promise<void>;
}

export interface ListenOptions {
  host: string;
  port: number;
  /** Bytes of a request's line and headers. */
  headerBytes: number;
  /** Milliseconds that the largest body may take to arrive. */
  requestMs: number;
  connections: ConnectionLimits;
  addresses: ClientAddresses;
  /** The parts of the service while it starts. */
  startingParts: PartStatuses;
  /** Milliseconds that an open waits for a server that starts. */
  startWaitMs: number;
  log: Log;
  errorCounts: ErrorCounts;
  /** Absent when it is off. */
  requestObserver?: RequestObserver | undefined;
}

/** Each request behind another takes a worker's time before its client reads anything. */
const maxPipelined = 64;
const stalledMs = 15_000;
/** As many as may be queued for a worker. */
const maxEarlyOpens = 512;
/** Of requests other than opens: about a millisecond of static files. */
const startedPerTurn = 8;
/** Of a company: some milliseconds, so that workers have enough to do before the next. */
const opensPerTurn = 8;

/** Node's parser loses the start of an oversized head, so its own limit is this many times ours. */
const parserHeadFactor = 4;

/** Binds a TCP port. Rejects with the system's error, such as EADDRINUSE. */
export async function listen(options: ListenOptions): Promise<Listener> {
  let handlers: Handlers | undefined;
  const start = createStartWait({ max: maxEarlyOpens, ms: options.startWaitMs });
  const answerEarly: App["fetch"] = async (request, connection) => {
    if (isRuntimeTarget(request.url)) await start.untilOver();
    return (await handlers?.fetch(request, connection)) ?? startingResponse(request, options);
  };
  const fetch: App["fetch"] = (request, connection) =>
    handlers?.fetch(request, connection) ?? answerEarly(request, connection);
  const { server, closer } = createHttpServer({ fetch, open: () => handlers?.open }, options);
  const connections = limitConnections(server, options.connections, options.addresses);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : options.port,
    answer(ready) {
      handlers = ready;
      start.end();
    },
    connections,
    isClosing: closer.isClosing,
    close(periods) {
      start.end();
      return closer.close(periods);
    },
  };
}

/** A server that answers every request with a body, including those that Node or its adapter can't parse. */
function createHttpServer(
  { fetch, open }: { fetch: App["fetch"]; open: () => AnswerOpen | undefined },
  { headerBytes, requestMs, addresses, log, errorCounts, requestObserver }: ListenOptions,
): { server: Server; closer: ConnectionCloser } {
  const takeTurn = createRequestTurns(startedPerTurn);
  const takeOpenTurn = createRequestTurns(opensPerTurn);
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => handleAdapterError(error, errorCounts),
  });
  const settings = {
    maxHeaderSize: headerBytes * parserHeadFactor,
    headersTimeout: 10_000,
    requestTimeout: requestMs,
    // Node looks every 30 s otherwise.
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 65_000,
    // Node's own answer would have no body; the adapter rejects a missing Host later.
    requireHostHeader: false,
  };
  const server = createServer(settings, (incoming, outgoing) => {
    outgoing.setHeader(...noSniffing);
    const requests = active.add(outgoing);
    closer.beforeAnswer(outgoing);
    requestObserver?.watch(incoming, outgoing);
    if (requests > maxPipelined) return refusePipelined(incoming, outgoing, errorCounts);
    if (measureHead(incoming) > headerBytes) {
      void writeResponse(outgoing, tooLongResponse(incoming.method ?? "", incoming.url, errorCounts));
      return;
    }
    const answerOpen = isPlainOpen(incoming) ? open() : undefined;
    if (answerOpen !== undefined) {
      const tools = { answerOpen, addresses, requestObserver, log };
      takeOpenTurn(() => void (outgoing.destroyed || writeOpen(incoming, outgoing, tools)), flowOf(incoming));
      return;
    }
    // Images don't depend on Host, so a missing, repeated or invalid one is accepted.
    if (isRuntimeTarget(incoming.url)) incoming.headers.host = normaliseHost(incoming.headers.host);
    else if (hasSeveralHosts(incoming)) {
      return void writeResponse(outgoing, malformedResponse("the Host header is repeated", errorCounts));
    }
    takeTurn(() => void (outgoing.destroyed || listener(incoming, outgoing)));
  });
  const active = createActiveRequests();
  closeStalled(server, active, stalledMs);
  const closer = createConnectionCloser(server, active);
  const watch = closer.watchSocket;
  answerUnparsed(server, { fetch, headerBytes, errorCounts, requestObserver, active, watch });
  return { server, closer };
}

/** The connection is closed after it, so the requests behind it aren't even read. */
function refusePipelined(
  { method, url }: IncomingMessage,
  outgoing: ServerResponse,
  errorCounts: ErrorCounts,
) {
  errorCounts.add("busy");
  const error = new ServiceError("busy", "Too many requests wait on this connection.", {
    retryAfterSeconds: 1,
  });
  const answer = isRuntimeTarget(url)
    ? placeholderResponse(method ?? "", { status: 503, headers: { "Retry-After": "1" } })
    : problemResponse(error, randomUUID());
  void writeResponse(outgoing, answer);
}

/** The answer until the app is ready; a runtime URL gets an image here too. */
function startingResponse(
  { method, url }: Request,
  { startingParts, errorCounts }: Pick<ListenOptions, "startingParts" | "errorCounts">,
): Response {
  const healthAnswer = answerHealthWhileStarting(url, startingParts);
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

/** A proxy may have read another one of them (RFC 9112 §3.2). */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length > 1;
}

function handleAdapterError(error: unknown, errorCounts: ErrorCounts): Response {
  const reason = error instanceof RequestError ? error.message : "it can't be read";
  return malformedResponse(reason, errorCounts, error);
}

function malformedResponse(reason: string, errorCounts: ErrorCounts, cause?: unknown): Response {
  errorCounts.add("malformed");
  const requestId = randomUUID();
  const serviceError = new ServiceError("malformed", `The URL or the Host header is invalid: ${reason}.`, {
    cause,
  });
  const answer = problemResponse(serviceError, requestId);
  answer.headers.set("X-Request-Id", requestId);
  return answer;
}

/** The company that an open names, also after `&amp;`. */
const flowOf = ({ url = "" }: IncomingMessage) => /[?&;]c=([^&]{0,60})/.exec(url)?.[1] ?? "";
