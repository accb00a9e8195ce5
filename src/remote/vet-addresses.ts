import { closedAddressReason } from "./address-classes.ts";
import { type FetchRules, type FetchTarget, webPorts } from "./check-url.ts";
import { addressBytes } from "./cidr.ts";
import { allowsAddress, allowsHost } from "./fetch-allow.ts";
import { ImageUnavailable } from "./image-unavailable.ts";

export type ResolveHost = (host: string) => Promise<string[]>;

// RFC 6761 §6.3, RFC 6762 §3, RFC 8375, and the suffix that ICANN keeps for private use, where clouds put metadata.
const closedSuffixes = ["localhost", "local", "internal", "home.arpa"];
const mostAttempts = 3;

/**
 * The addresses that may be connected to for this target, best first, at most 3.
 * One closed address among the answers closes the whole name: an honest host has no reason to mix them, a rebinding one has.
 * Throws `ImageUnavailable` with `unreachable`.
 */
export async function vetAddresses(
  target: FetchTarget,
  rules: FetchRules,
  resolve: ResolveHost,
): Promise<string[]> {
  const { host, port } = target;
  const isPublic = webPorts.includes(port) && !isClosedName(host);
  const isNamed = allowsHost(rules.allow, host, port);
  if (!isNamed && !isPublic && rules.allow.networks.length === 0) throw unreachable("closed name");

  const addresses = addressBytes(host) ? [host] : await resolve(host);
  if (addresses.length === 0) throw unreachable("no address");
  for (const address of addresses) {
    const closed = closedReason(address);
    if (closed) throw unreachable(`closed address: ${closed}`);
  }
  return ipv4First(addresses).slice(0, mostAttempts);

  function closedReason(address: string): string | null {
    const bytes = addressBytes(address);
    if (!bytes) return "unreadable, or with a zone";
    if (isNamed || allowsAddress(rules.allow, bytes)) return null;
    return isPublic ? closedAddressReason(bytes) : "not in an allowed network";
  }
}

/** Many servers have no IPv6 route, and a container often answers for one that leads nowhere. */
function ipv4First(addresses: readonly string[]): string[] {
  return addresses.toSorted((a, b) => Number(a.includes(":")) - Number(b.includes(":")));
}

function isClosedName(host: string): boolean {
  if (addressBytes(host)) return false;
  // Without a dot, a name can only mean something on the network at hand (SAC053 keeps such names out of the DNS).
  return (
    !host.includes(".") || closedSuffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
  );
}

function unreachable(detail: string): ImageUnavailable {
  return new ImageUnavailable("unreachable", detail);
}
