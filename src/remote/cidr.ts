import { isIP } from "node:net";

/** A block of addresses: 4 or 16 bytes, and the number of significant leading bits. */
export interface Cidr {
  readonly bytes: readonly number[];
  readonly prefixLength: number;
}

/** The 4 or 16 bytes of an address in standard notation; null for other texts, including addresses with a zone. */
export function addressBytes(address: string): readonly number[] | null {
  const family = isIP(address);
  if (family === 0 || address.includes("%")) return null;
  if (family === 4) return address.split(".").map(Number);
  return groupsOf(address).flatMap((group) => [group >> 8, group & 0xff]);
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser gives the form of RFC 5952: hexadecimal groups alone, at most one `::`.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = [], back = []] = plain.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => "0");
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}

/** Null unless `text` is `address/prefix` without bits set after the prefix. */
export function parseCidr(text: string): Cidr | null {
  const match = /^([^/]+)\/(\d{1,3})$/.exec(text);
  if (!match) return null;
  const bytes = addressBytes(match[1]!);
  const prefixLength = Number(match[2]);
  if (!bytes || prefixLength > bytes.length * 8) return null;
  const hostBitsSet = bytes.some((byte, index) => (byte & ~maskAt(index, prefixLength) & 0xff) !== 0);
  return hostBitsSet ? null : { bytes, prefixLength };
}

export function contains(cidr: Cidr, address: readonly number[]): boolean {
  if (cidr.bytes.length !== address.length) return false;
  return address.every((byte, index) => (byte & maskAt(index, cidr.prefixLength)) === cidr.bytes[index]);
}

function maskAt(index: number, prefixLength: number): number {
  const bits = Math.min(8, Math.max(0, prefixLength - index * 8));
  return (0xff << (8 - bits)) & 0xff;
}
