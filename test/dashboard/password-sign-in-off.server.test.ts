import { afterAll, beforeAll, expect, test } from "vitest";
import { makeResetLink, makeSetUpLink } from "../../src/operations/people/one-time-links.ts";
import { hashPassword } from "../../src/people/passwords.ts";
import { post } from "../support/people.ts";
import { signInThrough, vouchFor } from "../support/provider-sign-in.ts";
import { type ScriptedProvider, startScriptedProvider } from "../support/scripted-provider.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let provider: ScriptedProvider;
let limn: TestLimn;
let base: string;

beforeAll(async () => {
  provider = await startScriptedProvider();
  limn = await startLimn({ ...provider.environment, LIMN_PASSWORD_SIGN_IN: "off" });
  ({ base } = limn);
});
afterAll(async () => {
  await limn[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

const password = "correct horse";
const email = "ada@example.com";

test("the first owner comes through the provider, and nobody by a password", async () => {
  const { services, caller } = limn;
  const link = (await makeSetUpLink(services, caller.companyId)) ?? "";
  const page = new URL(link).pathname;
  const token = page.split("/").at(-1);
  const off = [403, "password_sign_in_off"];
  const profile = { name: "Ada", email, password };
  expect(await codeOf(await post(base, "/account/set-up", { token, ...profile }))).toEqual(off);

  const signedIn = await signInThrough(provider, base, { claims: vouchFor("Ada"), next: page });
  const account = async (cookie: string) =>
    await (await fetch(`${base}/account`, { headers: { cookie } })).json();
  expect(await account(signedIn.cookie)).toMatchObject({
    companies: [{ role: "owner" }],
    has_password: false,
    sign_in: { password: false, provider: "Sign in with Acme" },
  });

  const call = async (path: string, body: object) =>
    await codeOf(
      await fetch(base + path, {
        method: "POST",
        headers: { origin: base, "content-type": "application/json", cookie: signedIn.cookie },
        body: JSON.stringify(body),
      }),
    );
  const change = { currentPassword: password, newPassword: "another horse" };
  const members = `/dashboard/${caller.companyId}/members`;
  const list = (await (await fetch(base + members, { headers: { cookie: signedIn.cookie } })).json()) as {
    members: { id: string; person_id: string }[];
  };
  const [own] = list.members;
  const reset = (await makeResetLink(services, own?.person_id ?? "", [caller.companyId])).split("/").at(-1);
  expect(await call("/auth/sign-in/email", { email, password })).toEqual(off);
  expect(await call("/auth/change-password", change)).toEqual(off);
  expect(await call("/account/forgotten-password", { email })).toEqual(off);
  expect(await call("/account/reset-password", { token: reset, password })).toEqual(off);
  expect(await call(`${members}/${own?.id}/reset-link`, {})).toEqual(off);
  expect(await codeOf(await fetch(`${base}/account/reset-password/${reset}`))).toEqual(off);
  expect(await (await fetch(`${base}/account/sign-in`)).json()).toEqual({
    password: false,
    provider: "Sign in with Acme",
    mail: false,
  });

  const invited = await fetch(`${base}/dashboard/${caller.companyId}/invitations`, {
    method: "POST",
    headers: { origin: base, "content-type": "application/json", cookie: signedIn.cookie },
    body: JSON.stringify({ email: "bob@example.com", role: "viewer" }),
  });
  const invitation = ((await invited.json()) as { link: string }).link.split("/").at(-1);
  expect(
    await codeOf(await post(base, `/account/invitations/${invitation}/accept`, { name: "Bob", password })),
  ).toEqual(off);
  expect((await signInThrough(provider, base, { claims: vouchFor("Bob") })).refused).toBeNull();
});

test("a password from before is deleted by a sign-in through the provider", async () => {
  const { store } = limn.services;
  const company = await store.companies.create({ name: "Old", anchor_day: 1 });
  const cy = { name: "Cy", email: "cy@example.com", password_hash: await hashPassword(password) };
  const user = await store.members.makeFirstOwner(company.id, cy);
  expect(await store.people.hasPassword(user?.id ?? "")).toBe(true);
  expect((await signInThrough(provider, base, { claims: vouchFor("Cy") })).refused).toBeNull();
  expect(await store.people.hasPassword(user?.id ?? "")).toBe(false);
});
