import { BlockList, isIP } from "node:net";

/** Tells from which address a request comes, with or without proxies before this server. */
export interface ClientAddresses {
  /**
   * The address of a connection, or, if that is a trusted proxy's, the last address of `X-Forwarded-For` that isn't. Of an
   * IPv6 address its network, the first four groups, because a client usually has a whole /64 (RFC 6177).
   */
  read(connection: string | undefined, forwardedFor: string | null | undefined): string;
  /** Whether a connection is a proxy's, which carries the requests of many clients. */
  isProxy(connection: string): boolean;
}

/** Throws an Error that names an entry which is neither an address nor a network. */
export function createClientAddresses(trustedProxies: readonly string[]): ClientAddresses {
  const proxies = new BlockList();
  for (const entry of trustedProxies) addNetwork(proxies, entry);
  const isProxy = (address: string) => {
    const plain = withoutMapping(address);
    const family = isIP(plain);
    return family > 0 && proxies.check(plain, family === 6 ? "ipv6" : "ipv4");
  };
  return {
    isProxy,
    read(connection = "unknown", forwardedFor) {
      let address = withoutMapping(connection);
      for (const entry of (forwardedFor ?? "").split(",").toReversed()) {
        const told = withoutPort(entry.trim());
        // Whoever is no proxy could tell anything.
        if (!isProxy(address) || isIP(told) === 0) break;
        address = withoutMapping(told);
      }
      return toNetwork(address);
    },
  };
}

function addNetwork(proxies: BlockList, entry: string): void {
  const [address = "", prefix] = entry.split("/");
  const family = isIP(address);
  const bits = family === 6 ? 128 : 32;
  const length = prefix === undefined ? bits : Number(prefix);
  if (family === 0 || !/^\d+$/.test(prefix ?? "0") || length > bits) {
    throw new Error(`Expected addresses and networks such as 10.0.0.0/8 or ::1, found ${entry}`);
  }
  proxies.addSubnet(address, length, family === 6 ? "ipv6" : "ipv4");
}

/** An IPv4 address that a socket for both families shows as an IPv6 address. */
function withoutMapping(address: string): string {
  return /^::ffff:[\d.]+$/i.test(address) ? address.slice("::ffff:".length) : address;
}

/** Some proxies add the port. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

function toNetwork(address: string): string {
  if (isIP(address) !== 6 || address.includes(".")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return groups.slice(0, 4).join(":");
}
