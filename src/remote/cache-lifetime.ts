import type { IncomingHttpHeaders } from "node:http";

const longest = 60;

/** Seconds that a response may be kept, 0 to 60 (RFC 9111 as a shared cache); 60 when it says nothing. */
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
  if (age !== undefined) return withinLimits(seconds(age) - seconds(headers.age ?? "0"));
  if (headers.expires === undefined) return longest;
  // §5.3: a date that can't be read, "0" above all, is in the past.
  const expires = Date.parse(headers.expires);
  const now = Date.parse(headers.date ?? "") || Date.now();
  return /^-?\d*$/.test(headers.expires) ? 0 : withinLimits((expires - now) / 1000);
}

function seconds(value: string): number {
  return /^\d+$/.test(value) ? Number(value) : 0;
}

function withinLimits(value: number): number {
  return Math.min(longest, Math.max(0, value || 0));
}
