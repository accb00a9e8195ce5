import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectSecure } from "node:tls";
import type { FetchRules, FetchTarget } from "./check-url.ts";
import { addressBytes } from "./cidr.ts";
import { startDeadline } from "./deadline.ts";
import { allowsAddress, allowsHost } from "./fetch-allow.ts";
import { errorCode, ImageUnavailable } from "./image-unavailable.ts";
import { openTunnel } from "./proxy-tunnel.ts";

/**
 * Connects to the first vetted address that answers. The name is used for SNI and the certificate only and isn't resolved
 * again. Uses the operator's proxy, except for hosts and networks that the operator has allowed. Throws `ImageUnavailable`
 * with `unreachable` or `slow`.
 */
export async function openSocket(
  target: FetchTarget,
  addresses: readonly string[],
  { allow, proxy }: Pick<FetchRules, "allow" | "proxy">,
  millisecondsEach: number,
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown = new ImageUnavailable("unreachable", "no address");
  for (const address of addresses) {
    using deadline = startDeadline(signal, millisecondsEach, new ImageUnavailable("slow", "connecting"));
    try {
      const isDirect = proxy === undefined || isOperators(address, target, allow);
      const tunnel = isDirect
        ? undefined
        : await openTunnel(proxy, { address, port: target.port }, deadline.signal);
      return await connectTo(address, target, tunnel, deadline.signal);
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

function isOperators(address: string, { host, port }: FetchTarget, allow: FetchRules["allow"]): boolean {
  const bytes = addressBytes(address);
  return allowsHost(allow, host, port) || (bytes !== null && allowsAddress(allow, bytes));
}

function connectTo(
  address: string,
  target: FetchTarget,
  tunnel: Socket | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  if (tunnel !== undefined && !target.secure) return Promise.resolve(tunnel);
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = target.secure
    ? startTls(address, target, tunnel)
    : connectPlain({ host: address, port: target.port });
  const giveUp = () => {
    reject(signal.reason as Error);
    socket.destroy();
  };
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  socket.once("connect", () => {
    if (tunnel !== undefined || isSameAddress(socket.remoteAddress, address)) return;
    reject(new ImageUnavailable("unreachable", "connected to another address than the vetted one"));
    socket.destroy();
  });
  socket.once(target.secure ? "secureConnect" : "connect", () => resolve(socket));
  // Stays attached: without a listener a later error would end the process. The request reports errors after connecting.
  socket.on("error", (error) =>
    reject(new ImageUnavailable("unreachable", `connecting: ${errorCode(error)}`)),
  );
  socket.once("close", () => reject(new ImageUnavailable("unreachable", "closed while connecting")));
  return promise.finally(() => signal.removeEventListener("abort", giveUp));
}

function startTls(address: string, target: FetchTarget, tunnel: Socket | undefined): Socket {
  return connectSecure({
    host: address,
    ...(tunnel === undefined ? { port: target.port } : { socket: tunnel }),
    // RFC 6066 §3: SNI allows names only. The certificate of an address is checked against `host`.
    ...(isIP(target.host) === 0 && { servername: target.host }),
    ALPNProtocols: ["http/1.1"],
    // Explicit, because an environment variable can change the default.
    rejectUnauthorized: true,
  });
}

function isSameAddress(actualAddress: string | undefined, vettedAddress: string): boolean {
  const bytes = actualAddress === undefined ? null : addressBytes(actualAddress);
  return bytes !== null && String(bytes) === String(addressBytes(vettedAddress));
}
