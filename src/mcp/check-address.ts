import { ServiceError } from "../operations/service-error.ts";

/**
 * Refuses a request that was sent to a name which isn't ours, or by a page of another site: so a page that has its own
 * name resolve to this machine gets nowhere (DNS rebinding). Programs send no Origin, which is fine.
 */
export function checkAddress(request: Request, allowed: readonly string[]): void {
  const known = new Set(allowed.map(canonical));
  const host = request.headers.get("host") ?? "";
  if (!known.has(canonical(host))) {
    throw forbidden("host", host, "Its public address is set with LIMN_BASE_URL.", allowed);
  }
  const origin = request.headers.get("origin") ?? "";
  if (origin !== "" && !known.has(canonical(hostOf(origin)))) {
    throw forbidden("origin", origin, "Programs need not send one.", allowed);
  }
}

/** Lower case, without the port that a scheme implies. */
function canonical(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, "");
}

/** Empty for `null`, which browsers send for pages without an origin, and for what is none. */
function hostOf(origin: string): string {
  return /^https?:\/\/([^/?#@]+)$/i.exec(origin)?.[1] ?? "";
}

function forbidden(what: string, found: string, advice: string, allowed: readonly string[]): ServiceError {
  return new ServiceError("forbidden_host", `This ${what} is not served here. ${advice}`, {
    issues: [{ path: what, message: "Not served here", found: found.slice(0, 200), allowed }],
  });
}
