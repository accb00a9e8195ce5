const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * The hosts, with their ports, that the endpoint is reached under: the base URL's own, and every name of this machine
 * where only this machine can reach it, or where no other address was set.
 */
export function allowedHosts({ host, port, base }: { host: string; port: number; base: string }): string[] {
  const address = new URL(base);
  const local = loopback.test(host) || loopback.test(address.hostname);
  const names = local ? ["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${port}`) : [];
  return [...new Set([address.host, ...names])];
}
