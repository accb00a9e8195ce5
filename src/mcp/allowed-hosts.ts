import { ServiceError } from "../operations/service-error.ts";

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/** The names under which this server may be called, normalised by `normaliseHost`. */
export interface AllowedHosts {
  /** Each with its port, or without one for the port that the scheme implies. */
  exact: ReadonlySet<string>;
  /** Names that are allowed with any port. */
  anyPort: ReadonlySet<string>;
}

/**
 * The base URL's host, every name of this machine when only this machine can reach the server or no other address is
 * set, the addresses of the machine's networks at which it listens, and the names of LIMN_ALLOWED_HOSTS, each `host` or
 * `host:port`.
 */
export function readAllowedHosts({
  host,
  port,
  base,
  names = [],
  networkUrls = [],
}: {
  host: string;
  port: number;
  base: string;
  names?: readonly string[];
  networkUrls?: readonly string[];
}): AllowedHosts {
  const address = new URL(base);
  const local = loopback.test(host) || loopback.test(address.hostname);
  const own = local ? ["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${port}`) : [];
  const inNetwork = networkUrls.map((url) => new URL(url).host);
  const withPort = names.filter(hasPort);
  return {
    exact: new Set([address.host, ...own, ...inNetwork, ...withPort].map(normaliseHost)),
    anyPort: new Set(names.filter((entry) => !hasPort(entry)).map(normaliseHost)),
  };
}

/** Whether a Host header, or the host of an address, is this server's. */
export function isAllowedHost(host: string, { exact, anyPort }: AllowedHosts): boolean {
  return exact.has(normaliseHost(host)) || anyPort.has(host.toLowerCase().replace(portAtEnd, ""));
}

/** Whether an Origin header names a page of this server's. `null`, of pages without an origin, doesn't. */
export function isAllowedOrigin(origin: string, allowed: AllowedHosts): boolean {
  const host = /^https?:\/\/([^/?#@]+)$/i.exec(origin)?.[1];
  return host !== undefined && isAllowedHost(host, allowed);
}

/**
 * Throws for a request with an unknown Host, or from a page of another site. This prevents DNS rebinding. Programs send
 * no Origin, which is accepted.
 */
export function checkHostAndOrigin(request: Request, allowed: AllowedHosts): void {
  const host = request.headers.get("host") ?? "";
  if (!isAllowedHost(host, allowed)) {
    const advice =
      "The server's public address is set with LIMN_BASE_URL, further names for it with LIMN_ALLOWED_HOSTS.";
    throw forbidden("host", host, advice, allowed);
  }
  const origin = request.headers.get("origin") ?? "";
  if (origin !== "" && !isAllowedOrigin(origin, allowed)) {
    throw forbidden("origin", origin, "Programs need not send one.", allowed);
  }
}

const portAtEnd = /:\d+$/;
const hasPort = (host: string) => portAtEnd.test(host);

/** Lower case, without the port that a scheme implies. */
function normaliseHost(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, "");
}

function forbidden(what: string, found: string, advice: string, allowed: AllowedHosts): ServiceError {
  return new ServiceError("forbidden_host", `This ${what} is not allowed. ${advice}`, {
    issues: [
      {
        path: what,
        message: "Not allowed",
        found: found.slice(0, 200),
        allowed: [...allowed.exact, ...allowed.anyPort],
      },
    ],
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
