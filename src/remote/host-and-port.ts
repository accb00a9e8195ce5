import { addressBytes } from "./cidr.ts";

/** A host as `hostOf` writes it; without a port, any the reader of the entry decides on. */
export interface HostAndPort {
  readonly host: string;
  readonly port: number | null;
}

/** Lower-case name without trailing dots, or an address without brackets; null when labels are empty or too long. */
export function hostOf(url: URL): string | null {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.+$/, "");
  if (addressBytes(host)) return host;
  const labels = host.split(".");
  // RFC 1035 §2.3.4
  const fits = host.length <= 253 && labels.every((label) => label.length >= 1 && label.length <= 63);
  return fits ? host : null;
}

/** Reads `host`, `host:port`, `[IPv6]:port` or a bare IPv6 address; null for all else, wildcards included. */
export function parseHostAndPort(text: string): HostAndPort | null {
  const isBareIpv6 = addressBytes(text)?.length === 16;
  const match = /^(\[[^\]]+\]|[\p{L}\p{N}._-]+)(?::(\d{1,5}))?$/u.exec(isBareIpv6 ? `[${text}]` : text);
  if (!match || !URL.canParse(`http://${match[1]}`)) return null;
  const host = hostOf(new URL(`http://${match[1]}`));
  const port = match[2] === undefined ? null : Number(match[2]);
  const isPort = port === null || (port >= 1 && port <= 65_535);
  return host && isPort ? { host, port } : null;
}
