import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** A block of addresses: 4 or 16 bytes, and the number of significant leading bits. */
export interface Cidr {
  readonly bytes: readonly number[];
  readonly prefixLength: number;
}

/** The 4 or 16 bytes of an address in standard notation; null for other texts, including addresses with a zone. */
export function addressBytes(address: string): readonly number[] | null {
  // isIP accepts only standard notation; ipaddr.js also parses `127.1` and `0x7f.1`.
  const family = isIP(address);
  if (family === 0 || address.includes("%")) return null;
  // ipaddr.js parses `::8.8.8.8` as `::ffff:8.8.8.8`. The URL parser first turns the dotted part into two groups.
  const plain = family === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
  return ipaddr.parse(plain).toByteArray();
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
