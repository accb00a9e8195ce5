import { setImmediate } from "node:timers/promises";
import { createSemaphore, type Semaphore } from "../bounds/semaphore.ts";
import { ServiceError } from "./service-error.ts";

/** Receives bodies of requests: as many bytes at a time as fit into memory, in shares by company. */
export interface RequestBodies {
  /**
   * Runs `work` with the whole body. The bytes of one that isn't small count from before it arrives until `work` ends, and
   * only against its own company: however slowly one sends, another finds room. Throws unsupported_media_type for a compressed body, too_large,
   * busy when there is no room in time, request_timeout for a body that comes too slowly, and malformed when the client
   * hangs up.
   */
  receive<T>(
    request: Request,
    bounds: BodyBounds,
    work: (bytes: Uint8Array<ArrayBuffer>) => Promise<T>,
  ): Promise<T>;
  /** Bodies for which there was no room in time, since the start. */
  refused(): number;
}

export interface BodyBounds {
  maxBytes: number;
  company: string;
  /** The error for a larger body; by default one that names `maxBytes`. */
  tooLarge?: () => ServiceError;
}

/** How slowly a body may come. */
export interface BodyPace {
  /** Between two parts. */
  stalledMs: number;
  /** For the whole body, beside what its bytes may take. */
  graceMs: number;
  bytesPerSecond: number;
}

const pace: BodyPace = { stalledMs: 10_000, graceMs: 20_000, bytesPerSecond: 100_000 };
/** With the time of a stalled body less than the 15 s after which an idle connection is closed without an answer. */
const waitMs = 4000;
/** As large as what each connection may buffer anyway. Calls of a company needn't wait for its uploads. */
const smallBytes = 16_384;

function bodyTooLarge(maxBytes: number): ServiceError {
  return new ServiceError("too_large", `The body is larger than ${maxBytes} bytes.`);
}

/** How long a body of so many bytes may take to arrive, in whole milliseconds. */
export function longestArrival(bytes: number): number {
  return Math.ceil(waitMs + pace.graceMs + (bytes / pace.bytesPerSecond) * 1000);
}

/** `bytes` of all companies together; one that sends alone gets half of them. */
export function createRequestBodies(options: {
  bytes: number;
  pace?: BodyPace;
  waitMs?: number;
}): RequestBodies {
  const room = createSemaphore({
    permits: options.bytes,
    leavesRoom: true,
    waitMs: options.waitMs ?? waitMs,
    onTimeout: () =>
      new ServiceError("busy", "Your company sends too much at once. Try again in a moment.", {
        retryAfterSeconds: 2,
      }),
  });
  return {
    refused: room.refused,
    async receive(request, { maxBytes, company, tooLarge = () => bodyTooLarge(maxBytes) }, work) {
      requireNoCoding(request.headers);
      const announced = Number(request.headers.get("content-length") ?? Number.NaN);
      if (announced > maxBytes) throw tooLarge();
      const permits = Number.isInteger(announced) ? announced : maxBytes;
      const receive = async () => await readBody(request, { maxBytes, tooLarge, pace: options.pace ?? pace });
      if (permits <= smallBytes) return await work(await receive());
      return await waitForRoom(room, { request, company, permits }, async () => await work(await receive()));
    },
  };
}

/** Runs `work` when there is room for the request's body. Throws malformed when the client hangs up before. */
export async function waitForRoom<T>(
  room: Pick<Semaphore, "run">,
  { request: { signal }, company, permits }: { request: Request; company: string; permits?: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await room.run(company, work, { permits, signal });
  } catch (error) {
    throw signal.aborted && error === signal.reason ? incomplete(error) : error;
  }
}

/** It would have to be unpacked within bounds of its own, and no client that is known sends it. */
function requireNoCoding(headers: Headers): void {
  const coding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (coding === "" || coding === "identity") return;
  throw new ServiceError("unsupported_media_type", "Send the body uncompressed, without Content-Encoding.", {
    issues: [{ path: "Content-Encoding", message: "Not accepted", found: coding, allowed: ["identity"] }],
  });
}

interface ReadRules {
  maxBytes: number;
  tooLarge: () => ServiceError;
  pace: BodyPace;
}

async function readBody(request: Request, rules: ReadRules): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const part of readParts(request, rules)) {
    chunks.push(part);
    size += part.byteLength;
  }
  return await joined(chunks, size);
}

/** The parts of a body as they arrive. Throws as `RequestBodies.receive` does, but never waits for room. */
export async function* receiveParts(
  request: Request,
  bounds: Pick<ReadRules, "maxBytes" | "tooLarge">,
): AsyncGenerator<Uint8Array> {
  requireNoCoding(request.headers);
  yield* readParts(request, { ...bounds, pace });
}

async function* readParts(
  request: Request,
  { maxBytes, tooLarge, pace }: ReadRules,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  const watch = watchPace(pace);
  try {
    const reader = request.body?.getReader();
    // Not cancelled when it is given up, because that could close the connection before the answer.
    for (let next = await watch.next(reader); next !== undefined; next = await watch.next(reader)) {
      // Content-Length may be absent or wrong, so the bytes are counted as well.
      size += next.byteLength;
      if (size > maxBytes) throw tooLarge();
      yield next;
    }
  } catch (error) {
    throw isDisconnect(error) ? incomplete(error) : error;
  } finally {
    watch.end();
  }
}

/** Copying so much to new memory takes a few milliseconds. */
const copiedBytes = 4 * 1024 * 1024;

/** The chunks in one piece. Others are served while a large one is copied. */
async function joined(chunks: readonly Uint8Array[], size: number): Promise<Uint8Array<ArrayBuffer>> {
  if (size <= copiedBytes) return Buffer.concat(chunks, size);
  const whole = Buffer.allocUnsafeSlow(size);
  let end = 0;
  let pauseAt = copiedBytes;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.byteLength;
    if (end < pauseAt) continue;
    pauseAt = end + copiedBytes;
    // oxlint-disable-next-line no-await-in-loop -- the pause is the purpose
    await setImmediate();
  }
  return whole;
}

type Reader = Pick<ReadableStreamDefaultReader<Uint8Array>, "read">;

/** Waits for the parts of a body, and gives it up when they come too slowly. */
function watchPace({ stalledMs, graceMs, bytesPerSecond }: BodyPace) {
  const startedAt = performance.now();
  const late = Promise.withResolvers<never>();
  let size = 0;
  let movedAt = startedAt;
  let timer: NodeJS.Timeout;

  const leftMs = () => {
    const end = startedAt + graceMs + (size / bytesPerSecond) * 1000;
    return Math.min(movedAt + stalledMs, end) - performance.now();
  };
  const look = () => {
    const left = leftMs();
    if (left > 0) timer = setTimeout(look, Math.ceil(left)).unref();
    else late.reject(tooSlow());
  };
  // A server that was blocked reads what has come meanwhile before it looks.
  timer = setTimeout(() => void setImmediate().then(look), Math.ceil(leftMs())).unref();
  // Nobody may be waiting when it comes.
  late.promise.catch(() => undefined);

  return {
    async next(reader: Reader | undefined): Promise<Uint8Array | undefined> {
      const part = await Promise.race([reader?.read(), late.promise]);
      size += part?.value?.byteLength ?? 0;
      movedAt = performance.now();
      return part?.value;
    },
    end: () => clearTimeout(timer),
  };
}

function incomplete(cause: unknown): ServiceError {
  return new ServiceError("malformed", "The body is incomplete.", { cause });
}

function tooSlow(): ServiceError {
  return new ServiceError("request_timeout", "The body arrives too slowly, or has stopped arriving.");
}

/** Node reports a body that was cut off in several ways, depending on the moment at which it happened. */
function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE" || error.name === "AbortError";
}
