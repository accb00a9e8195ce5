import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { Socket } from "node:net";
import { errorCode, ImageUnavailable } from "./image-unavailable.ts";

/**
 * Opens a tunnel to an address through an HTTP proxy (RFC 9110 §9.3.6). The proxy gets the vetted address, not the name,
 * because it might resolve the name to another one. Throws `ImageUnavailable` with `unreachable`, or the signal's reason.
 */
export async function openTunnel(
  proxy: URL,
  { address, port }: { address: string; port: number },
  signal: AbortSignal,
): Promise<Socket> {
  const authority = `${address.includes(":") ? `[${address}]` : address}:${port}`;
  const request = proxy.protocol === "https:" ? requestSecure : requestPlain;
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const connecting = request({
    method: "CONNECT",
    host: proxy.hostname.replace(/^\[|\]$/g, ""),
    port: proxy.port === "" ? undefined : proxy.port,
    path: authority,
    headers: { Host: authority, ...authorization(proxy) },
    setDefaultHeaders: false,
    agent: false,
    signal,
  });
  connecting.once("connect", ({ statusCode = 0 }: IncomingMessage, socket: Socket) => {
    // Stays attached: without a listener a later error would end the process. The request reports errors after connecting.
    socket.on("error", () => socket.destroy());
    if (statusCode >= 200 && statusCode < 300) return resolve(socket);
    socket.destroy();
    reject(new ImageUnavailable("unreachable", `the proxy answered ${statusCode}`));
  });
  // A proxy that answers with a body refuses.
  connecting.once("response", (response) => {
    response.destroy();
    reject(new ImageUnavailable("unreachable", `the proxy answered ${response.statusCode}`));
  });
  connecting.on("error", (error) => {
    reject(
      signal.aborted
        ? (signal.reason as Error)
        : new ImageUnavailable("unreachable", `connecting to the proxy: ${errorCode(error)}`),
    );
  });
  connecting.end();
  return await promise;
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === "") return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { "Proxy-Authorization": `Basic ${Buffer.from(credentials).toString("base64")}` };
}
