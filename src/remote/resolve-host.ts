import { lookup, Resolver } from "node:dns/promises";
import { errorCode, ImageUnavailable } from "./image-unavailable.ts";

const millisecondsATry = 800;

/**
 * All addresses of a name, without a cache. Throws `ImageUnavailable` with `unreachable`, or the signal's reason.
 */
export function resolveHost(host: string, isOperatorHost: boolean, signal: AbortSignal): Promise<string[]> {
  // An operator's name may be only in the hosts file, which the system's resolver reads. That resolver uses the few
  // threads of the thread pool, so names that callers choose are resolved by DNS queries instead.
  return isOperatorHost ? lookUpSystem(host) : queryDns(host, signal);
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
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  signal.removeEventListener("abort", cancel);
  signal.throwIfAborted();
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const codes = answers.map((answer) => (answer.status === "rejected" ? errorCode(answer.reason) : "empty"));
  throw new ImageUnavailable("unreachable", `resolving: ${codes.join(", ")}`);
}
