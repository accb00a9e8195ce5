import { checkUrl, type FetchRules, type FetchTarget } from "./check-url.ts";
import type { HostGuard } from "./host-guard.ts";
import { ImageUnavailable } from "./image-unavailable.ts";
import { type ImageResponse, type RequestOptions, requestOnce } from "./request-once.ts";

export interface FollowOptions extends RequestOptions {
  readonly maxRedirects: number;
  /** Whose share of a host's connections is used. */
  readonly company: string;
}

/** Fetches an image through at most `maxRedirects` redirects, each checked like a caller's URL. */
export async function followRedirects(
  first: FetchTarget,
  { company, ...options }: FollowOptions,
  hosts: HostGuard,
  signal: AbortSignal,
): Promise<ImageResponse> {
  let target = first;
  let lifetimeSeconds = Infinity;
  for (let redirects = 0; redirects <= options.maxRedirects; redirects += 1) {
    const asked = { host: `${target.host}:${target.port}`, company };
    const response = await hosts.run(asked, signal, (onAnswer) =>
      requestOnce(target, options, signal, onAnswer),
    );
    // The image is cached under the first URL, for no longer than any response on the way allows.
    lifetimeSeconds = Math.min(lifetimeSeconds, response.lifetimeSeconds);
    if (response.kind === "image") return { ...response, lifetimeSeconds };
    target = nextTarget(response.location, target, options.rules);
  }
  throw new ImageUnavailable("unreachable", `more than ${options.maxRedirects} redirects`);
}

export function nextTarget(location: string, from: FetchTarget, rules: FetchRules): FetchTarget {
  // oxlint-disable-next-line no-control-regex -- RFC 9110 §5.5 forbids control characters in a field
  if (location === "" || /[\u0000-\u001f\u007f]/.test(location)) throw unreachable("no usable Location");
  const next = checkRedirect(location, from, rules);
  if (from.secure && !next.secure) throw unreachable("from https to http");
  return next;
}

function checkRedirect(location: string, from: FetchTarget, rules: FetchRules): FetchTarget {
  try {
    return checkUrl(location, rules, from.url);
  } catch (error) {
    // The caller's own URL is allowed, and the caller must not learn where it redirects to.
    throw error instanceof ImageUnavailable ? unreachable(error.detail, "refused") : error;
  }
}

function unreachable(detail: string, result?: "refused"): ImageUnavailable {
  return new ImageUnavailable("unreachable", `redirect: ${detail}`, result);
}
