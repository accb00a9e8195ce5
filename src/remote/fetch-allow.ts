import { type Cidr, contains, parseCidr } from "./cidr.ts";
import { type HostAndPort, parseHostAndPort } from "./host-and-port.ts";

/** What an operator opens although it is private, or on a port other than 80 and 443. */
export interface FetchAllow {
  /** Exactly this name or address as a URL writes it, on this port or, without one, on any. */
  readonly hosts: readonly HostAndPort[];
  /** Every address within, on any port, whichever name led to it. */
  readonly networks: readonly Cidr[];
}

/** Reads `host`, `host:port` and CIDR entries. Throws an Error that names the first wrong one and what is accepted. */
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
