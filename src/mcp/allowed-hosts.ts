import { ServiceError } from "../operations/service-error.ts";

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * The hosts, with ports, under which the endpoint may be reached: the base URL's, and every name of this machine when
 * only this machine can reach it or no other address is set.
 */
export function listAllowedHosts({
  host,
  port,
  base,
}: {
  host: string;
  port: number;
  base: string;
}): string[] {
  const address = new URL(base);
  const local = loopback.test(host) || loopback.test(address.hostname);
  const names = local ? ["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${port}`) : [];
  return [...new Set([address.host, ...names])];
}

/** The default ports of http and https count as none. */
export function createIsAllowedHost(allowed: readonly string[]): (host: string) => boolean {
  const allowedSet = new Set(allowed.map(normaliseHost));
  return (host) => allowedSet.has(normaliseHost(host));
}

/**
 * Throws for a request with an unknown Host, or from a page of another site. This prevents DNS rebinding. Programs send
 * no Origin, which is accepted.
 */
export function checkHostAndOrigin(request: Request, allowed: readonly string[]): void {
  const isAllowed = createIsAllowedHost(allowed);
  const host = request.headers.get("host") ?? "";
  if (!isAllowed(host)) {
    throw forbidden("host", host, "Its public address is set with LIMN_BASE_URL.", allowed);
  }
  const origin = request.headers.get("origin") ?? "";
  if (origin !== "" && !isAllowed(readOriginHost(origin))) {
    throw forbidden("origin", origin, "Programs need not send one.", allowed);
  }
}

/** Lower case, without the port that a scheme implies. */
function normaliseHost(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, "");
}

/** Empty for `null`, which browsers send for pages without an origin, and for an invalid value. */
function readOriginHost(origin: string): string {
  return /^https?:\/\/([^/?#@]+)$/i.exec(origin)?.[1] ?? "";
}

function forbidden(what: string, found: string, advice: string, allowed: readonly string[]): ServiceError {
  return new ServiceError("forbidden_host", `This ${what} is not allowed. ${advice}`, {
    issues: [{ path: what, message: "Not allowed", found: found.slice(0, 200), allowed }],
  });
}

/** Answers OPTIONS, the preflight request of a page of an allowed origin. */
export function answerPreflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: "POST, OPTIONS",
      ...crossOriginHeaders(request),
      "Access-Control-Allow-Methods": "POST",
      "Access-Control-Allow-Headers":
        "content-type, accept, x-api-key, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id",
      "Access-Control-Max-Age": "600",
    },
  });
}

/** Lets a page read the answer. Its origin has been checked before. */
export function crossOriginHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get("origin") ?? "";
  if (origin === "") return { Vary: "Origin" };
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers": "WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy",
  };
}
