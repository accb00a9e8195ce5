import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ada, cookieOf, inviteMember, type Owner, post, signIn } from "../support/people.ts";
import { bodyOf, codeOf, memberId, type PeopleFixture, startPeople } from "../support/people-fixture.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";

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

describe("a new password", () => {
  const lee = { name: "Lee", email: "lee@example.com" };

  test("set by a link, which works once, ends all sessions and the old password", async () => {
    const person = await inviteMember(base, owner, { ...lee, role: "viewer" });
    const { link, mailed } = await bodyOf<{ link: string; mailed: boolean }>(
      owner.call("POST", `${company}/members/${await memberId(fixture, lee.email)}/reset-link`),
    );
    expect(mailed).toBe(false);
    const token = link.split("/reset-password/")[1];
    expect(await codeOf(await post(base, "/account/reset-password", { token, password: "short" }))).toEqual([
      422,
      "invalid",
    ]);
    const both = await Promise.all(
      ["a whole new horse", "another new horse"].map((password) =>
        post(base, "/account/reset-password", { token, password }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 410]);
    expect((await person.call("GET", "/account")).status).toBe(401);
    const won = both[0]?.status === 204 ? "a whole new horse" : "another new horse";
    expect(
      (await post(base, "/auth/sign-in/email", { email: lee.email, password: ada.password })).status,
    ).toBe(401);
    await signIn(base, { email: lee.email, password: won });
  });

  test("can be set by the command line while the server runs", async () => {
    const words = ["member", "reset-password", "LEE@example.com"];
    const { stdout, code } = await runLimn(fixture.folder, words, { LIMN_BASE_URL: base });
    expect(code).toBe(0);
    expect(stdout.trim()).toMatch(new RegExp(`^${base}/reset-password/[\\w-]{43}$`));
    const token = stdout.trim().split("/").at(-1);
    expect(
      (await post(base, "/account/reset-password", { token, password: "command line horse" })).status,
    ).toBe(204);
    await signIn(base, { email: lee.email, password: "command line horse" });
    const unknown = await runLimn(fixture.folder, ["member", "reset-password", "nobody@example.com"]);
    expect([unknown.code, unknown.stdout]).toEqual([1, ""]);
    const listed = await limnJson<{ members: unknown[] }>(fixture.folder, ["member", "list"]);
    expect(listed.members).toContainEqual(expect.objectContaining({ email: lee.email, role: "viewer" }));
  });

  test("requires the current password and ends the other sessions", async () => {
    const [here, elsewhere] = [await signIn(base, ada), await signIn(base, ada)];
    const change = async (currentPassword: string, newPassword: string) =>
      await here.call("POST", "/auth/change-password", { currentPassword, newPassword });
    expect(await codeOf(await change("not the horse", "x".repeat(10)))).toEqual([422, "invalid"]);
    expect(await codeOf(await change(ada.password, "x".repeat(9)))).toEqual([422, "invalid"]);
    expect(await codeOf(await change(ada.password, "x".repeat(201)))).toEqual([422, "invalid"]);
    const changed = await change(ada.password, "correct donkey");
    expect(changed.status).toBe(200);
    expect((await elsewhere.call("GET", "/account")).status).toBe(401);
    const cookie = cookieOf(changed);
    expect((await fetch(`${base}/account`, { headers: { cookie } })).status).toBe(200);
  });

  test("gets the same response for all addresses if no mail is sent", async () => {
    const answers = await Promise.all(
      [ada.email, "nobody@example.com"].map((email) => post(base, "/account/forgotten-password", { email })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const [known, unknown] = await Promise.all(answers.map((answer) => answer.text()));
    expect(known).toBe(unknown);
    expect(known).toContain("admin");
  });
});
