import { lookup, Resolver } from "node:dns/promises";
import { errorCode } from "./error-code.ts";
import { ImageUnavailable } from "./image-unavailable.ts";

const millisecondsATry = 800;

/**
 * All addresses of a name, asked anew each time. Throws `ImageUnavailable` with `unreachable`, or the signal's reason.
 */
export function resolveHost(host: string, isOperators: boolean, signal: AbortSignal): Promise<string[]> {
  // A name the operator wrote may stand in the hosts file alone, which only the system's resolver reads. It runs on the
  // few threads that also serve file access, so names that callers choose never get there.
  return isOperators ? askSystem(host) : askDns(host, signal);
}

async function askSystem(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    throw new ImageUnavailable("unreachable", `resolving: ${errorCode(error)}`);
  }
}

async function askDns(host: string, signal: AbortSignal): Promise<string[]> {
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
