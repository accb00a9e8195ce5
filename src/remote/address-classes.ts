import { contains, parseCidr } from "./cidr.ts";

type Bytes = readonly number[];

const lastFour = (bytes: Bytes) => bytes.slice(12);

const embeddings: readonly { readonly within: string; readonly extract: (bytes: Bytes) => Bytes }[] = [
  { within: "::/96", extract: lastFour }, // IPv4-compatible, RFC 4291 §2.5.5.1
  { within: "::ffff:0:0/96", extract: lastFour }, // IPv4-mapped, RFC 4291 §2.5.5.2
  { within: "::ffff:0:0:0/96", extract: lastFour }, // IPv4-translated (SIIT), RFC 2765 §2.1
  { within: "64:ff9b::/96", extract: lastFour }, // NAT64, RFC 6052 §2.1
  { within: "64:ff9b:1::/48", extract: lastFour }, // local-use NAT64, RFC 8215
  { within: "2002::/16", extract: (bytes) => bytes.slice(2, 6) }, // 6to4, RFC 3056 §2
  { within: "2001::/32", extract: (bytes) => lastFour(bytes).map((byte) => byte ^ 0xff) }, // Teredo, RFC 4380 §4
];
const rows = embeddings.map(({ within, extract }) => ({ cidr: parseCidr(within)!, extract }));

/** The 4 bytes of the IPv4 address that a router would extract from these 16, or null. */
function embeddedIpv4(bytes: Bytes): Bytes | null {
  const row = rows.find(({ cidr }) => contains(cidr, bytes));
  if (row) return row.extract(bytes);
  return isIsatap(bytes) ? lastFour(bytes) : null;
}

/** RFC 5214 §6.1: under any prefix, the interface identifier is 0000:5efe or 0200:5efe, then the IPv4 address. */
function isIsatap(bytes: Bytes): boolean {
  return (bytes[8]! & ~0x02) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe;
}

// IANA's registries of special-purpose addresses. Written out, because the ranges in libraries have gaps.
const closedIpv4 = table([
  ["0.0.0.0/8", "this network, RFC 1122 §3.2.1.3"],
  ["10.0.0.0/8", "private, RFC 1918"],
  ["100.64.0.0/10", "carrier-grade NAT, RFC 6598"],
  ["127.0.0.0/8", "loopback, RFC 1122 §3.2.1.3"],
  ["168.63.129.16/32", "platform services inside Azure; no RFC, public by number only"],
  ["169.254.0.0/16", "link-local, RFC 3927"],
  ["172.16.0.0/12", "private, RFC 1918"],
  ["192.0.0.0/24", "protocol assignments, RFC 6890"],
  ["192.0.2.0/24", "documentation, RFC 5737"],
  ["192.88.99.0/24", "former 6to4 relays, RFC 7526"],
  ["192.168.0.0/16", "private, RFC 1918"],
  ["198.18.0.0/15", "benchmarks, RFC 2544"],
  ["198.51.100.0/24", "documentation, RFC 5737"],
  ["203.0.113.0/24", "documentation, RFC 5737"],
  ["224.0.0.0/4", "multicast, RFC 5771"],
  ["240.0.0.0/4", "reserved and broadcast, RFC 1112 §4 and RFC 919"],
]);

// Only 2000::/3 is open, so loopback, unique local, link-local, site-local, multicast and SRv6 need no row.
const globalIpv6 = parseCidr("2000::/3")!;
const closedIpv6 = table([
  [
    "2001::/23",
    "protocol assignments, RFC 2928: Teredo (RFC 4380), benchmarks (RFC 5180), ORCHID (RFC 7343)",
  ],
  ["2001:db8::/32", "documentation, RFC 3849"],
  ["2002::/16", "6to4, RFC 3056, its relays withdrawn by RFC 7526"],
  ["3fff::/20", "documentation, RFC 9637"],
]);

// The two embeddings in which public IPv4 hosts occur: mapped addresses, and DNS64 on an IPv6-only network.
const openEmbeddings = [parseCidr("::ffff:0:0/96")!, parseCidr("64:ff9b::/96")!];

/** Null when the address (4 or 16 bytes) is public, otherwise the reason why it isn't. */
export function closedAddressReason(bytes: readonly number[]): string | null {
  if (bytes.length === 4) return rowFor(closedIpv4, bytes);
  const embedded = embeddedIpv4(bytes);
  const embeddedReason = embedded && rowFor(closedIpv4, embedded);
  if (embeddedReason) return `IPv4 within IPv6: ${embeddedReason}`;
  if (openEmbeddings.some((cidr) => contains(cidr, bytes))) return null;
  if (!contains(globalIpv6, bytes)) return "outside of global unicast, RFC 4291 §2.4";
  return rowFor(closedIpv6, bytes);
}

function rowFor(rows: ReturnType<typeof table>, bytes: readonly number[]): string | null {
  return rows.find((row) => contains(row.cidr, bytes))?.meaning ?? null;
}

function table(rows: readonly (readonly [cidr: string, meaning: string])[]) {
  return rows.map(([cidr, meaning]) => ({ cidr: parseCidr(cidr)!, meaning }));
}
