import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Owner } from "../support/people.ts";
import { type Account, type ProviderFixture, startProviderFixture } from "../support/provider-fixture.ts";
import { signInThrough, vouchFor } from "../support/provider-sign-in.ts";
import type { ScriptedProvider } from "../support/scripted-provider.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";
import { totpOf } from "../support/totp.ts";

let fixture: ProviderFixture;
let provider: ScriptedProvider;
let limn: TestLimn;
let owner: Owner;
let base: string;
let come: ProviderFixture["come"];
let enter: ProviderFixture["enter"];
let accountOf: ProviderFixture["accountOf"];

beforeAll(async () => {
  fixture = await startProviderFixture();
  ({ provider, limn, owner, base, come, enter, accountOf } = fixture);
});
afterAll(() => fixture[Symbol.asyncDispose]());

describe("the second factor", () => {
  const call = async (cookie: string, path: string, body: object) =>
    await fetch(base + path, {
      method: "POST",
      headers: { origin: base, "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });

  async function turnOn(cookie: string): Promise<string> {
    const enabled = await call(cookie, "/auth/two-factor/enable", {});
    expect(enabled.status).toBe(200);
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    expect((await call(cookie, "/auth/two-factor/verify-totp", { code: totpOf(totpURI) })).status).toBe(200);
    return totpURI;
  }

  test("is asked for unless the provider has asked for one", async () => {
    const claims = vouchFor("Cleo", { email: "cleo@staff.example.org" });
    await turnOn((await come(claims)).cookie);
    const waiting = await come(claims, { next: "/you" });
    expect(waiting.location).toBe("/sign-in?code=&next=%2Fyou");
    expect(await accountOf(waiting.cookie)).toBe(401);
    const wrong = await call(waiting.cookie, "/auth/two-factor/verify-totp", { code: "000000" });
    expect(wrong.status).toBe(422);
    for (const told of [{ amr: ["pwd", "otp"] }, { amr: ["hwk"] }, { amr: ["mfa"] }, { acr: "phrh" }]) {
      expect((await enter({ ...claims, ...told })).person.email).toBe(claims.email);
    }
    for (const told of [{ amr: ["pwd"] }, { amr: "mfa" }, { acr: "0" }, { acr: "urn:mfa-not" }]) {
      expect((await come({ ...claims, ...told })).location).toBe("/sign-in?code=");
    }
  });

  test("of a sign-in that waits is taken", async () => {
    const claims = vouchFor("Tom", { email: "tom@staff.example.org" });
    const uri = await turnOn((await come(claims)).cookie);
    const waiting = await come(claims);
    // The code that turned it on may not open a session, so the next one.
    const opened = await call(waiting.cookie, "/auth/two-factor/verify-totp", {
      code: totpOf(uri, 1),
    });
    expect(opened.status).toBe(200);
  });
});

describe("an account without a password", () => {
  test("confirms a change by a sign-in of the last 15 minutes", async () => {
    const claims = vouchFor("Ines", { email: "ines@staff.example.org" });
    const { cookie } = await come(claims);
    await limn.services.store.database.queries
      .updateTable("sessions")
      .set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
      .where("person_id", "=", ((await accountOf(cookie)) as Account).person.id)
      .execute();
    const send = async (path: string, body: object) => {
      const answer = await fetch(base + path, {
        method: "POST",
        headers: { origin: base, "content-type": "application/json", cookie },
        body: JSON.stringify(body),
      });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const refused = [403, "sign_in_again"];
    expect(await send("/account/delete", {})).toEqual(refused);
    expect(await send("/account/delete", { password: "whatever it is" })).toEqual(refused);
    expect(await send("/auth/two-factor/enable", {})).toEqual(refused);
    expect(await send("/account/change-email", { email: "new@example.com" })).toEqual(refused);
  });

  test("isn't made by leaving the password out", async () => {
    for (const path of ["/account/delete", "/auth/two-factor/enable"]) {
      const answer = await owner.call("POST", path, {});
      expect([path, answer.status]).toEqual([path, 422]);
    }
  });

  test("is exported with the provider's name of it", async () => {
    const { cookie } = await come(vouchFor("Uma", { email: "uma@staff.example.org" }));
    const stored = await (await fetch(`${base}/account/export`, { headers: { cookie } })).json();
    expect(stored).toMatchObject({
      provider_sign_ins: [{ issuer: provider.issuer, subject: "subject of Uma" }],
    });
  });
});

describe("signing out", () => {
  const signOut = async (cookie: string, headers: Record<string, string> = {}) =>
    await fetch(`${base}/auth/oidc/sign-out`, { redirect: "manual", headers: { cookie, ...headers } });

  test("ends at the sign-in page if the provider signs nobody out", async () => {
    const { cookie } = await come(vouchFor("Zoe", { email: "zoe@staff.example.org" }));
    expect((await signOut(cookie)).headers.get("location")).toBe("/sign-in");
  });

  test("signs out at the provider too, of a browser that came from there", async () => {
    provider.metadata = { end_session_endpoint: `${provider.issuer}/end` };
    await using fresh = await startLimn({ ...provider.environment, LIMN_OIDC_DOMAINS: "staff.example.org" });
    const claims = vouchFor("Zoe", { email: "zoe@staff.example.org" });
    const { cookie } = await signInThrough(provider, fresh.base, { claims });
    const send = async (headers: Record<string, string>) =>
      (await fetch(`${fresh.base}/auth/oidc/sign-out`, { redirect: "manual", headers })).headers.get(
        "location",
      );
    const address = new URL((await send({ cookie })) ?? "");
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/end`);
    expect(address.searchParams.get("post_logout_redirect_uri")).toBe(`${fresh.base}/sign-in`);
    expect(address.searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect(await send({})).toBe("/sign-in");
    expect(await send({ cookie, "sec-fetch-site": "cross-site" })).toBe("/sign-in");
    provider.metadata = {};
  });
});
