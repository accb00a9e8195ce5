import { type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import type { FetchTarget } from "./check-url.ts";
import { errorCode } from "./error-code.ts";
import { ImageUnavailable } from "./image-unavailable.ts";
import { loopHeader } from "./own-request.ts";

/**
 * Sends one GET over a connected socket, with these headers and no other: no cookie, no referrer, no key.
 * Answers with the head of the response, its body unread. Throws `ImageUnavailable` with `unreachable`, or the signal's reason.
 */
export function sendRequest(
  socket: Socket,
  target: FetchTarget,
  userAgent: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { url } = target;
  const sent = request({
    // A given socket also keeps agents out, and with them pools and the proxies that the environment may name.
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
  const giveUp = () => {
    reject(signal.reason as Error);
    sent.destroy();
  };
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  sent.once("response", resolve);
  sent.on("error", (error) => reject(new ImageUnavailable("unreachable", `asking: ${errorCode(error)}`)));
  sent.once("close", () => reject(new ImageUnavailable("unreachable", "closed without a response")));
  sent.end();
  return promise.finally(() => signal.removeEventListener("abort", giveUp));
}

function hostHeader({ host, url }: FetchTarget): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return url.port === "" ? name : `${name}:${url.port}`;
}
