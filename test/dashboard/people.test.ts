import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ada, cookieOf, inviteMember, type Owner, post, setUpOwnerIn, signIn } from "../support/people.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
let server: TestServer;
let base: string;
let owner: Owner;
let inCompany: string;

beforeAll(async () => {
  server = await startServer(folder.path, { LIMN_LOG_LEVEL: "debug" });
  base = server.base;
  owner = await setUpOwnerIn(folder.path, base);
  inCompany = `/dashboard/${owner.companyId}`;
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

interface Members {
  members: { id: string; email: string; name: string; role: string; you: boolean }[];
  invitations: { id: string; email: string; role: string; link?: string }[];
}

async function codeOf(answer: Response): Promise<[number, string]> {
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code];
}

async function bodyOf<Body>(answer: Promise<Response>): Promise<Body> {
  return (await (await answer).json()) as Body;
}

const list = async (): Promise<Members> => await bodyOf(owner.call("GET", `${inCompany}/members`));

async function memberId(email: string): Promise<string> {
  return (await list()).members.find((member) => member.email === email)?.id ?? "";
}

async function invite(email: string, role: string): Promise<string> {
  const { link } = await bodyOf<{ link: string }>(
    owner.call("POST", `${inCompany}/invitations`, { email, role }),
  );
  return link.split("/").at(-1) ?? "";
}

describe("a session", () => {
  test("tells who one is, and of which companies", async () => {
    expect(await bodyOf(owner.call("GET", "/account"))).toEqual({
      person: { id: owner.id, name: ada.name, email: ada.email },
      companies: [{ id: owner.companyId, name: "My company", role: "owner" }],
      mail: false,
    });
    const { members } = await list();
    expect(members).toMatchObject([{ email: ada.email, name: ada.name, role: "owner", you: true }]);
  });

  test("is a cookie that no script reads and no other site sends along", async () => {
    const answer = await post(base, "/auth/sign-in/email", {
      email: ` ${ada.email.toUpperCase()}`,
      password: ada.password,
    });
    expect(answer.status).toBe(200);
    const [cookie = "", ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^limn\.session_token=/);
    expect(cookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=2592000",
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  test("ends with signing out, and no sooner for others of the same person", async () => {
    const [phone, laptop] = [await signIn(base, ada), await signIn(base, ada)];
    expect((await phone.call("POST", "/auth/sign-out")).status).toBe(200);
    expect(await codeOf(await phone.call("GET", "/account"))).toEqual([401, "signed_out"]);
    expect((await laptop.call("GET", "/account")).status).toBe(200);
  });

  test("is listed with its browser and no address, and all can be ended at once", async () => {
    const person = await inviteMember(base, owner, {
      name: "Cleo",
      email: "cleo@example.com",
      role: "viewer",
    });
    const second = await signIn(base, person);
    const sessions = await bodyOf<Record<string, unknown>[]>(second.call("GET", "/auth/list-sessions"));
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ ipAddress }) => ipAddress)).toEqual(["", ""]);
    expect(sessions[0]).toMatchObject({ userAgent: "node", updatedAt: expect.stringMatching(/^\d{4}-/) });
    expect((await second.call("POST", "/auth/revoke-sessions")).status).toBe(200);
    for (const session of [person, second]) expect((await session.call("GET", "/account")).status).toBe(401);
  });

  test("that was made up or changed is nobody's", async () => {
    const forged = [
      "limn.session_token=abc.def",
      owner.cookie.replace(/=./, "=x"),
      `${owner.cookie.slice(0, -3)}abc`,
      "limn.session_token=%zz",
      `${"x".repeat(5000)}=1`,
    ];
    for (const cookie of forged) {
      const answer = await fetch(`${base}/account`, { headers: { cookie } });
      expect(await codeOf(answer)).toEqual([401, "signed_out"]);
    }
  });
});

describe("signing in", () => {
  test("refuses an unknown address and a wrong password alike", async () => {
    const wrong = await post(base, "/auth/sign-in/email", { email: ada.email, password: "not the horse" });
    const unknown = await post(base, "/auth/sign-in/email", { email: "who@example.com", password: "x" });
    const bodies = await Promise.all([wrong, unknown].map(async (answer) => (await answer.json()) as object));
    const plain = bodies.map((body) => ({ ...body, request_id: "" }));
    expect(plain[0]).toEqual(plain[1]);
    expect(plain[0]).toMatchObject({ status: 401, code: "sign_in_failed" });
    expect(cookieOf(wrong)).toBe("");
  });

  test("is refused for a while after five wrong tries, with the right password too", async () => {
    const person = await inviteMember(base, owner, { name: "Dan", email: "dan@example.com", role: "viewer" });
    const tries = [];
    for (let n = 0; n < 6; n += 1) {
      tries.push(
        await codeOf(await post(base, "/auth/sign-in/email", { email: person.email, password: `no ${n}` })),
      );
    }
    expect(tries.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => [401, "sign_in_failed"]));
    expect(tries[5]).toEqual([429, "too_many_attempts"]);
    const right = await post(base, "/auth/sign-in/email", person);
    expect(right.status).toBe(422);
    const { email, password } = person;
    const correct = await post(base, "/auth/sign-in/email", { email, password });
    expect(Number(correct.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await codeOf(correct)).toEqual([429, "too_many_attempts"]);
    expect((await person.call("GET", "/account")).status).toBe(200);
  });

  test.each<[string, unknown]>([
    ["no body", undefined],
    ["a list", []],
    ["no password", { email: "a@example.com" }],
    ["an object for a password", { email: "a@example.com", password: {} }],
    ["a redirect", { email: "a@example.com", password: "x", callbackURL: "https://evil.example" }],
    ["an endless password", { email: "a@example.com", password: "x".repeat(2000) }],
  ])("with %s is the caller's fault", async (_, body) => {
    const { status } = await post(base, "/auth/sign-in/email", body);
    expect([415, 422]).toContain(status);
  });

  test("takes no body above the limit", async () => {
    const body = { email: ada.email, password: "x".repeat(2_000_000) };
    expect(await codeOf(await post(base, "/auth/sign-in/email", body))).toEqual([413, "too_large"]);
  });
});

test("nothing else of better-auth is served, and nobody can sign up", async () => {
  for (const path of [
    "sign-up/email",
    "ok",
    "error",
    "reset-password",
    "request-password-reset",
    "delete-user",
    "change-email",
    "update-session",
    "set-password",
  ]) {
    for (const method of ["GET", "POST"]) {
      const answer = await owner.call(method, `/auth/${path}`, method === "GET" ? undefined : { ...ada });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  }
});

describe("what changes something is taken from our own pages alone", () => {
  test.each<[string, Record<string, string>]>([
    ["another site", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
    ["another port of this host", { origin: "http://127.0.0.1:1" }],
    ["no page at all", {}],
    ["a neighbouring site", { "sec-fetch-site": "same-site" }],
    ["a link elsewhere", { "sec-fetch-site": "cross-site" }],
  ])("not from %s", async (_, headers) => {
    for (const path of [
      "/auth/sign-out",
      "/account/set-up",
      `${inCompany}/v1/projects`,
      `${inCompany}/invitations`,
    ]) {
      const answer = await fetch(base + path, {
        method: "POST",
        headers: { cookie: owner.cookie, ...headers },
      });
      expect(await codeOf(answer)).toEqual([403, "cross_site"]);
    }
    expect((await owner.call("GET", "/account")).status).toBe(200);
  });

  test("a browser's word that it is the same site is enough", async () => {
    const headers = {
      cookie: owner.cookie,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
    };
    const body = JSON.stringify({ name: "Spring" });
    const answer = await fetch(`${base}${inCompany}/v1/projects`, { method: "POST", headers, body });
    expect(answer.status).toBe(201);
  });
});

describe("an invitation", () => {
  test("makes an account with a password of one's own, once", async () => {
    const token = await invite("Bob@Example.com", "editor");
    expect(await bodyOf(fetch(`${base}/account/invitations/${token}`))).toEqual({
      company_name: "My company",
      email: "bob@example.com",
      role: "editor",
      has_account: false,
    });
    const path = `/account/invitations/${token}/accept`;
    expect(await codeOf(await post(base, path, {}))).toEqual([422, "invalid"]);
    expect(await codeOf(await post(base, path, { name: "Bob", password: "too short" }))).toEqual([
      422,
      "invalid",
    ]);
    const given = { name: "Bob", password: "battery staple" };
    const both = await Promise.all([post(base, path, given), post(base, path, given)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const { cookie } = { cookie: both.map(cookieOf).join("") };
    const account = await bodyOf<{ companies: unknown }>(fetch(`${base}/account`, { headers: { cookie } }));
    expect(account.companies).toEqual([{ id: owner.companyId, name: "My company", role: "editor" }]);
    expect(await codeOf(await fetch(`${base}/account/invitations/${token}`))).toEqual([410, "link_expired"]);
  });

  test("is listed with its link until it is taken back", async () => {
    const token = await invite("eve@example.com", "viewer");
    const { invitations } = await list();
    const [eve] = invitations.filter(({ email }) => email === "eve@example.com");
    expect(eve?.link).toBe(`${base}/invitations/${token}`);
    expect((await owner.call("DELETE", `${inCompany}/invitations/${eve?.id}`)).status).toBe(204);
    expect((await fetch(`${base}/account/invitations/${token}`)).status).toBe(410);
    expect(await codeOf(await owner.call("DELETE", `${inCompany}/invitations/${eve?.id}`))).toEqual([
      404,
      "invitation_not_found",
    ]);
  });

  test("of the same address takes the earlier one's place", async () => {
    const [first, second] = [
      await invite("finn@example.com", "viewer"),
      await invite("finn@example.com", "editor"),
    ];
    expect((await fetch(`${base}/account/invitations/${first}`)).status).toBe(410);
    expect((await fetch(`${base}/account/invitations/${second}`)).status).toBe(200);
  });

  test("of a member is refused", async () => {
    const answer = await owner.call("POST", `${inCompany}/invitations`, { email: ada.email, role: "viewer" });
    expect(await codeOf(answer)).toEqual([409, "already_member"]);
  });

  test("of a person with an account is accepted by that person alone, signed in", async () => {
    const { id } = await limnJson<{ id: string }>(folder.path, ["company", "create", "--name", "Second"]);
    const gil = { name: "Gil", email: "gil@example.com", password: "another horse" };
    const second = await setUpOwnerIn(folder.path, base, { company: id, ...gil });
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
    // An admin of one company must not get into the other by a new password for a common member.
    const common = (await bodyOf<Members>(second.call("GET", `/dashboard/${id}/members`))).members;
    const there = common.find(({ email }) => email === ada.email)?.id;
    const reset = await second.call("POST", `/dashboard/${id}/members/${there}/reset-link`);
    expect(await codeOf(reset)).toEqual([403, "role_insufficient"]);
  });
});

describe("roles", () => {
  test("nobody gives a role above their own, or touches an owner from below", async () => {
    const admin = await inviteMember(base, owner, { name: "Hal", email: "hal@example.com", role: "admin" });
    const above = { email: "ivy@example.com", role: "owner" };
    const [adaId, halId] = [await memberId(ada.email), await memberId(admin.email)];
    const ownersLink = await invite("jo@example.com", "owner");
    const jo = (await list()).invitations.find(({ email }) => email === "jo@example.com");
    for (const answer of [
      await admin.call("POST", `${inCompany}/invitations`, above),
      await admin.call("POST", `${inCompany}/invitations`, { email: "jo@example.com", role: "viewer" }),
      await admin.call("DELETE", `${inCompany}/invitations/${jo?.id}`),
      await admin.call("PATCH", `${inCompany}/members/${halId}`, { role: "owner" }),
      await admin.call("PATCH", `${inCompany}/members/${adaId}`, { role: "viewer" }),
      await admin.call("DELETE", `${inCompany}/members/${adaId}`),
      await admin.call("POST", `${inCompany}/members/${adaId}/reset-link`),
    ]) {
      expect(await codeOf(answer)).toEqual([403, "role_insufficient"]);
    }
    const seen = JSON.stringify(await bodyOf(admin.call("GET", `${inCompany}/members`)));
    expect(seen).toContain("jo@example.com");
    expect(seen).not.toContain(ownersLink);
  });

  test("the last owner stays one", async () => {
    const id = await memberId(ada.email);
    expect(await codeOf(await owner.call("DELETE", `${inCompany}/members/${id}`))).toEqual([
      409,
      "last_owner",
    ]);
    expect(await codeOf(await owner.call("PATCH", `${inCompany}/members/${id}`, { role: "admin" }))).toEqual([
      409,
      "last_owner",
    ]);
    expect((await owner.call("PATCH", `${inCompany}/members/${id}`, { role: "owner" })).status).toBe(200);
  });

  test("another role, and a removal, count from the next call on", async () => {
    const person = await inviteMember(base, owner, { name: "Kim", email: "kim@example.com", role: "editor" });
    const id = await memberId(person.email);
    const make = async () =>
      (await person.call("POST", `${inCompany}/v1/projects`, { name: "Kim's" })).status;
    expect(await make()).toBe(201);
    expect((await owner.call("PATCH", `${inCompany}/members/${id}`, { role: "viewer" })).status).toBe(200);
    expect(await make()).toBe(403);
    expect((await owner.call("DELETE", `${inCompany}/members/${id}`)).status).toBe(204);
    expect(await codeOf(await person.call("GET", `${inCompany}/v1/projects`))).toEqual([
      404,
      "company_not_found",
    ]);
    expect(await bodyOf(person.call("GET", "/account"))).toMatchObject({ companies: [] });
    expect(await codeOf(await owner.call("DELETE", `${inCompany}/members/${id}`))).toEqual([
      404,
      "member_not_found",
    ]);
  });
});

describe("a new password", () => {
  const lee = { name: "Lee", email: "lee@example.com" };

  test("by a link, once; it ends all sessions and the old password", async () => {
    const person = await inviteMember(base, owner, { ...lee, role: "viewer" });
    const { link, mailed } = await bodyOf<{ link: string; mailed: boolean }>(
      owner.call("POST", `${inCompany}/members/${await memberId(lee.email)}/reset-link`),
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
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410]);
    expect((await person.call("GET", "/account")).status).toBe(401);
    const won = both[0]?.status === 204 ? "a whole new horse" : "another new horse";
    expect(
      (await post(base, "/auth/sign-in/email", { email: lee.email, password: ada.password })).status,
    ).toBe(401);
    await signIn(base, { email: lee.email, password: won });
  });

  test("by the command line, beside the running server", async () => {
    const words = ["member", "reset-password", "LEE@example.com"];
    const { stdout, code } = await runLimn(folder.path, words, { LIMN_BASE_URL: base });
    expect(code).toBe(0);
    expect(stdout.trim()).toMatch(new RegExp(`^${base}/reset-password/[\\w-]{43}$`));
    const token = stdout.trim().split("/").at(-1);
    expect(
      (await post(base, "/account/reset-password", { token, password: "command line horse" })).status,
    ).toBe(204);
    await signIn(base, { email: lee.email, password: "command line horse" });
    const unknown = await runLimn(folder.path, ["member", "reset-password", "nobody@example.com"]);
    expect([unknown.code, unknown.stdout]).toEqual([1, ""]);
    const listed = await limnJson<{ members: unknown[] }>(folder.path, ["member", "list"]);
    expect(listed.members).toContainEqual(expect.objectContaining({ email: lee.email, role: "viewer" }));
  });

  test("of one's own takes the present one, and ends the other sessions", async () => {
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
    owner = { ...owner, ...(await signIn(base, { email: ada.email, password: "correct donkey" })) };
  });

  test("that is forgotten is answered alike for everyone where no mail is sent", async () => {
    const answers = await Promise.all(
      [ada.email, "nobody@example.com"].map((email) => post(base, "/account/forgotten-password", { email })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const [known, unknown] = await Promise.all(answers.map((answer) => answer.text()));
    expect(known).toBe(unknown);
    expect(known).toContain("admin");
  });
});

test("one's name can be changed, and nothing else of an account", async () => {
  expect((await owner.call("POST", "/auth/update-user", { name: "Ada King" })).status).toBe(200);
  expect(await bodyOf(owner.call("GET", "/account"))).toMatchObject({ person: { name: "Ada King" } });
  const picture = await owner.call("POST", "/auth/update-user", {
    name: "Ada",
    image: "https://x.example/y.png",
  });
  expect(picture.status).toBe(422);
});

test("the secret is for the server's user alone, and nothing that lets one in is logged", () => {
  expect(statSync(join(folder.path, "secret")).mode & 0o777).toBe(0o600);
  const log = server.log();
  const secrets = [
    readFileSync(join(folder.path, "secret"), "utf8"),
    owner.cookie.split("=")[1] ?? "",
    ada.password,
    "@example.com",
    "127.0.0.1",
  ];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
