import { addressBytes } from "./cidr.ts";
import { allowsAddress, allowsHost, type FetchAllow, type HostAndPort, hostOf } from "./fetch-allow.ts";
import { ImageUnavailable } from "./image-unavailable.ts";

/** A URL that passed the checks of its text. Its addresses are checked by `vetAddresses`. */
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
  /** This service's own hosts, from which nothing is fetched; without a port, 80 and 443. Overrides `allow`. */
  readonly ownHosts: readonly HostAndPort[];
  /** The operator's HTTP proxy to the internet, with its credentials. */
  readonly proxy?: URL | undefined;
}

export const webPorts: readonly number[] = [80, 443];
const schemePorts = new Map([
  ["http:", 80],
  ["https:", 443],
]);
const longestUrl = 16_384;

/** Parses an absolute URL, or one relative to `base`. Throws `ImageUnavailable` with `not_allowed`. */
export function checkUrl(text: string, rules: FetchRules, base?: URL): FetchTarget {
  if (text.length > longestUrl || !URL.canParse(text, base?.href)) throw notAllowed("malformed URL");
  const url = new URL(text, base?.href);
  const schemePort = schemePorts.get(url.protocol);
  if (schemePort === undefined) throw notAllowed("scheme other than http and https");
  // Secrets in URLs end up in logs, and `http://good.example@evil.example` is deceptive.
  if (url.username !== "" || url.password !== "") throw notAllowed("user info in the URL");
  const host = hostOf(url);
  if (!host) throw notAllowed("malformed host");
  url.hash = "";
  const port = url.port === "" ? schemePort : Number(url.port);
  if (isOwnHost(rules.ownHosts, host, port)) throw notAllowed("one of our own hosts");
  if (!canUsePort(rules.allow, host, port)) throw notAllowed("port other than 80 and 443");
  return { url, host, port, secure: url.protocol === "https:" };
}

function isOwnHost(ownHosts: readonly HostAndPort[], host: string, port: number): boolean {
  return ownHosts.some(
    (own) => own.host === host && (own.port === null ? webPorts.includes(port) : own.port === port),
  );
}

function canUsePort(allow: FetchAllow, host: string, port: number): boolean {
  if (webPorts.includes(port) || allowsHost(allow, host, port)) return true;
  const bytes = addressBytes(host);
  // A name may resolve to an address in an allowed network; `vetAddresses` decides that later.
  return bytes ? allowsAddress(allow, bytes) : allow.networks.length > 0;
}

function notAllowed(detail: string): ImageUnavailable {
  return new ImageUnavailable("not_allowed", detail);
}
