import type { IncomingHttpHeaders } from "node:http";

const maxSeconds = 60;

/** Seconds that a shared cache may store a response (RFC 9111), 0 to 60; 60 when the headers don't say. */
export function cacheLifetime(headers: IncomingHttpHeaders): number {
  const directives = new Map(
    (headers["cache-control"] ?? "").split(",").map((directive) => {
      const [name, value] = directive.trim().toLowerCase().split("=", 2);
      return [name!, value?.replaceAll('"', "")] as const;
    }),
  );
  if (["no-store", "no-cache", "private"].some((name) => directives.has(name))) return 0;
  if (headers.vary?.trim() === "*") return 0;
  const age = directives.get("s-maxage") ?? directives.get("max-age");
  if (age !== undefined) return clampSeconds(seconds(age) - seconds(headers.age ?? "0"));
  if (headers.expires === undefined) return maxSeconds;
  // §5.3: an invalid date, such as "0", counts as in the past.
  const expires = Date.parse(headers.expires);
  const now = Date.parse(headers.date ?? "") || Date.now();
  return /^-?\d*$/.test(headers.expires) ? 0 : clampSeconds((expires - now) / 1000);
}

function seconds(value: string): number {
  return /^\d+$/.test(value) ? Number(value) : 0;
}

function clampSeconds(value: number): number {
  return Math.min(maxSeconds, Math.max(0, value || 0));
}
