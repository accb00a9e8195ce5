import { ServiceError } from "../../operations/service-error.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what may change something unless a page of ours sent it: a browser tells by `Sec-Fetch-Site`, or by an
 * `Origin` that is ours. Beside the cookie's SameSite=Lax, for a neighbouring site counts as the same one there.
 */
export function requireSameOrigin({ method, headers, url }: Request, base: string): void {
  if (safe.has(method)) return;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const ours = new Set([new URL(base).origin, new URL(url).origin]);
  if (origin === null ? site === "same-origin" : ours.has(origin) && site !== "cross-site") return;
  throw new ServiceError("cross_site", "Only the dashboard's own pages can call this with a session.", {
    issues: [
      {
        path: "Origin",
        message: "Not this server's",
        found: origin ?? "none",
        allowed: [new URL(base).origin],
      },
    ],
  });
}
