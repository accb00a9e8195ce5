import { lookup, Resolver } from "node:dns/promises";
import { orAborted } from "./deadline.ts";
import { errorCode, ImageUnavailable } from "./image-unavailable.ts";

const millisecondsATry = 800;
/**
 * How long the other family is waited for once one has addresses (RFC 8305 §3), because some DNS servers drop questions for IPv6.
 * IPv4 gets the time of a second try: connections go there first.
 */
const delaysMs = { forIPv6: 250, forIPv4: 1000 };

/**
 * The addresses of a name, without a cache: those that have arrived when the signal aborts. Throws `ImageUnavailable` with
 * `unreachable`, or the signal's reason.
 */
export function resolveHost(host: string, isOperatorHost: boolean, signal: AbortSignal): Promise<string[]> {
  // An operator's name may be only in the hosts file, which the system's resolver reads. That resolver uses the few
  // threads of the thread pool, so names that callers choose are resolved by DNS queries instead.
  return isOperatorHost ? orAborted(lookUpSystem(host), signal) : queryDns(host, signal);
}

async function lookUpSystem(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    throw new ImageUnavailable("unreachable", `resolving: ${errorCode(error)}`);
  }
}

async function queryDns(host: string, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: millisecondsATry, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const cancelIn = (milliseconds: number) => (addresses: string[]) => {
    if (addresses.length > 0) timer ??= setTimeout(cancel, milliseconds);
    return addresses;
  };
  const answers = await Promise.allSettled([
    resolver.resolve4(host).then(cancelIn(delaysMs.forIPv6)),
    resolver.resolve6(host).then(cancelIn(delaysMs.forIPv4)),
  ]);
  clearTimeout(timer);
  signal.removeEventListener("abort", cancel);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length > 0) return addresses;
  signal.throwIfAborted();
  const codes = answers.map((answer) => (answer.status === "rejected" ? errorCode(answer.reason) : "empty"));
  throw new ImageUnavailable("unreachable", `resolving: ${codes.join(", ")}`);
}
