import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ada, cookieOf, inviteMember, type Owner, post, setUpOwnerIn } from "../support/people.ts";
import {
  bodyOf,
  codeOf,
  invite,
  memberId,
  type Members,
  membersOf,
  type PeopleFixture,
  startPeople,
} from "../support/people-fixture.ts";
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

describe("an invitation", () => {
  test("creates an account with the user's password, once", async () => {
    const token = await invite(fixture, "Bob@Example.com", "editor");
    expect(await bodyOf(fetch(`${base}/account/invitations/${token}`))).toEqual({
      company_name: "My company",
      email: "bob@example.com",
      role: "editor",
      has_account: false,
      inviter: ada.name,
    });
    const path = `/account/invitations/${token}/accept`;
    expect(await codeOf(await post(base, path, {}))).toEqual([422, "invalid"]);
    expect(await codeOf(await post(base, path, { name: "Bob", password: "too short" }))).toEqual([
      422,
      "invalid",
    ]);
    const given = { name: "Bob", password: "battery staple" };
    const both = await Promise.all([post(base, path, given), post(base, path, given)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    const cookie = both.map(cookieOf).join("");
    const account = await bodyOf<{ companies: unknown }>(fetch(`${base}/account`, { headers: { cookie } }));
    expect(account.companies).toEqual([{ id: owner.companyId, name: "My company", role: "editor" }]);
    expect(await codeOf(await fetch(`${base}/account/invitations/${token}`))).toEqual([410, "link_expired"]);
  });

  test("is listed with its link until it is canceled", async () => {
    const token = await invite(fixture, "eve@example.com", "viewer");
    const { invitations } = await membersOf(fixture);
    const [eve] = invitations.filter(({ email }) => email === "eve@example.com");
    expect(eve?.link).toBe(`${base}/invitations/${token}`);
    expect((await owner.call("DELETE", `${company}/invitations/${eve?.id}`)).status).toBe(204);
    expect((await fetch(`${base}/account/invitations/${token}`)).status).toBe(410);
    expect(await codeOf(await owner.call("DELETE", `${company}/invitations/${eve?.id}`))).toEqual([
      404,
      "invitation_not_found",
    ]);
  });

  test("replaces an earlier one for the same address", async () => {
    const [first, second] = [
      await invite(fixture, "finn@example.com", "viewer"),
      await invite(fixture, "finn@example.com", "editor"),
    ];
    expect((await fetch(`${base}/account/invitations/${first}`)).status).toBe(410);
    expect((await fetch(`${base}/account/invitations/${second}`)).status).toBe(200);
  });

  test("is rejected for a member", async () => {
    const answer = await owner.call("POST", `${company}/invitations`, { email: ada.email, role: "viewer" });
    expect(await codeOf(answer)).toEqual([409, "already_member"]);
  });

  test("for an existing account requires signing in to that account", async () => {
    const { id } = await limnJson<{ id: string }>(fixture.folder, ["company", "create", "--name", "Second"]);
    const gil = { name: "Gil", email: "gil@example.com", password: "another horse" };
    const second = await setUpOwnerIn(fixture.folder, base, { company: id, ...gil });
    const { link } = await bodyOf<{ link: string }>(
      second.call("POST", `/dashboard/${id}/invitations`, { email: ada.email, role: "viewer" }),
    );
    const token = link.split("/").at(-1) ?? "";
    expect(await bodyOf(fetch(`${base}/account/invitations/${token}`))).toMatchObject({ has_account: true });
    const path = `/account/invitations/${token}/accept`;
    const asNew = await post(base, path, { name: "Not Ada", password: "correct horse" });
    expect(await codeOf(asNew)).toEqual([401, "signed_out"]);
    expect(await codeOf(await second.call("POST", path, {}))).toEqual([403, "invitation_of_another"]);
    expect((await owner.call("POST", path, {})).status).toBe(200);
    const { companies } = await bodyOf<{ companies: unknown[] }>(owner.call("GET", "/account"));
    expect(companies).toEqual([
      { id: owner.companyId, name: "My company", role: "owner" },
      { id, name: "Second", role: "viewer" },
    ]);
    // An admin of one company must not get access to another company through the password of a common member.
    const common = (await bodyOf<Members>(second.call("GET", `/dashboard/${id}/members`))).members;
    const there = common.find(({ email }) => email === ada.email)?.id;
    const reset = await second.call("POST", `/dashboard/${id}/members/${there}/reset-link`);
    expect(await codeOf(reset)).toEqual([403, "role_insufficient"]);
  });
});

describe("roles", () => {
  test("can't be assigned above the user's own, and only owners manage owners", async () => {
    const admin = await inviteMember(base, owner, { name: "Hal", email: "hal@example.com", role: "admin" });
    const above = { email: "ivy@example.com", role: "owner" };
    const [adaId, halId] = [await memberId(fixture, ada.email), await memberId(fixture, admin.email)];
    const ownersLink = await invite(fixture, "jo@example.com", "owner");
    const jo = (await membersOf(fixture)).invitations.find(({ email }) => email === "jo@example.com");
    for (const answer of [
      await admin.call("POST", `${company}/invitations`, above),
      await admin.call("POST", `${company}/invitations`, { email: "jo@example.com", role: "viewer" }),
      await admin.call("DELETE", `${company}/invitations/${jo?.id}`),
      await admin.call("PATCH", `${company}/members/${halId}`, { role: "owner" }),
      await admin.call("PATCH", `${company}/members/${adaId}`, { role: "viewer" }),
      await admin.call("DELETE", `${company}/members/${adaId}`),
      await admin.call("POST", `${company}/members/${adaId}/reset-link`),
    ]) {
      expect(await codeOf(answer)).toEqual([403, "role_insufficient"]);
    }
    const seen = JSON.stringify(await bodyOf(admin.call("GET", `${company}/members`)));
    expect(seen).toContain("jo@example.com");
    expect(seen).not.toContain(ownersLink);
  });

  test("protect the last owner", async () => {
    const id = await memberId(fixture, ada.email);
    expect(await codeOf(await owner.call("DELETE", `${company}/members/${id}`))).toEqual([409, "last_owner"]);
    expect(await codeOf(await owner.call("PATCH", `${company}/members/${id}`, { role: "admin" }))).toEqual([
      409,
      "last_owner",
    ]);
    expect((await owner.call("PATCH", `${company}/members/${id}`, { role: "owner" })).status).toBe(200);
  });

  test("take effect with the next call, and so do removals", async () => {
    const person = await inviteMember(base, owner, { name: "Kim", email: "kim@example.com", role: "editor" });
    const id = await memberId(fixture, person.email);
    const make = async () => (await person.call("POST", `${company}/v1/projects`, { name: "Kim's" })).status;
    expect(await make()).toBe(201);
    expect((await owner.call("PATCH", `${company}/members/${id}`, { role: "viewer" })).status).toBe(200);
    expect(await make()).toBe(403);
    expect((await owner.call("DELETE", `${company}/members/${id}`)).status).toBe(204);
    expect(await codeOf(await person.call("GET", `${company}/v1/projects`))).toEqual([
      404,
      "company_not_found",
    ]);
    expect(await bodyOf(person.call("GET", "/account"))).toMatchObject({ companies: [] });
    expect(await codeOf(await owner.call("DELETE", `${company}/members/${id}`))).toEqual([
      404,
      "member_not_found",
    ]);
  });

  test("let all members but the last owner leave, and nobody can leave for someone else", async () => {
    const person = await inviteMember(base, owner, { name: "Lou", email: "lou@example.com", role: "viewer" });
    const leave = async (who: typeof person, email: string) =>
      await who.call("POST", `${company}/members/${await memberId(fixture, email)}/leave`);
    expect(await codeOf(await leave(owner, person.email))).toEqual([404, "member_not_found"]);
    expect(await codeOf(await leave(owner, ada.email))).toEqual([409, "last_owner"]);
    expect((await leave(person, person.email)).status).toBe(204);
    expect(await codeOf(await person.call("GET", `${company}/members`))).toEqual([404, "company_not_found"]);
  });
});
