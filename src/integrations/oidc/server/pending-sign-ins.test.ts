import fc from "fast-check";
import { expect, test } from "vitest";
import { createPendingSignIns } from "./pending-sign-ins.ts";

const secret = "a secret of the server";
let clock = 0;
const make = (options: { isSecure?: boolean; secret?: string } = {}) =>
  createPendingSignIns({ secret, isSecure: false, now: () => clock, ...options });
const pending = make();

const cookieOf = (line: string) => line.split(";")[0] ?? "";
const browser = (cookie: string) => new Headers({ cookie: `other=1; ${cookieOf(cookie)}` });
const nobody = new Headers();

test("a sign-in that this browser has begun is known for ten minutes, until it is taken", () => {
  const { state, cookie, ...begun } = pending.begin(nobody, "/c/com_1/usage");
  expect(begun).toEqual({
    next: "/c/com_1/usage",
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    verifier: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  expect(begun.nonce).not.toBe(begun.verifier);
  clock += 600_000;
  const taken = pending.take(browser(cookie), state);
  expect(taken.pending).toEqual(begun);
  expect(taken.cookie).toMatch(/^limn\.oidc=; Max-Age=0;/);
  expect(pending.take(browser(taken.cookie), state).pending).toBeUndefined();
  expect(pending.take(nobody, state).pending).toBeUndefined();
  clock += 1000;
  expect(pending.take(browser(cookie), state).pending).toBeUndefined();
});

test("three tabs may each have one, and the oldest gives way", () => {
  let cookie = "";
  const begin = (next: string) => {
    const begun = pending.begin(browser(cookie), next);
    ({ cookie } = begun);
    return begun.state;
  };
  const states = ["/0", "/1", "/2", "/3"].map(begin);
  const find = (headers: Headers) => states.map((state) => pending.take(headers, state).pending?.next);
  expect(find(browser(cookie))).toEqual([undefined, "/1", "/2", "/3"]);
  const left = pending.take(browser(cookie), states[2] ?? "").cookie;
  expect(find(browser(left))).toEqual([undefined, "/1", undefined, "/3"]);
});

test("another server's sign-in, and a changed one, is unknown", () => {
  const { state, cookie } = pending.begin(nobody, "/you");
  expect(make({ secret: "another secret" }).take(browser(cookie), state).pending).toBeUndefined();
  const value = cookieOf(cookie);
  for (let at = "limn.oidc=".length; at < value.length; at += 7) {
    const changed = value.slice(0, at) + (value[at] === "A" ? "B" : "A") + value.slice(at + 1);
    const read = pending.take(new Headers({ cookie: changed }), state).pending;
    // The last letter of base64url may hold bits that count for nothing.
    expect([undefined, "/you"]).toContain(read?.next);
    if (at < value.length - 1) expect(read).toBeUndefined();
  }
});

test("over https no other name of the domain can set the cookie", () => {
  expect(make({ isSecure: true }).begin(nobody, "/").cookie).toMatch(
    /^__Host-limn\.oidc=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test("a page's path that is too long is forgotten, so the cookie stays short", () => {
  const { cookie, next } = pending.begin(nobody, `/${"x".repeat(10_000)}`);
  expect(next).toBe("/");
  expect(cookie.length).toBeLessThan(400);
});

test("any cookie is read", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary-ascii" }).map((text) => text.replaceAll(/[\0\r\n]/g, "")),
      (text) => {
        const headers = new Headers({ cookie: `limn.oidc=${text}` });
        expect(pending.take(headers, text).pending).toBeUndefined();
      },
    ),
  );
});
