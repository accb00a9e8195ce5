import { expect, test } from "vitest";
import { requireSameOrigin } from "./same-origin.ts";

const base = "https://limn.example.com/below";
const isAllowedHost = (host: string) => host === "limn.internal:4000";

function isRejected(
  headers: Record<string, string>,
  method = "POST",
  url = "http://10.0.0.5:4000/auth/sign-out",
): boolean {
  return messageTo(headers, method, url) !== undefined;
}

/** Of the error; undefined for a request that is accepted. */
function messageTo(headers: Record<string, string>, method: string, url: string): string | undefined {
  try {
    requireSameOrigin(new Request(url, { method, headers }), { base, isAllowedHost });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

test("accepts pages under the public URL or under the request's own", () => {
  expect(isRejected({ origin: "https://limn.example.com" })).toBe(false);
  expect(isRejected({ origin: "http://10.0.0.5:4000" })).toBe(false);
  expect(isRejected({ origin: "https://limn.example.com", "sec-fetch-site": "same-origin" })).toBe(false);
  expect(isRejected({ "sec-fetch-site": "same-origin" })).toBe(false);
});

test("accepts a name for itself only if it is one of the server's", () => {
  const requested = (origin: string, headers: Record<string, string> = { origin }) =>
    isRejected(headers, "POST", `${origin}/auth/sign-in/email`);
  expect(requested("http://limn.internal:4000")).toBe(false);
  expect(requested("http://[::1]:4000")).toBe(false);
  for (const foreign of [
    "http://rebound.example:4000",
    "http://limn.internal:4001",
    "http://10.0.0.5.evil.example",
  ]) {
    expect(requested(foreign), foreign).toBe(true);
    expect(requested(foreign, { "sec-fetch-site": "same-origin" }), foreign).toBe(true);
  }
});

test("says what to set when the server isn't known by the name of its page", () => {
  const origin = "http://limn.lan:4000";
  expect(messageTo({ origin }, "POST", `${origin}/auth/sign-in/email`)).toMatch(
    /isn't known as limn\.lan:4000.*LIMN_BASE_URL.*LIMN_ALLOWED_HOSTS/,
  );
  expect(messageTo({ origin: "https://evil.example" }, "POST", `${origin}/auth/sign-in/email`)).not.toContain(
    "LIMN_",
  );
});

test.each<[Record<string, string>]>([
  [{}],
  [{ origin: "null" }],
  [{ origin: "https://limn.example.com.evil.example" }],
  [{ origin: "https://other.example.com" }],
  [{ origin: "http://limn.example.com" }],
  [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
  [{ origin: "https://limn.example.com", "sec-fetch-site": "cross-site" }],
  [{ "sec-fetch-site": "none" }],
  [{ "sec-fetch-site": "same-site" }],
])("%o is not", (headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect(isRejected(headers, method)).toBe(true);
  }
  expect(isRejected(headers, "GET")).toBe(false);
});
