import { checkUrl, type FetchRules, type FetchTarget } from "./check-url.ts";
import { startDeadline } from "./deadline.ts";
import { type HostAndPort, parseFetchAllow, parseHostAndPort } from "./fetch-allow.ts";
import { createFetchCounts, type FetchResult } from "./fetch-counts.ts";
import { followRedirects } from "./follow-redirects.ts";
import { createByteBudgets, createFetchBudget } from "./fetch-budget.ts";
import { createHostGuard } from "./host-guard.ts";
import type { FetchedImageType } from "./image-type.ts";
import { ImageUnavailable } from "./image-unavailable.ts";
import { createRequestCoalescing } from "./request-coalescing.ts";
import { createResponseCache, type ResponseCache } from "./response-cache.ts";

/** Shared with other callers and the cache: don't write to the bytes or transfer their buffer. */
export interface FetchedImage {
  readonly bytes: Uint8Array;
  readonly mimeType: FetchedImageType;
}

/** Rejects with `ImageUnavailable`, with `slow` for an aborted signal. */
export type FetchImage = (url: string, options?: FetchImageOptions) => Promise<FetchedImage>;

interface FetchImageOptions {
  signal?: AbortSignal;
  /** Whose budget of fetches and share of connections and memory is used; default nobody's. */
  companyId?: string;
}

export interface ImageFetcher {
  readonly fetchImage: FetchImage;
  /** Aborts running fetches. Later ones reject with `unreachable`. */
  readonly close: () => void;
  /** Numbers of calls of `fetchImage` since the start by their end, and bytes of the cache. */
  readonly status: () => {
    readonly results: Readonly<Record<FetchResult, number>>;
    readonly cachedBytes: number;
  };
}

export interface ImageFetcherOptions {
  /** Entries of `parseFetchAllow`. */
  readonly allow: readonly string[];
  /** `host` or `host:port` of this service, from which nothing is fetched. */
  readonly ownHosts: readonly string[];
  /** The operator's HTTP proxy to the internet. */
  readonly proxy?: string | undefined;
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** For one image in total: waiting, resolving, redirects and body. */
  readonly timeoutMs: number;
  /** For images that are used again, together. */
  readonly cacheBytes: number;
  /** Fetches of one company in a second. */
  readonly perSecond: number;
  /** Replaces the system's resolvers in tests. */
  readonly resolve?: (host: string) => Promise<string[]>;
  readonly userAgent?: string;
}

/** A company that asks a host alone gets half of them. */
const connectionsPerHost = 16;
/** For bodies that are being read. */
const memoryBytes = 256 * 1024 * 1024;

/** Throws an Error when an entry of `allow` or `ownHosts` is invalid. */
export function createImageFetcher(options: ImageFetcherOptions): ImageFetcher {
  const rules: FetchRules = {
    allow: parseFetchAllow(options.allow),
    ownHosts: options.ownHosts.map(ownHost),
    proxy: options.proxy === undefined ? undefined : new URL(options.proxy),
  };
  const budget = createFetchBudget(options);
  const responses = createResponseCache<FetchedImage>(options.cacheBytes);
  const fetchFresh = createFetchFresh(options, rules, responses);
  const coalescing = createRequestCoalescing<FetchedImage>();
  const counts = createFetchCounts();
  const closeController = new AbortController();

  const fetchImage = counted(counts, async (url, { signal, companyId } = {}) => {
    const target = checkUrl(url, rules);
    const { href } = target.url;
    const company = companyId ?? "";
    const cachedImage = responses.get(href, company);
    if (cachedImage) return { image: cachedImage, result: "cached" };
    if (companyId !== undefined) budget.take(companyId);
    const caller = signal ? AbortSignal.any([signal, closeController.signal]) : closeController.signal;
    try {
      // A company doesn't wait for another's fetch, which may wait for that one's connections.
      const image = await coalescing.run(`${company} ${href}`, caller, (abandoned) =>
        fetchFresh({ target, company }, abandoned),
      );
      return { image, result: "fetched" };
    } catch (error) {
      if (signal?.aborted) throw new ImageUnavailable("slow", "the caller gave up", "abandoned");
      throw error;
    }
  });

  function close(): void {
    closeController.abort(new ImageUnavailable("unreachable", "shutting down"));
    responses.clear();
  }

  const status = () => ({ results: counts.read(), cachedBytes: responses.bytes() });
  return { fetchImage, close, status };
}

interface Asked {
  target: FetchTarget;
  company: string;
}

type FetchFresh = (asked: Asked, abandonSignal: AbortSignal) => Promise<FetchedImage>;

/** Fetches an image that isn't cached, and caches it or its failure. */
function createFetchFresh(
  options: ImageFetcherOptions,
  rules: FetchRules,
  responses: ResponseCache<FetchedImage>,
): FetchFresh {
  const memoryOf = createByteBudgets(memoryBytes);
  const hosts = createHostGuard({ connections: connectionsPerHost });

  return async ({ target, company }, abandonSignal) => {
    const key = target.url.href;
    const follow = { userAgent: "Limn", ...options, rules, company, memory: memoryOf(company) };
    using deadline = startDeadline(
      abandonSignal,
      options.timeoutMs,
      new ImageUnavailable("slow", "out of time"),
    );
    try {
      const response = await followRedirects(target, follow, hosts, deadline.signal);
      const image = { bytes: response.bytes, mimeType: response.mimeType };
      responses.setImage(key, image, response.lifetimeSeconds);
      return image;
    } catch (error) {
      // An abandoned or refused fetch says nothing about the image.
      if (error instanceof ImageUnavailable && !isRefused(error) && !abandonSignal.aborted)
        responses.setFailure(key, company, error);
      throw error;
    }
  };
}

/** Whether a company has asked too much, or the host in vain. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ImageUnavailable)) return false;
  return error.result === "over_budget" || error.result === "recently_failed";
}

type FindImage = (
  ...args: Parameters<FetchImage>
) => Promise<{ image: FetchedImage; result: "cached" | "fetched" }>;

function counted(counts: ReturnType<typeof createFetchCounts>, find: FindImage): FetchImage {
  return async (...args) => {
    try {
      const { image, result } = await find(...args);
      counts.add(result);
      return image;
    } catch (error) {
      counts.failed(error);
      throw error;
    }
  };
}

function ownHost(text: string): HostAndPort {
  const own = parseHostAndPort(text);
  if (!own) throw new Error(`"${text}" is not a host, nor a host with a port.`);
  return own;
}
