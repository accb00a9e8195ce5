import { expect, test } from "vitest";
import { requireSameOrigin } from "./same-origin.ts";

const base = "https://limn.example.com/below";
const isAllowedHost = (host: string) => host === "limn.internal:4000";

function isRejected(
  headers: Record<string, string>,
  method = "POST",
  url = "http://10.0.0.5:4000/auth/sign-out",
): boolean {
  try {
    requireSameOrigin(new Request(url, { method, headers }), { base, isAllowedHost });
    return false;
  } catch {
    return true;
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
