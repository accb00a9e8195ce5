import { type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { checkUrl, type FetchRules, type FetchTarget } from "./check-url.ts";
import { startDeadline } from "./deadline.ts";
import { parseFetchAllow, parseHostAndPort } from "./fetch-allow.ts";
import { nextTarget } from "./follow-redirects.ts";
import { errorCode, ImageUnavailable, type UnavailableReason } from "./image-unavailable.ts";
import { openSocket } from "./open-socket.ts";
import { findAddresses } from "./request-once.ts";
import { awaitResponse, hostHeader } from "./send-request.ts";
import type { ResolveHost } from "./vet-addresses.ts";

/** What a server said about the version of a feed that it sent. */
export interface FeedValidators {
  etag?: string | undefined;
  last_modified?: string | undefined;
}

/** `same`: the feed hasn't changed since these validators. `page`: the answer is a web page. */
export type FeedAnswer =
  | { result: "same" }
  | ({ result: "saved"; size: number } & FeedValidators)
  | { result: "failed"; reason: UnavailableReason | "page"; status?: number };

export interface FeedFetcher {
  /** Whether a feed could be fetched from this URL now: it is public, or allowed by the operator. */
  accepts: (url: string) => Promise<boolean>;
  /**
   * Fetches a feed unless it is the same, and has `save` store its body part by part. Never rejects for the feed's fault, only
   * when `signal` aborts or the body can't be saved.
   */
  fetch: (
    url: string,
    known: FeedValidators,
    save: (parts: AsyncIterable<Uint8Array>) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<FeedAnswer>;
}

interface FeedFetcherOptions {
  /** Entries of `parseFetchAllow`. */
  allow: readonly string[];
  /** `host` or `host:port` of this service. */
  ownHosts: readonly string[];
  /** The operator's HTTP proxy to the internet. */
  proxy?: string | undefined;
  /** For a feed in total. */
  timeoutMs?: number;
  maxBytes?: number;
  /** Replaces the system's resolvers in tests. */
  resolve?: ResolveHost;
}

const maxRedirects = 5;
const redirectStatuses = [301, 302, 303, 307, 308];
const connectingShare = 0.2;
const longestValidator = 500;
const never = new AbortController().signal;

/** Fetches feeds through the checks of fetched pictures: every address is vetted, and connected to as it was vetted. */
export function createFeedFetcher({
  allow,
  ownHosts,
  proxy,
  timeoutMs = 60_000,
  maxBytes = 100 * 1024 * 1024,
  resolve,
}: FeedFetcherOptions): FeedFetcher {
  const rules: FetchRules = {
    allow: parseFetchAllow(allow),
    ownHosts: ownHosts.flatMap((host) => parseHostAndPort(host) ?? []),
    proxy: proxy === undefined ? undefined : new URL(proxy),
  };
  const options = { rules, timeoutMs: timeoutMs * connectingShare, resolve };
  async function follow(first: FetchTarget, known: FeedValidators, reading: Reading): Promise<FeedAnswer> {
    const { signal } = reading;
    let target = first;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const addresses = await findAddresses(target, options, signal);
      const socket = await openSocket(target, addresses, rules, options.timeoutMs, signal);
      try {
        const response = await sendGet(socket, target, known, signal);
        if (!redirectStatuses.includes(response.statusCode ?? 0)) return await readAnswer(response, reading);
        const location = Buffer.from(response.headers.location ?? "", "latin1").toString("utf8");
        target = nextTarget(location, target, rules);
      } finally {
        socket.destroy();
      }
    }
    return { result: "failed", reason: "unreachable" };
  }

  return {
    accepts: (url) => isReachable(url, options),
    async fetch(url, known, save, signal) {
      using limit = startDeadline(signal, timeoutMs, new ImageUnavailable("slow", "out of time"));
      try {
        return await follow(checkUrl(url, rules), known, { maxBytes, save, signal: limit.signal });
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ImageUnavailable) return { result: "failed", reason: error.reason };
        throw error;
      }
    },
  };
}

async function isReachable(
  url: string,
  options: { rules: FetchRules; timeoutMs: number; resolve: ResolveHost | undefined },
): Promise<boolean> {
  using limit = startDeadline(never, options.timeoutMs, new ImageUnavailable("slow", "out of time"));
  try {
    await findAddresses(checkUrl(url, options.rules), options, limit.signal);
    return true;
  } catch (error) {
    if (error instanceof ImageUnavailable) return false;
    throw error;
  }
}

function sendGet(
  socket: Socket,
  target: FetchTarget,
  { etag, last_modified }: FeedValidators,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { pathname, search } = target.url;
  const clientRequest = request({
    createConnection: () => socket,
    path: pathname + search,
    headers: {
      Host: hostHeader(target),
      "User-Agent": "Limn",
      Accept: "text/csv, application/json;q=0.9, */*;q=0.5",
      "Accept-Encoding": "identity",
      "CDN-Loop": "limn",
      Connection: "close",
      ...(etag === undefined ? {} : { "If-None-Match": etag }),
      ...(last_modified === undefined ? {} : { "If-Modified-Since": last_modified }),
    },
    setDefaultHeaders: false,
    insecureHTTPParser: false,
    maxHeaderSize: 16_384,
  });
  const response = awaitResponse(clientRequest, signal);
  clientRequest.end();
  return response;
}

interface Reading {
  maxBytes: number;
  signal: AbortSignal;
  save: (parts: AsyncIterable<Uint8Array>) => Promise<void>;
}

async function readAnswer(response: IncomingMessage, { save, ...limits }: Reading): Promise<FeedAnswer> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304) return { result: "same" };
  if (statusCode !== 200) return { result: "failed", reason: "unreachable", status: statusCode };
  if ((headers["content-encoding"] ?? "identity").toLowerCase() !== "identity")
    return { result: "failed", reason: "broken" };
  if (/^\s*(?:text\/html|application\/xhtml)/i.test(headers["content-type"] ?? ""))
    return { result: "failed", reason: "page" };
  if (Number(headers["content-length"] ?? 0) > limits.maxBytes)
    return { result: "failed", reason: "too_big" };
  let size = 0;
  await save(
    counted(response, limits, (length) => {
      size += length;
    }),
  );
  return {
    result: "saved",
    size,
    etag: validator(headers.etag),
    last_modified: validator(headers["last-modified"]),
  };
}

const validator = (value: string | undefined) =>
  value !== undefined && value.length <= longestValidator ? value : undefined;

/** The parts of a body. Throws `ImageUnavailable` for one that is too large, too slow or cut off. */
async function* counted(
  response: IncomingMessage,
  { maxBytes, signal }: Omit<Reading, "save">,
  onPart: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  const giveUp = () => response.destroy();
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) throw new ImageUnavailable("too_big", "body above the limit");
      onPart(part.length);
      yield part;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ImageUnavailable) throw error;
    throw new ImageUnavailable("broken", `reading: ${errorCode(error)}`);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
  signal.throwIfAborted();
}
