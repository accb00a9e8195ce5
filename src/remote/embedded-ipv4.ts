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

/** The 4 bytes of an IPv4 address that a router would take out of these 16, or null. */
export function embeddedIpv4(bytes: Bytes): Bytes | null {
  const row = rows.find(({ cidr }) => contains(cidr, bytes));
  if (row) return row.extract(bytes);
  return isIsatap(bytes) ? lastFour(bytes) : null;
}

/** RFC 5214 §6.1: under any prefix, the interface identifier is 0000:5efe or 0200:5efe, then the IPv4 address. */
function isIsatap(bytes: Bytes): boolean {
  return (bytes[8]! & ~0x02) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe;
}
