import { ServiceError } from "../../operations/service-error.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects an unsafe request unless one of our pages sent it, by `Sec-Fetch-Site` or an `Origin` of ours. Needed beside
 * the cookie's SameSite=Lax, which treats neighbouring subdomains as the same site.
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
