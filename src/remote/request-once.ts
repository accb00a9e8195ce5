import type { IncomingMessage } from "node:http";
import { cacheLifetime } from "./cache-lifetime.ts";
import type { FetchRules, FetchTarget } from "./check-url.ts";
import { orAborted, startDeadline } from "./deadline.ts";
import { allowsHost } from "./fetch-allow.ts";
import type { ByteBudget } from "./fetch-budget.ts";
import { type FetchedImageType, imageTypeOf } from "./image-type.ts";
import { errorCode, ImageUnavailable } from "./image-unavailable.ts";
import { openSocket } from "./open-socket.ts";
import { readBody } from "./read-body.ts";
import { resolveHost } from "./resolve-host.ts";
import { sendRequest } from "./send-request.ts";
import { type ResolveHost, vetAddresses } from "./vet-addresses.ts";

export interface RequestOptions {
  readonly rules: FetchRules;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly userAgent: string;
  /** Replaces the system's resolvers in tests. */
  readonly resolve?: ResolveHost | undefined;
  readonly memory: ByteBudget;
}

export interface ImageResponse {
  readonly kind: "image";
  readonly bytes: Uint8Array;
  readonly mimeType: FetchedImageType;
  readonly lifetimeSeconds: number;
}

export interface RedirectResponse {
  readonly kind: "redirect";
  readonly location: string;
  readonly lifetimeSeconds: number;
}

const redirectStatuses = [301, 302, 303, 307, 308];
// Shares of the timeout. Of 5 s: 2 s to resolve, 2 s to connect to each address, 3 s to the response's header.
const shares = { resolving: 0.4, connecting: 0.4, answering: 0.6 };

/**
 * Sends one request and follows no redirect. Always closes its connection. Calls `onAnswer` when the host has answered
 * anything. Throws `ImageUnavailable`.
 */
export async function requestOnce(
  target: FetchTarget,
  options: RequestOptions,
  signal: AbortSignal,
  onAnswer: () => void,
): Promise<ImageResponse | RedirectResponse> {
  const addresses = await findAddresses(target, options, signal);
  const millisecondsEach = options.timeoutMs * shares.connecting;
  const socket = await openSocket(target, addresses, options.rules, millisecondsEach, signal);
  try {
    const response = await awaitHead();
    onAnswer();
    return redirectIn(response) ?? (await imageIn(response, options, signal));
  } finally {
    socket.destroy();
  }

  async function awaitHead(): Promise<IncomingMessage> {
    const timeoutError = new ImageUnavailable("slow", "no response");
    using deadline = startDeadline(signal, options.timeoutMs * shares.answering, timeoutError);
    return await sendRequest(socket, target, options.userAgent, deadline.signal);
  }
}

/** The vetted addresses of a target. Throws `ImageUnavailable`. */
export async function findAddresses(
  target: FetchTarget,
  options: Pick<RequestOptions, "rules" | "timeoutMs" | "resolve">,
  signal: AbortSignal,
): Promise<string[]> {
  const timeoutError = new ImageUnavailable("unreachable", "resolving took too long");
  using deadline = startDeadline(signal, options.timeoutMs * shares.resolving, timeoutError);
  // Node 24.3 doesn't dispose of what a function captures.
  const { signal: within } = deadline;
  const isOperatorHost = allowsHost(options.rules.allow, target.host, target.port);
  const { resolve: given } = options;
  const resolve: ResolveHost = (host) =>
    given === undefined ? resolveHost(host, isOperatorHost, within) : orAborted(given(host), within);
  try {
    const addresses = await vetAddresses(target, options.rules, resolve);
    signal.throwIfAborted();
    return addresses;
  } catch (error) {
    if (error instanceof ImageUnavailable) throw error;
    throw new ImageUnavailable("unreachable", `resolving: ${errorCode(error)}`);
  }
}

function redirectIn({ statusCode, headers }: IncomingMessage): RedirectResponse | null {
  if (!redirectStatuses.includes(statusCode ?? 0)) return null;
  // Node decodes headers as latin1, but servers write raw UTF-8 into this one.
  const location = Buffer.from(headers.location ?? "", "latin1").toString("utf8");
  return { kind: "redirect", location, lifetimeSeconds: cacheLifetime(headers) };
}

async function imageIn(
  response: IncomingMessage,
  limits: Pick<RequestOptions, "maxBytes" | "memory">,
  signal: AbortSignal,
): Promise<ImageResponse> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) throw new ImageUnavailable("unreachable", `status ${statusCode}`);
  // The request accepts only `identity`: compressed bodies could expand a thousandfold, and don't make images smaller.
  const coding = headers["content-encoding"]?.toLowerCase() || "identity";
  if (coding !== "identity") throw new ImageUnavailable("broken", "content encoding");
  const bytes = await readBody(response, limits, signal);
  const mimeType = imageTypeOf(bytes);
  if (!mimeType) throw new ImageUnavailable("broken", "none of the accepted image formats");
  return { kind: "image", bytes, mimeType, lifetimeSeconds: cacheLifetime(headers) };
}
