import { isIP } from "node:net";
import type { HonoRequest } from "hono";
import type { Client } from "../../operations/people/sessions.ts";
import type { Connection } from "../hono-app.ts";

/**
 * Reads where a request comes from. A connection from this machine or a private network may be a proxy's: then the last
 * address of `X-Forwarded-For` counts, which the proxy itself has added.
 */
export function readClient({ req, env }: { req: HonoRequest; env: unknown }): Client {
  const remoteAddress = (env as Connection | undefined)?.incoming?.socket.remoteAddress ?? "unknown";
  const { headers } = req.raw;
  const forwardedAddress = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  const address = isPrivate(remoteAddress) && isIP(forwardedAddress) > 0 ? forwardedAddress : remoteAddress;
  return { headers, address: toNetwork(address) };
}

const privateAddress = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i;

function isPrivate(address: string): boolean {
  return privateAddress.test(address);
}

/** The first four groups of an IPv6 address, because a client usually has a whole /64 (RFC 6177). */
function toNetwork(address: string): string {
  if (isIP(address) !== 6 || address.includes(".")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return groups.slice(0, 4).join(":");
}
