import { isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

const everyAddress = ["0.0.0.0", "::"];

/**
 * The addresses by which other machines reach a server that listens on every address and has no public one: those of the
 * machine's networks, without the ones that need a zone.
 */
export function networkUrls(
  { host, port, base }: { host: string; port: number; base: string },
  interfaces = networkInterfaces(),
): string[] {
  if (!everyAddress.includes(host) || !["127.0.0.1", "localhost", "[::1]"].includes(new URL(base).hostname))
    return [];
  return Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, address }) => !internal && !address.startsWith("fe80:"))
    .filter(({ address }) => host === "::" || !isIPv6(address))
    .map(({ address }) => `http://${isIPv6(address) ? `[${address}]` : address}:${port}`);
}
