/** Who can open an address: everybody over https, everybody over http, one network, or one computer. */
export type Reach = "public" | "unencrypted" | "network" | "computer";

/** Who can open an http or https URL, by its host and scheme. Looks nothing up. */
export function reachOf(url: string): Reach {
  const { protocol, hostname } = new URL(url);
  const host = hostname.toLowerCase().replace(/\.$/, "");
  if (isOwnComputer(host)) return "computer";
  if (isOwnNetwork(host)) return "network";
  return protocol === "https:" ? "public" : "unencrypted";
}

/** RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5. URL parsing has already normalised numbers. */
function isOwnComputer(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f..:.+\])$/.test(host);
}

/** Private addresses (RFC 1918, 3927, 4193, 6598), names without a dot, and names for private use (RFC 6762, 8375). */
function isOwnNetwork(host: string): boolean {
  return (
    privateAddress.test(host) ||
    privateAddress6.test(host) ||
    !/[.:]/.test(host) ||
    /\.(?:local|internal|lan|home|home\.arpa|intranet|corp|test|invalid)$/.test(host)
  );
}

const privateAddress =
  /^(?:10(?:\.\d+){3}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|(?:192\.168|169\.254|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:\.\d+){2})$/;
const privateAddress6 = /^\[(?:f[cd]|fe[89ab])/;
