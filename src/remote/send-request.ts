import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import type { FetchTarget } from "./check-url.ts";
import { errorCode, ImageUnavailable } from "./image-unavailable.ts";

/** RFC 8586: a header against request loops, which intermediaries pass on. Sent with every fetch. */
const loopHeader = { name: "CDN-Loop", value: "limn" } as const;

/**
 * Whether a Limn sent a request to fetch a picture, by its `CDN-Loop` header. Rendering an answer to such a request could
 * loop for ever, through one host or several.
 */
export function isOwnRequest(headerValue: string): boolean {
  const ids = headerValue.split(",").map((item) => item.split(";")[0]!.trim().toLowerCase());
  return ids.includes(loopHeader.value);
}

/**
 * Sends one GET over a connected socket, with these headers only: no cookie, no referrer, no key. Resolves to the response
 * with its body unread. Throws `ImageUnavailable` with `unreachable`, or the signal's reason.
 */
export function sendRequest(
  socket: Socket,
  target: FetchTarget,
  userAgent: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { url } = target;
  const clientRequest = request({
    // Bypasses agents, and so connection pools and proxies from environment variables.
    createConnection: () => socket,
    path: url.pathname + url.search,
    headers: {
      Host: hostHeader(target),
      "User-Agent": userAgent,
      Accept: "image/png,image/jpeg,image/webp,image/gif,image/avif;q=0.5",
      "Accept-Encoding": "identity",
      [loopHeader.name]: loopHeader.value,
      Connection: "close",
    },
    setDefaultHeaders: false,
    insecureHTTPParser: false,
    maxHeaderSize: 16_384,
  });
  const response = awaitResponse(clientRequest, signal);
  clientRequest.end();
  return response;
}

/** The response to a request that is being sent, with its body unread. Throws like `sendRequest`. */
export function awaitResponse(clientRequest: ClientRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const giveUp = () => {
    reject(signal.reason as Error);
    clientRequest.destroy();
  };
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  clientRequest.once("response", resolve);
  clientRequest.on("error", (error) =>
    reject(new ImageUnavailable("unreachable", `asking: ${errorCode(error)}`)),
  );
  clientRequest.once("close", () => reject(new ImageUnavailable("unreachable", "closed without a response")));
  return promise.finally(() => signal.removeEventListener("abort", giveUp));
}

export function hostHeader({ host, url }: FetchTarget): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return url.port === "" ? name : `${name}:${url.port}`;
}
