import { randomUUID } from "node:crypto";
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorCounts } from "../operations/error-counts.ts";
import { errorCodes } from "../operations/error-codes.ts";
import { ServiceError } from "../operations/service-error.ts";
import type { RequestObserver } from "./access-log.ts";
import { placeholderResponse } from "./answer-open.ts";
import type { App, Connection } from "./hono-app.ts";
import { problemResponse } from "./problem.ts";
import type { ActiveRequests } from "./close-server.ts";
import { isRuntimeTarget, readUnparsedHead, repairRequest, type UnparsedHead } from "./unparsed-head.ts";
import { noSniffing } from "./write-response.ts";

/** Node's error for a request that its parser rejected or that took too long. */
interface ParserError extends Error {
  code?: string;
  bytesParsed?: number;
  rawPacket?: Buffer;
}

interface UnparsedTools {
  fetch: App["fetch"];
  headerBytes: number;
  errorCounts: ErrorCounts;
  /** Absent when it is off. */
  requestObserver?: RequestObserver | undefined;
  active: ActiveRequests;
  /** Called with each connection whose request Node's parser rejects. */
  watch: (socket: Duplex) => void;
}

const unknownHead: UnparsedHead = {
  method: "",
  target: undefined,
  isErrorInLine: false,
  hasVersion: false,
  completeHead: undefined,
};
const lineErrorCodes = new Set(["HPE_INVALID_URL", "HPE_INVALID_CONSTANT", "HPE_INVALID_VERSION"]);
const lingerMs = 1000;
const closeTimeoutMs = 3000;

/**
 * Answers requests that Node's parser rejects; Node itself would send a bare 400 without a body. Mail programs insert
 * names into URLs unencoded: such a target is escaped and served.
 */
export function answerUnparsed(server: Server, tools: UnparsedTools): void {
  const handledSockets = new WeakSet<Duplex>();
  // Node would answer 417 without a body. RFC 9110 §10.1.1 lets a server ignore what it doesn't know.
  server.on("checkExpectation", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("clientError", (error: ParserError, socket) => {
    // The parser repeats its error for every later packet.
    if (handledSockets.has(socket)) return;
    handledSockets.add(socket);
    tools.watch(socket);
    const isParserError =
      error.code?.startsWith("HPE_") === true || error.code === "ERR_HTTP_REQUEST_TIMEOUT";
    const last = tools.active.of(socket).at(-1);
    if (!isParserError || !socket.writable) return void socket.destroy();
    if (last?.req.complete === false) return answerWithinBody(error, { socket, outgoing: last, tools });
    const remoteAddress = "remoteAddress" in socket ? String(socket.remoteAddress) : undefined;
    const answer = async () =>
      await answerHead(error, { ...tools, remoteAddress }).then(
        (bytes) => endSocket(socket, bytes),
        (failure: Error) => socket.destroy(failure),
      );
    // Answers keep the order of requests (RFC 9112 §9.3.2).
    if (last === undefined) void answer();
    else last.once("close", () => void (socket.writable ? answer() : socket.destroy()));
  });
}

async function answerHead(
  error: ParserError,
  { fetch, headerBytes, errorCounts, requestObserver, remoteAddress }: UnparsedTools & Connection,
): Promise<Buffer> {
  const { code = "", rawPacket, bytesParsed = 0 } = error;
  const head = rawPacket === undefined ? unknownHead : readUnparsedHead(rawPacket, bytesParsed);
  const isTooLong = code === "HPE_HEADER_OVERFLOW" || (head.completeHead?.length ?? 0) > headerBytes;
  const request = lineErrorCodes.has(code) && !isTooLong ? repairRequest(head) : undefined;
  if (request !== undefined) {
    return await writeLogged(await fetch(request, { remoteAddress }), {
      method: request.method,
      request,
      requestObserver,
    });
  }
  const { method } = head;
  const errorCode = isTooLong ? "HPE_HEADER_OVERFLOW" : code;
  const isRuntimeUrl = isRuntimeUrlRequest(head, errorCode);
  return await writeLogged(makeErrorResponse(errorCode, method, isRuntimeUrl, errorCounts), {
    method,
    requestObserver,
  });
}

/** `request` is the repaired one, if there is one. */
async function writeLogged(
  answer: Response,
  {
    method,
    request,
    requestObserver,
  }: { method: string; request?: Request } & Pick<UnparsedTools, "requestObserver">,
): Promise<Buffer> {
  const bytes = await writeRawResponse(answer, method);
  requestObserver?.rejected(request, { status: answer.status, bytes: bytes.byteLength });
  return bytes;
}

/**
 * A URL that arrived in parts, its start lost, was a long one, and only runtime URLs are long. The rest of a header
 * doesn't end in the protocol's version.
 */
function isRuntimeUrlRequest(
  { method, target, isErrorInLine, hasVersion }: UnparsedHead,
  code: string,
): boolean {
  const inTarget = lineErrorCodes.has(code) || (code === "HPE_HEADER_OVERFLOW" && hasVersion);
  return isRuntimeTarget(target) || (method === "" && isErrorInLine && inTarget);
}

/** The app waits for the rest of a body that never comes; it ends with the connection. */
function answerWithinBody(
  error: ParserError,
  { socket, outgoing, tools }: { socket: Duplex; outgoing: ServerResponse; tools: UnparsedTools },
): void {
  // Without a socket the answer still waits for an earlier one on this connection.
  if (outgoing.headersSent || outgoing.socket === null) return void socket.destroy();
  const { method = "", url } = outgoing.req;
  const answer = makeErrorResponse(error.code ?? "", method, isRuntimeTarget(url), tools.errorCounts);
  writeLogged(answer, { method, requestObserver: tools.requestObserver }).then(
    // The app may have answered meanwhile; a second answer would be taken for that to the next request.
    (bytes) => socket.end(outgoing.headersSent ? "" : bytes, () => socket.destroy()),
    (failure: Error) => socket.destroy(failure),
  );
}

/** The answer to a request whose URL and headers are too long. */
export function tooLongResponse(
  method: string,
  target: string | undefined,
  errorCounts: ErrorCounts,
): Response {
  return makeErrorResponse("HPE_HEADER_OVERFLOW", method, isRuntimeTarget(target), errorCounts);
}

function makeErrorResponse(
  code: string,
  method: string,
  isRuntimeUrl: boolean,
  errorCounts: ErrorCounts,
): Response {
  const requestId = randomUUID();
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    errorCounts.add("request_timeout");
    const error = new ServiceError("request_timeout", "The request took too long to arrive.");
    return problemResponse(error, requestId);
  }
  const error =
    code === "HPE_HEADER_OVERFLOW"
      ? new ServiceError("url_too_long", "The URL and the headers together exceed the limit.")
      : new ServiceError("malformed", `This isn't an HTTP/1.1 request (${code}).`);
  errorCounts.add(error.code);
  const answer = isRuntimeUrl
    ? placeholderResponse(method, { status: errorCodes[error.code].status, headers: {} })
    : problemResponse(error, requestId);
  answer.headers.set("X-Request-Id", requestId);
  return answer;
}

/** Waits before closing: closing with unread data would make the client discard the answer. */
function endSocket(socket: Duplex, bytes: Buffer): void {
  if (!socket.writable) return void socket.destroy();
  const closeTimer = setTimeout(() => socket.destroy(), closeTimeoutMs).unref();
  socket.once("close", () => clearTimeout(closeTimer));
  socket.end(bytes, () => void setTimeout(() => socket.destroy(), lingerMs).unref());
}

const hopByHopHeaders = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

/** Serialises a response as HTTP/1.1 for a socket that Node's server no longer handles; the last answer on it. */
async function writeRawResponse(answer: Response, method: string): Promise<Buffer> {
  const body = Buffer.from(await answer.arrayBuffer());
  const length = method === "HEAD" ? answer.headers.get("content-length") : String(body.byteLength);
  answer.headers.set(...noSniffing);
  const lines = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ""}`];
  for (const [name, value] of answer.headers) {
    if (!hopByHopHeaders.has(name)) lines.push(`${name}: ${value}`);
  }
  if (length !== null && answer.status !== 204 && answer.status !== 304) {
    lines.push(`content-length: ${length}`);
  }
  lines.push(`date: ${new Date().toUTCString()}`, "connection: close", "", "");
  const head = Buffer.from(lines.join("\r\n"), "latin1");
  return method === "HEAD" ? head : Buffer.concat([head, body]);
}
