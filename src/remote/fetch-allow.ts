import { addressBytes, type Cidr, contains, parseCidr } from "./cidr.ts";

/** A host in the form of `hostOf`. What a missing port means depends on the entry. */
export interface HostAndPort {
  readonly host: string;
  readonly port: number | null;
}

/** Lower-case name without trailing dots, or address without brackets; null when a label is empty or too long. */
export function hostOf(url: URL): string | null {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.+$/, "");
  if (addressBytes(host)) return host;
  const labels = host.split(".");
  // RFC 1035 §2.3.4
  const fits = host.length <= 253 && labels.every((label) => label.length >= 1 && label.length <= 63);
  return fits ? host : null;
}

/** Parses `host`, `host:port`, `[IPv6]:port` or a bare IPv6 address; null for other texts, including wildcards. */
export function parseHostAndPort(text: string): HostAndPort | null {
  const isBareIpv6 = addressBytes(text)?.length === 16;
  const match = /^(\[[^\]]+\]|[\p{L}\p{N}._-]+)(?::(\d{1,5}))?$/u.exec(isBareIpv6 ? `[${text}]` : text);
  if (!match || !URL.canParse(`http://${match[1]}`)) return null;
  const host = hostOf(new URL(`http://${match[1]}`));
  const port = match[2] === undefined ? null : Number(match[2]);
  const isPort = port === null || (port >= 1 && port <= 65_535);
  return host && isPort ? { host, port } : null;
}

/** Private addresses, and ports other than 80 and 443, that an operator allows. */
export interface FetchAllow {
  /** A name or address as URLs contain it, on this port or, without one, on any. */
  readonly hosts: readonly HostAndPort[];
  /** All addresses in the network, on any port, under any name. */
  readonly networks: readonly Cidr[];
}

/** Parses `host`, `host:port` and CIDR entries. Throws an Error that quotes the first invalid one and lists the accepted forms. */
export function parseFetchAllow(entries: readonly string[]): FetchAllow {
  const hosts: HostAndPort[] = [];
  const networks: Cidr[] = [];
  for (const entry of entries.map((entry) => entry.trim())) {
    const network = parseCidr(entry);
    const host = network ? null : parseHostAndPort(entry);
    if (network) networks.push(network);
    else if (host) hosts.push(host);
    else throw new Error(wrongEntry(entry));
  }
  return { hosts, networks };
}

export function allowsHost(allow: FetchAllow, host: string, port: number): boolean {
  return allow.hosts.some((entry) => entry.host === host && (entry.port === null || entry.port === port));
}

export function allowsAddress(allow: FetchAllow, bytes: readonly number[]): boolean {
  return allow.networks.some((network) => contains(network, bytes));
}

function wrongEntry(entry: string): string {
  return (
    `"${entry}" is neither a host (assets.example.com), a host with a port (10.0.0.5:9000, [fd00::5]:9000) ` +
    `nor a network with no bit set behind its prefix (10.0.0.0/8, fd00::/8).`
  );
}
