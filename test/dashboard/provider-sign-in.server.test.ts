// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany } from "../../src/operations/manage-company.ts";
import { makeSetUpLink } from "../../src/operations/people/one-time-links.ts";
import { ada, inviteMember, type Owner, post } from "../support/people.ts";
import { type ProviderFixture, startProviderFixture } from "../support/provider-fixture.ts";
import { signInThrough, vouchFor } from "../support/provider-sign-in.ts";
import type { ScriptedProvider } from "../support/scripted-provider.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

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

const invite = async (email: string, role: string) => {
  const answer = await owner.call("POST", `/dashboard/${owner.companyId}/invitations`, { email, role });
  return ((await answer.json()) as { link: string }).link.split("/").at(-1) ?? "";
};

async function memberId(email: string): Promise<string> {
  const list = await owner.call("GET", `/dashboard/${owner.companyId}/members`);
  const { members } = (await list.json()) as { members: { id: string; email: string }[] };
  return members.find((member) => member.email === email)?.id ?? "";
}

describe("somebody without an account", () => {
  test("who is invited joins with the invitation's role, and has no password", async () => {
    const token = await invite("grace@example.com", "admin");
    const claims = vouchFor("Grace", { email: "Grace@Example.com" });
    const answer = await come(claims, { next: `/invitations/${token}` });
    // The invitation's page would say that it was used.
    expect(answer.location).toBe("/");
    expect(await accountOf(answer.cookie)).toMatchObject({
      person: { name: "Grace", email: "grace@example.com" },
      companies: [{ id: owner.companyId, role: "admin" }],
      has_password: false,
    });
    const again = await come(claims, { next: "/c/any/usage?cycle=1" });
    expect(again).toMatchObject({ location: "/c/any/usage?cycle=1", refused: null });
  });

  test("whose domain is allowed joins the first company", async () => {
    const account = await enter(vouchFor("Joan", { email: "joan@staff.example.org" }));
    expect(account.companies).toMatchObject([{ id: owner.companyId, role: "editor" }]);
  });

  test.each([
    "joan@staff.example.org.evil.example",
    "joan@sub.staff.example.org",
    "joan@example.com",
    '"a@staff.example.org"@evil.example',
  ])("with the address %s isn't let in by a domain", async (email) => {
    expect((await come(vouchFor("Eve", { email }))).refused).toMatch(/^(?:not_invited|email_missing)$/);
    expect(await limn.services.store.people.findByEmail(email)).toBeUndefined();
  });

  test("twice at once becomes one user", async () => {
    const claims = vouchFor("Twin", { email: "twin@staff.example.org" });
    const both = await Promise.all([come(claims), come(claims)]);
    expect(both).toMatchObject([{ refused: null }, { refused: null }]);
  });

  test("gets a name from the address if the provider gives none", async () => {
    const account = await enter(vouchFor("Nameless", { name: " ", email: "no.name@staff.example.org" }));
    expect(account.person.name).toBe("no.name");
  });
});

describe("an address", () => {
  test("has to be verified, even of somebody who was here before", async () => {
    const email = "lin@staff.example.org";
    expect((await come(vouchFor("Lin", { email, email_verified: false }))).refused).toBe("email_unverified");
    expect((await come(vouchFor("Lin", { email, email_verified: undefined }))).refused).toBe(
      "email_unverified",
    );
    await enter(vouchFor("Lin", { email, email_verified: "true" }));
    expect((await come(vouchFor("Lin", { email, email_verified: false }))).refused).toBe("email_unverified");
    expect((await come(vouchFor("Lin", { email: undefined }))).refused).toBe("email_missing");
  });

  test("may come from the answer about the user, with its own verification", async () => {
    const sub = "subject of Mae";
    provider.metadata = { userinfo_endpoint: `${provider.issuer}/user` };
    provider.userInfo = { sub, email: "mae@staff.example.org", email_verified: true, name: "Mae" };
    // What the server has read about the provider before has no such address.
    await using fresh = await startLimn({ ...provider.environment, LIMN_OIDC_DOMAINS: "staff.example.org" });
    const through = (claims: object) => signInThrough(provider, fresh.base, { claims: { sub, ...claims } });
    expect((await through({})).refused).toBeNull();
    // The token's address isn't verified by what is said of another one.
    provider.userInfo = { sub, email: "other@evil.example", email_verified: true };
    expect((await through({ sub, email: "boss@staff.example.org" })).refused).toBeNull();
    expect(await fresh.services.store.people.findByEmail("boss@staff.example.org")).toBeUndefined();
    provider.userInfo = { sub: "somebody else", email: "mae@staff.example.org", email_verified: true };
    expect((await through({})).refused).toBe("answer_invalid");
    provider.metadata = {};
    provider.userInfo = undefined;
  });

  test("links an existing member, and later only the provider's subject counts", async () => {
    const bob = await inviteMember(base, owner, { name: "Bob", email: "bob@example.com", role: "viewer" });
    const account = await enter(vouchFor("Bob"));
    expect(account).toMatchObject({ person: { id: bob.id, name: "Bob" }, has_password: true });
    // The provider gives him another address, and the old one to somebody new.
    const renamed = await enter(vouchFor("Bob", { email: "robert@example.com" }));
    expect(renamed.person).toMatchObject({ id: bob.id, email: "bob@example.com" });
    const heir = vouchFor("Heir", { email: "bob@example.com" });
    expect((await come(heir)).refused).toBe("address_linked");
    // Until whoever runs the server releases the account.
    expect(await limn.services.store.providerSignIns.unlink(bob.id)).toBe(true);
    expect((await enter(heir)).person.id).toBe(bob.id);
  });

  test("isn't claimed by a member: without mail nobody changes theirs", async () => {
    const person = { name: "Mallory", email: "mallory@example.com", role: "viewer" } as const;
    const mallory = await inviteMember(base, owner, person);
    const body = { email: "ceo@staff.example.org", password: ada.password };
    const answer = await mallory.call("POST", "/account/change-email", body);
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ path: "email" }] }]);
  });
});

describe("somebody who was removed", () => {
  test("keeps the account, but the domain doesn't let them in again until they are invited", async () => {
    const claims = vouchFor("Rex", { email: "rex@staff.example.org" });
    const { cookie } = await come(claims);
    const member = `/dashboard/${owner.companyId}/members/${await memberId("rex@staff.example.org")}`;
    expect((await owner.call("DELETE", member)).status).toBe(204);
    expect((await enter(claims)).companies).toEqual([]);
    // Nor after the account is deleted.
    const fresh = await come(claims);
    const deleted = await fetch(`${base}/account/delete`, {
      method: "POST",
      headers: { origin: base, "content-type": "application/json", cookie: fresh.cookie },
      body: "{}",
    });
    expect(deleted.status).toBe(204);
    expect(await accountOf(cookie)).toBe(401);
    expect((await come(claims)).refused).toBe("not_invited");
    expect((await come({ ...claims, email: "rex2@staff.example.org" })).refused).toBe("not_invited");
    await invite("rex@staff.example.org", "viewer");
    expect((await enter(claims)).companies).toMatchObject([{ role: "viewer" }]);
  });

  test("who left by themselves comes back only by an invitation while the account exists", async () => {
    const claims = vouchFor("Liv", { email: "liv@staff.example.org" });
    const { cookie } = await come(claims);
    const id = await memberId(claims.email);
    const left = await fetch(`${base}/dashboard/${owner.companyId}/members/${id}/leave`, {
      method: "POST",
      headers: { origin: base, cookie },
    });
    expect(left.status).toBe(204);
    expect((await enter(claims)).companies).toEqual([]);
  });
});

describe("a set-up link", () => {
  async function newCompany(): Promise<{ id: string; page: string }> {
    const { id } = await createCompany(limn.services, "Fern & Sons");
    return { id, page: new URL((await makeSetUpLink(limn.services, id)) ?? "").pathname };
  }

  test("makes whoever signs in from its page the first owner, once", async () => {
    const { id, page } = await newCompany();
    const answer = await come(vouchFor("Fern"), { next: page });
    expect(answer.location).toBe("/");
    expect(await accountOf(answer.cookie)).toMatchObject({ companies: [{ id, role: "owner" }] });
    expect((await come(vouchFor("Thief"), { next: page })).refused).toBe("link_expired");
    expect(await limn.services.store.people.findByEmail("thief@example.com")).toBeUndefined();
  });
});

test("a server without a provider has none of its addresses", async () => {
  await using plain = await startLimn();
  for (const path of ["start", "callback", "sign-out"]) {
    expect((await fetch(`${plain.base}/auth/oidc/${path}`)).status).toBe(404);
  }
  expect(await (await fetch(`${plain.base}/account/sign-in`)).json()).toEqual({
    password: true,
    provider: null,
    mail: false,
  });
});

test("passwords go on beside the provider", async () => {
  expect((await owner.call("GET", "/account")).status).toBe(200);
  expect((await post(base, "/auth/sign-in/email", { email: ada.email, password: ada.password })).status).toBe(
    200,
  );
});
