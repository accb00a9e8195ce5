import { checkUrl, type FetchRules, type FetchTarget } from "./check-url.ts";
import { startDeadline } from "./deadline.ts";
import { parseFetchAllow } from "./fetch-allow.ts";
import { followRedirects } from "./follow-redirects.ts";
import { type HostAndPort, parseHostAndPort } from "./host-and-port.ts";
import { createHostLimit } from "./host-limit.ts";
import type { FetchedImageType } from "./image-type.ts";
import { ImageUnavailable } from "./image-unavailable.ts";
import { createRequestCoalescing } from "./request-coalescing.ts";
import { createResponseCache } from "./response-cache.ts";

/** Shared with other callers and the cache: neither write to the bytes nor transfer their buffer. */
export interface FetchedImage {
  readonly bytes: Uint8Array;
  readonly mimeType: FetchedImageType;
}

/** Rejects with `ImageUnavailable`; an aborted signal counts as `slow`. */
export type FetchImage = (url: string, options?: { signal?: AbortSignal }) => Promise<FetchedImage>;

export interface ImageFetcher {
  readonly fetchImage: FetchImage;
  /** Ends what is under way; from then on no image is reachable. */
  readonly close: () => void;
}

export interface ImageFetcherOptions {
  /** Entries of `parseFetchAllow`. */
  readonly allow: readonly string[];
  /** `host` or `host:port` of our own addresses, which are never fetched from. */
  readonly ownHosts: readonly string[];
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** For all of one image: waiting, resolving, every redirect, the body. */
  readonly timeoutMs: number;
  /** Stands in for the system's resolvers, in tests. */
  readonly resolve?: (host: string) => Promise<string[]>;
  readonly userAgent?: string;
}

const connectionsPerHost = 8;

/** Throws an Error when an entry of `allow` or `ownHosts` can't be read. */
export function createImageFetcher(options: ImageFetcherOptions): ImageFetcher {
  const rules: FetchRules = {
    allow: parseFetchAllow(options.allow),
    ownHosts: options.ownHosts.map(ownHost),
  };
  const followOptions = { userAgent: "Limn", ...options, rules };
  const responses = createResponseCache<FetchedImage>();
  const coalescing = createRequestCoalescing<FetchedImage>();
  const hostLimit = createHostLimit(connectionsPerHost);
  const closing = new AbortController();

  async function fetchFresh(target: FetchTarget, abandoned: AbortSignal): Promise<FetchedImage> {
    const key = target.url.href;
    using deadline = startDeadline(abandoned, options.timeoutMs, new ImageUnavailable("slow", "out of time"));
    try {
      const answer = await followRedirects(target, followOptions, hostLimit, deadline.signal);
      const image = { bytes: answer.bytes, mimeType: answer.mimeType };
      responses.setImage(key, image, answer.lifetimeSeconds);
      return image;
    } catch (error) {
      // An abandoned fetch says nothing about the image.
      if (error instanceof ImageUnavailable && !abandoned.aborted) responses.setFailure(key, error);
      throw error;
    }
  }

  async function fetchImage(url: string, { signal }: { signal?: AbortSignal } = {}): Promise<FetchedImage> {
    const target = checkUrl(url, rules);
    const known = responses.get(target.url.href);
    if (known) return known;
    const caller = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    try {
      return await coalescing.run(target.url.href, caller, (abandoned) => fetchFresh(target, abandoned));
    } catch (error) {
      if (signal?.aborted) throw new ImageUnavailable("slow", "the caller gave up");
      throw error;
    }
  }

  function close(): void {
    closing.abort(new ImageUnavailable("unreachable", "shutting down"));
    responses.clear();
  }

  return { fetchImage, close };
}

function ownHost(text: string): HostAndPort {
  const own = parseHostAndPort(text);
  if (!own) throw new Error(`"${text}" is not a host, nor a host with a port.`);
  return own;
}
