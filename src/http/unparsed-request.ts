import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { errorCodes } from "../operations/error-codes.ts";
import { ServiceError } from "../operations/service-error.ts";
import { neutralAnswer } from "./answer-open.ts";
import type { App } from "./hono-app.ts";
import { problemResponse } from "./problem.ts";
import { isRuntimeTarget, readUnparsedHead, repairedRequest, type UnparsedHead } from "./unparsed-head.ts";

/** What Node tells about a request that its parser refused, or waited for too long. */
interface ParserError extends Error {
  code?: string;
  bytesParsed?: number;
  rawPacket?: Buffer;
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

const unknownHead: UnparsedHead = {
  method: "",
  target: undefined,
  faultInLine: false,
  endsInVersion: false,
  whole: undefined,
};
const lineFaults = new Set(["HPE_INVALID_URL", "HPE_INVALID_CONSTANT", "HPE_INVALID_VERSION"]);
const lingerMs = 1000;
const stuckMs = 30_000;

/**
 * Answers what Node's parser refuses, which would be a bare 400 without a body. Mail programs put names into
 * addresses as they are: such a target is escaped and served like any other.
 */
export function answerUnparsed(
  server: Server,
  { fetch, headerBytes }: { fetch: App["fetch"]; headerBytes: number },
): void {
  const underWay = new WeakMap<Duplex, Exchange>();
  const taken = new WeakSet<Duplex>();
  server.on("request", (incoming, outgoing) => {
    const { socket } = incoming;
    underWay.set(socket, { incoming, outgoing });
    outgoing.once("close", () => {
      if (underWay.get(socket)?.outgoing === outgoing) underWay.delete(socket);
    });
  });
  server.on("clientError", (error: ParserError, socket) => {
    // The parser repeats its error for every packet that follows.
    if (taken.has(socket)) return;
    taken.add(socket);
    const known = error.code?.startsWith("HPE_") === true || error.code === "ERR_HTTP_REQUEST_TIMEOUT";
    const exchange = underWay.get(socket);
    if (!known || !socket.writable) return void socket.destroy();
    if (exchange?.incoming.complete === false) return answerWithinBody(error, socket, exchange);
    const answer = async () =>
      await answerHead(error, { fetch, headerBytes }).then(
        (bytes) => finish(socket, bytes),
        (failure: Error) => socket.destroy(failure),
      );
    // Answers keep the order of their requests (RFC 9112 §9.3.2).
    if (exchange === undefined) void answer();
    else exchange.outgoing.once("close", () => void (socket.writable ? answer() : socket.destroy()));
  });
}

async function answerHead(
  error: ParserError,
  { fetch, headerBytes }: { fetch: App["fetch"]; headerBytes: number },
): Promise<Buffer> {
  const { code = "", rawPacket, bytesParsed = 0 } = error;
  const head = rawPacket === undefined ? unknownHead : readUnparsedHead(rawPacket, bytesParsed);
  const overlong = code === "HPE_HEADER_OVERFLOW" || (head.whole?.length ?? 0) > headerBytes;
  const request = lineFaults.has(code) && !overlong ? repairedRequest(head) : undefined;
  if (request !== undefined) return await rawAnswer(await fetch(request), request.method);
  const fault = overlong ? "HPE_HEADER_OVERFLOW" : code;
  return await rawAnswer(refuse(fault, head.method, isOfRuntimeUrl(head, fault)), head.method);
}

/**
 * An address that came in pieces, its beginning lost, was a long one, and only runtime URLs are. The rest of a header
 * doesn't end in the protocol's version.
 */
function isOfRuntimeUrl({ method, target, faultInLine, endsInVersion }: UnparsedHead, code: string): boolean {
  const inTarget = lineFaults.has(code) || (code === "HPE_HEADER_OVERFLOW" && endsInVersion);
  return isRuntimeTarget(target) || (method === "" && faultInLine && inTarget);
}

/** The app waits for the rest of a body that will never come: it is let go with the connection. */
function answerWithinBody(error: ParserError, socket: Duplex, { incoming, outgoing }: Exchange): void {
  // Without a socket of its own it still waits for the answer before it.
  if (outgoing.headersSent || outgoing.socket === null) return void socket.destroy();
  const { method = "", url } = incoming;
  rawAnswer(refuse(error.code ?? "", method, isRuntimeTarget(url)), method).then(
    (bytes) => socket.end(bytes, () => socket.destroy()),
    (failure: Error) => socket.destroy(failure),
  );
}

/** For a request whose address and headers are longer than is taken here. */
export function overlongAnswer(method: string, target: string | undefined): Response {
  return refuse("HPE_HEADER_OVERFLOW", method, isRuntimeTarget(target));
}

function refuse(code: string, method: string, ofRuntimeUrl: boolean): Response {
  const requestId = randomUUID();
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return new Response("The request took too long to arrive\n", { status: 408 });
  }
  const refusal =
    code === "HPE_HEADER_OVERFLOW"
      ? new ServiceError(
          "url_too_long",
          "The address and the headers together are longer than is taken here.",
        )
      : new ServiceError("malformed", `This is no request of HTTP/1.1 (${code}).`);
  const answer = ofRuntimeUrl
    ? neutralAnswer(method, { status: errorCodes[refusal.code].status, headers: {} })
    : problemResponse(refusal, requestId);
  answer.headers.set("X-Request-Id", requestId);
  return answer;
}

/** Lingers a little, for closing before all was read would take the answer back from the client. */
function finish(socket: Duplex, bytes: Buffer): void {
  if (!socket.writable) return void socket.destroy();
  const stuck = setTimeout(() => socket.destroy(), stuckMs).unref();
  socket.once("close", () => clearTimeout(stuck));
  socket.end(bytes, () => void setTimeout(() => socket.destroy(), lingerMs).unref());
}

const ofTheConnection = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

/** An answer as the bytes of HTTP/1.1 for a socket that Node's own server has given up; the last one on it. */
async function rawAnswer(answer: Response, method: string): Promise<Buffer> {
  const body = Buffer.from(await answer.arrayBuffer());
  const length = method === "HEAD" ? answer.headers.get("content-length") : String(body.byteLength);
  const lines = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ""}`];
  for (const [name, value] of answer.headers) {
    if (!ofTheConnection.has(name)) lines.push(`${name}: ${value}`);
  }
  if (length !== null && answer.status !== 204 && answer.status !== 304) {
    lines.push(`content-length: ${length}`);
  }
  lines.push(`date: ${new Date().toUTCString()}`, "connection: close", "", "");
  const head = Buffer.from(lines.join("\r\n"), "latin1");
  return method === "HEAD" ? head : Buffer.concat([head, body]);
}
