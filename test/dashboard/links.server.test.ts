// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ada, inviteMember, type Owner, post, setUpOwnerIn, type SignedInPerson } from "../support/people.ts";
import { bodyOf, codeOf, memberId, type PeopleFixture, startPeople } from "../support/people-fixture.ts";
import { limnJson } from "../support/run-limn.ts";

let fixture: PeopleFixture;
let base: string;
let owner: Owner;
let company: string;

beforeAll(async () => {
  fixture = await startPeople();
  ({ base, owner, company } = fixture);
});

afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

const tokenOf = (link: string) => link.split("/").at(-1) ?? "";

const invite = async (by: Owner, email: string) => {
  const path = `/dashboard/${by.companyId}/invitations`;
  return tokenOf((await bodyOf<{ link: string }>(by.call("POST", path, { email, role: "viewer" }))).link);
};

describe("a password reset link is invalid", () => {
  async function linkFor(person: SignedInPerson): Promise<string> {
    const id = await memberId(fixture, person.email);
    const made = owner.call("POST", `${company}/members/${id}/reset-link`);
    return tokenOf((await bodyOf<{ link: string }>(made)).link);
  }

  test.each<[string, (person: SignedInPerson) => Promise<Response>]>([
    [
      "after the password was changed",
      async (person) =>
        await person.call("POST", "/auth/change-password", {
          currentPassword: person.password,
          newPassword: "a new horse",
        }),
    ],
    [
      "after the member got a higher role than its creator could manage",
      async ({ email }) =>
        await owner.call("PATCH", `${company}/members/${await memberId(fixture, email)}`, { role: "owner" }),
    ],
    [
      "after the member was removed",
      async ({ email }) => await owner.call("DELETE", `${company}/members/${await memberId(fixture, email)}`),
    ],
    [
      "after the member joined another company, which it would open too",
      async (person) => {
        const { id } = await limnJson<{ id: string }>(fixture.folder, [
          "company",
          "create",
          "--name",
          "Other",
        ]);
        const gil = { name: "Gil", email: "gil@example.com", password: "another horse" };
        const other = await setUpOwnerIn(fixture.folder, base, { company: id, ...gil });
        return await person.call(
          "POST",
          `/account/invitations/${await invite(other, person.email)}/accept`,
          {},
        );
      },
    ],
  ])("%s", async (when, happen) => {
    const email = `${when.replaceAll(/\W/g, "")}@example.com`;
    const person = await inviteMember(base, owner, { name: "Lee", email: email.slice(-40), role: "viewer" });
    const token = await linkFor(person);
    expect((await happen(person)).ok).toBe(true);
    const spent = await post(base, "/account/reset-password", { token, password: "an intruder's" });
    expect(await codeOf(spent)).toEqual([410, "link_expired"]);
  });
});

test("when a new user accepts invitations of two companies concurrently, the second requires signing in", async () => {
  const { id } = await limnJson<{ id: string }>(fixture.folder, ["company", "create", "--name", "Fourth"]);
  const ida = { name: "Ida", email: "ida@example.com", password: "another horse" };
  const other = await setUpOwnerIn(fixture.folder, base, { company: id, ...ida });
  const tokens = [await invite(owner, "two@example.com"), await invite(other, "two@example.com")];
  const { name, password } = ada;
  const accepted = await Promise.all(
    tokens.map((token) => post(base, `/account/invitations/${token}/accept`, { name, password })),
  );
  expect(accepted.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
});

test("links work even after many wrong passwords from the same network", async () => {
  const from = { "x-forwarded-for": "198.51.100.7", origin: base, "content-type": "application/json" };
  const send = async (path: string, json: object) =>
    await fetch(base + path, { method: "POST", headers: from, body: JSON.stringify(json) });
  const guess = async (n: number) =>
    (await send("/auth/sign-in/email", { email: `${n}@example.com`, password: "no horse" })).status;
  for (let n = 0; n < 30; n += 1) expect(await guess(n)).toBe(401);
  expect(await guess(30)).toBe(429);
  const token = await invite(owner, "new@example.com");
  const { name, password } = ada;
  const accepted = await send(`/account/invitations/${token}/accept`, { name, password });
  expect(accepted.status).toBe(200);
  expect(accepted.headers.getSetCookie()[0]).toContain("limn.session_token=");
  const made = await limnJson<{ id: string }>(fixture.folder, ["company", "create", "--name", "Third"]);
  const setUp = await limnJson<{ link: string }>(fixture.folder, [
    "member",
    "set-up-link",
    "--company",
    made.id,
  ]);
  const first = { token: tokenOf(setUp.link), name, email: "first@example.com", password };
  expect((await send("/account/set-up", first)).status).toBe(201);
});
