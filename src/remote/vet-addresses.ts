import { closedAddressReason } from "./address-classes.ts";
import { type FetchRules, type FetchTarget, webPorts } from "./check-url.ts";
import { addressBytes } from "./cidr.ts";
import { allowsAddress, allowsHost } from "./fetch-allow.ts";
import { ImageUnavailable } from "./image-unavailable.ts";

export type ResolveHost = (host: string) => Promise<string[]>;

// RFC 6761 §6.3, RFC 6762 §3, RFC 8375, and ICANN's suffix for private use, which clouds use for metadata services.
const closedSuffixes = ["localhost", "local", "internal", "home.arpa"];
const maxAddresses = 3;

/**
 * The addresses to connect to, best first, at most 3. One private address among them rejects the whole name, because only
 * a DNS rebinding attack mixes both. Throws `ImageUnavailable` with `unreachable`.
 */
export async function vetAddresses(
  target: FetchTarget,
  rules: FetchRules,
  resolve: ResolveHost,
): Promise<string[]> {
  const { host, port } = target;
  const isPublic = webPorts.includes(port) && !isClosedName(host);
  const isNamed = allowsHost(rules.allow, host, port);
  if (!isNamed && !isPublic && rules.allow.networks.length === 0) throw refused("closed name");

  const addresses = addressBytes(host) ? [host] : await resolve(host);
  if (addresses.length === 0) throw unreachable("no address");
  for (const address of addresses) {
    const closedBecause = closedReason(address);
    if (closedBecause) throw refused(`closed address: ${closedBecause}`);
  }
  return ipv4First(addresses).slice(0, maxAddresses);

  function closedReason(address: string): string | null {
    const bytes = addressBytes(address);
    if (!bytes) return "unreadable, or with a zone";
    if (isNamed || allowsAddress(rules.allow, bytes)) return null;
    return isPublic ? closedAddressReason(bytes) : "not in an allowed network";
  }
}

/** Many servers have no IPv6 route, and containers often have one that leads nowhere. */
function ipv4First(addresses: readonly string[]): string[] {
  return addresses.toSorted((a, b) => Number(a.includes(":")) - Number(b.includes(":")));
}

function isClosedName(host: string): boolean {
  if (addressBytes(host)) return false;
  // A name without a dot only resolves on the local network (SAC053 excludes such names from the DNS).
  return (
    !host.includes(".") || closedSuffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
  );
}

function refused(detail: string): ImageUnavailable {
  return new ImageUnavailable("unreachable", detail, "refused");
}

function unreachable(detail: string): ImageUnavailable {
  return new ImageUnavailable("unreachable", detail);
}
