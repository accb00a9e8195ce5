import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectSecure } from "node:tls";
import type { FetchTarget } from "./check-url.ts";
import { addressBytes } from "./cidr.ts";
import { startDeadline } from "./deadline.ts";
import { errorCode, ImageUnavailable } from "./image-unavailable.ts";

/**
 * Connects to the first vetted address that answers. The name is used for SNI and the certificate only and isn't resolved
 * again. Throws `ImageUnavailable` with `unreachable` or `slow`.
 */
export async function openSocket(
  target: FetchTarget,
  addresses: readonly string[],
  millisecondsEach: number,
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown = new ImageUnavailable("unreachable", "no address");
  for (const address of addresses) {
    using deadline = startDeadline(signal, millisecondsEach, new ImageUnavailable("slow", "connecting"));
    try {
      return await connectTo(address, target, deadline.signal);
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

function connectTo(address: string, target: FetchTarget, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = target.secure
    ? startTls(address, target)
    : connectPlain({ host: address, port: target.port });
  const giveUp = () => {
    reject(signal.reason as Error);
    socket.destroy();
  };
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  socket.once("connect", () => {
    if (isSameAddress(socket.remoteAddress, address)) return;
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

function startTls(address: string, target: FetchTarget): Socket {
  return connectSecure({
    host: address,
    port: target.port,
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
