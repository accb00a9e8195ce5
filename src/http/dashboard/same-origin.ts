import { isIP } from "node:net";
import { ServiceError } from "../../operations/service-error.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** The public URL, and the hosts, with ports, under which this server is reached. */
interface OwnAddresses {
  base: string;
  isAllowedHost: (host: string) => boolean;
}

/**
 * Rejects an unsafe request unless one of our pages sent it, by `Sec-Fetch-Site` or an `Origin` of ours. Needed beside
 * the cookie's SameSite=Lax, which treats neighbouring subdomains as the same site.
 */
export function requireSameOrigin(
  { method, headers, url }: Request,
  { base, isAllowedHost }: OwnAddresses,
): void {
  if (safe.has(method)) return;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const requested = new URL(url);
  // The page of a foreign name that leads here has an Origin equal to its Host (DNS rebinding).
  const isOurHost = isAllowedHost(requested.host) || isAddress(requested.hostname);
  const isOurs = origin === new URL(base).origin || (isOurHost && origin === requested.origin);
  if (origin === null ? site === "same-origin" && isOurHost : isOurs && site !== "cross-site") return;
  const isUnknownName = !isOurHost && origin === requested.origin;
  const message = isUnknownName
    ? `This server isn't known as ${requested.host.slice(0, 200)}. Set LIMN_BASE_URL to its public address, or name this host in LIMN_ALLOWED_HOSTS.`
    : "Only the dashboard's own pages can call this with a session.";
  throw new ServiceError("cross_site", message, {
    issues: [
      {
        path: "Origin",
        message: "Not this server's",
        found: origin ?? "none",
        allowed: [new URL(base).origin],
      },
    ],
  });
}

/** Only a name can be led to another machine, not an address. */
function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0;
}
