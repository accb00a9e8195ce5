import { checkUrl, type FetchRules, type FetchTarget } from "./check-url.ts";
import type { HostLimit } from "./host-limit.ts";
import { ImageUnavailable } from "./image-unavailable.ts";
import { type ImageAnswer, type RequestOptions, requestOnce } from "./request-once.ts";

export interface FollowOptions extends RequestOptions {
  readonly maxRedirects: number;
}

/** The image at the end of at most `maxRedirects` redirects, each checked as a URL from a stranger. */
export async function followRedirects(
  first: FetchTarget,
  options: FollowOptions,
  hostLimit: HostLimit,
  signal: AbortSignal,
): Promise<ImageAnswer> {
  let target = first;
  let lifetimeSeconds = Infinity;
  for (let redirects = 0; redirects <= options.maxRedirects; redirects += 1) {
    const answer = await hostLimit.run(target.host, signal, () => requestOnce(target, options, signal));
    // What is kept under the first URL may live no longer than any step that led to it.
    lifetimeSeconds = Math.min(lifetimeSeconds, answer.lifetimeSeconds);
    if (answer.kind === "image") return { ...answer, lifetimeSeconds };
    target = nextTarget(answer.location, target, options.rules);
  }
  throw new ImageUnavailable("unreachable", `more than ${options.maxRedirects} redirects`);
}

function nextTarget(location: string, from: FetchTarget, rules: FetchRules): FetchTarget {
  // oxlint-disable-next-line no-control-regex -- that is what is looked for: RFC 9110 §5.5 forbids them in a field
  if (location === "" || /[\u0000-\u001f\u007f]/.test(location)) throw refused("no usable Location");
  const next = checkRedirect(location, from, rules);
  if (from.secure && !next.secure) throw refused("from https to http");
  return next;
}

function checkRedirect(location: string, from: FetchTarget, rules: FetchRules): FetchTarget {
  try {
    return checkUrl(location, rules, from.url);
  } catch (error) {
    // The caller's own URL was fine, so where it led to is not theirs to know.
    throw error instanceof ImageUnavailable ? refused(error.detail) : error;
  }
}

function refused(detail: string): ImageUnavailable {
  return new ImageUnavailable("unreachable", `redirect: ${detail}`);
}
