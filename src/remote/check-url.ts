import { addressBytes } from "./cidr.ts";
import { allowsAddress, allowsHost, type FetchAllow } from "./fetch-allow.ts";
import { hostOf, type HostAndPort } from "./host-and-port.ts";
import { ImageUnavailable } from "./image-unavailable.ts";

/** A URL whose own form is in order. Whether its address may be reached is another question. */
export interface FetchTarget {
  /** Without a fragment. */
  readonly url: URL;
  /** A lower-case name without a trailing dot, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

export interface FetchRules {
  readonly allow: FetchAllow;
  /** Ours, so that a design can't show itself; without a port, 80 and 443. Stronger than `allow`. */
  readonly ownHosts: readonly HostAndPort[];
}

export const webPorts: readonly number[] = [80, 443];
const schemePorts = new Map([
  ["http:", 80],
  ["https:", 443],
]);
const longestUrl = 16_384;

/** Reads an absolute URL, or one relative to `base`. Throws `ImageUnavailable` with `not_allowed`. */
export function checkUrl(text: string, rules: FetchRules, base?: URL): FetchTarget {
  if (text.length > longestUrl || !URL.canParse(text, base?.href)) throw refused("malformed URL");
  const url = new URL(text, base?.href);
  const schemePort = schemePorts.get(url.protocol);
  if (schemePort === undefined) throw refused("scheme other than http and https");
  // A secret in a URL ends up in logs, and `http://good.example@evil.example` is there to deceive.
  if (url.username !== "" || url.password !== "") throw refused("user info in the URL");
  const host = hostOf(url);
  if (!host) throw refused("malformed host");
  url.hash = "";
  const port = url.port === "" ? schemePort : Number(url.port);
  if (isOwnHost(rules.ownHosts, host, port)) throw refused("one of our own hosts");
  if (!mayUsePort(rules.allow, host, port)) throw refused("port other than 80 and 443");
  return { url, host, port, secure: url.protocol === "https:" };
}

function isOwnHost(ownHosts: readonly HostAndPort[], host: string, port: number): boolean {
  return ownHosts.some(
    (own) => own.host === host && (own.port === null ? webPorts.includes(port) : own.port === port),
  );
}

function mayUsePort(allow: FetchAllow, host: string, port: number): boolean {
  if (webPorts.includes(port) || allowsHost(allow, host, port)) return true;
  const bytes = addressBytes(host);
  // A name may yet resolve into an allowed network: `vetAddresses` decides then, and says no more than `unreachable`.
  return bytes ? allowsAddress(allow, bytes) : allow.networks.length > 0;
}

function refused(detail: string): ImageUnavailable {
  return new ImageUnavailable("not_allowed", detail);
}
