// Over 200 lines: all tests use one server and one owner.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ada, cookieOf, inviteMember, type Owner, post, signIn } from "../support/people.ts";
import { bodyOf, codeOf, membersOf, type PeopleFixture, startPeople } from "../support/people-fixture.ts";
import { databaseSettings } from "../support/test-database.ts";

let fixture: PeopleFixture;
let base: string;
let owner: Owner;
let company: string;

beforeAll(async () => {
  fixture = await startPeople({ LIMN_LOG_LEVEL: "debug" });
  ({ base, owner, company } = fixture);
});

afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

describe("a session", () => {
  test("returns the user and their companies", async () => {
    expect(await bodyOf(owner.call("GET", "/account"))).toEqual({
      person: { id: owner.id, name: ada.name, email: ada.email },
      companies: [{ id: owner.companyId, name: "My company", role: "owner" }],
      mail: false,
      second_factor: false,
      has_password: true,
      sign_in: { password: true, provider: null },
      limits: { canvas_side: 4096, canvas_pixels: 16_000_000, layers: 200, graphemes: 2000 },
    });
    const { members } = await membersOf(fixture);
    expect(members).toMatchObject([{ email: ada.email, name: ada.name, role: "owner", you: true }]);
  });

  test("is a cookie that scripts can't read and other sites don't send", async () => {
    const answer = await post(base, "/auth/sign-in/email", {
      email: ` ${ada.email.toUpperCase()}`,
      password: ada.password,
    });
    expect(answer.status).toBe(200);
    const [cookie = "", browser = "", ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(browser).toMatch(/^limn\.browser=.*; HttpOnly; SameSite=Lax$/);
    expect(cookie).toMatch(/^limn\.session_token=/);
    expect(cookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=2592000",
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  test("ends when it signs out, without ending the user's other sessions", async () => {
    const [phone, laptop] = [await signIn(base, ada), await signIn(base, ada)];
    expect((await phone.call("POST", "/auth/sign-out")).status).toBe(200);
    expect(await codeOf(await phone.call("GET", "/account"))).toEqual([401, "signed_out"]);
    expect((await laptop.call("GET", "/account")).status).toBe(200);
  });

  test("is listed with its browser but no IP address, and all can be ended together", async () => {
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

  test("has its token in the cookie alone, and another one is ended by its id", async () => {
    const person = await inviteMember(base, owner, { name: "Eve", email: "eve@example.com", role: "viewer" });
    const { email, password } = person;
    const signedIn = await post(base, "/auth/sign-in/email", { email, password });
    const second = await signIn(base, person);
    const own = await second.call("GET", "/auth/get-session");
    const list = await second.call("GET", "/auth/list-sessions");
    const texts = await Promise.all([signedIn, own.clone(), list.clone()].map((answer) => answer.text()));
    for (const text of texts) expect(text).not.toContain('"token"');
    const { session } = await bodyOf<{ session: { id: string } }>(Promise.resolve(own));
    const others = (await bodyOf<{ id: string }[]>(Promise.resolve(list))).filter(
      ({ id }) => id !== session.id,
    );
    const first = { cookie: cookieOf(signedIn) };
    const stranger = await signIn(base, ada);
    for (const [ending, status] of [
      [stranger, 200],
      [second, 401],
    ] as const) {
      for (const { id } of others) {
        expect((await ending.call("POST", "/auth/revoke-session", { id })).status).toBe(200);
      }
      expect((await fetch(`${base}/account`, { headers: first })).status).toBe(status);
    }
    expect((await second.call("GET", "/account")).status).toBe(200);
  });

  test("is rejected if it is forged or changed", async () => {
    // Beside the cookie of a known browser.
    const [session = ""] = owner.cookie.split("; ").filter((part) => part.startsWith("limn.session_token="));
    const forged = [
      "limn.session_token=abc.def",
      session.replace(/=./, (start) => (start === "=x" ? "=y" : "=x")),
      `${session.slice(0, -3)}abc`,
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
  test("rejects an unknown address and a wrong password in the same way", async () => {
    const wrong = await post(base, "/auth/sign-in/email", { email: ada.email, password: "not the horse" });
    const unknown = await post(base, "/auth/sign-in/email", { email: "who@example.com", password: "x" });
    const bodies = await Promise.all([wrong, unknown].map(async (answer) => (await answer.json()) as object));
    const plain = bodies.map((body) => ({ ...body, request_id: "" }));
    expect(plain[0]).toEqual(plain[1]);
    expect(plain[0]).toMatchObject({ status: 401, code: "sign_in_failed" });
    expect(cookieOf(wrong)).toBe("");
  });

  test("is blocked for a while after ten wrong attempts, even with the right password", async () => {
    const person = await inviteMember(base, owner, { name: "Dan", email: "dan@example.com", role: "viewer" });
    const tries = [];
    for (let n = 0; n < 11; n += 1) {
      tries.push(
        await codeOf(await post(base, "/auth/sign-in/email", { email: person.email, password: `no ${n}` })),
      );
    }
    expect(tries.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => [401, "sign_in_failed"]));
    expect(tries[10]).toEqual([429, "too_many_attempts"]);
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

  test("rejects a body above the limit", async () => {
    const body = { email: ada.email, password: "x".repeat(2_000_000) };
    expect(await codeOf(await post(base, "/auth/sign-in/email", body))).toEqual([413, "too_large"]);
  });
});

test("serves no other better-auth endpoints, and nobody can sign up", async () => {
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

describe("requests that change something are accepted only from the dashboard's pages", () => {
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
      `${company}/v1/projects`,
      `${company}/invitations`,
    ]) {
      const answer = await fetch(base + path, {
        method: "POST",
        headers: { cookie: owner.cookie, ...headers },
      });
      expect(await codeOf(answer)).toEqual([403, "cross_site"]);
    }
    expect((await owner.call("GET", "/account")).status).toBe(200);
  });

  test("accepts the browser's Sec-Fetch-Site header of the same site", async () => {
    const headers = {
      cookie: owner.cookie,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
    };
    const body = JSON.stringify({ name: "Spring" });
    const answer = await fetch(`${base}${company}/v1/projects`, { method: "POST", headers, body });
    expect(answer.status).toBe(201);
  });
});

test("users can change their name and nothing else of their account", async () => {
  expect((await owner.call("POST", "/auth/update-user", { name: "Ada King" })).status).toBe(200);
  expect(await bodyOf(owner.call("GET", "/account"))).toMatchObject({ person: { name: "Ada King" } });
  const picture = await owner.call("POST", "/auth/update-user", {
    name: "Ada",
    image: "https://x.example/y.png",
  });
  expect(picture.status).toBe(422);
});

/** On PostgreSQL the secret is a setting, and no file. */
function readSecret(): string {
  const setting = databaseSettings(fixture.folder)["LIMN_SECRET"];
  if (setting !== undefined) return setting;
  const path = join(fixture.folder, "secret");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  return readFileSync(path, "utf8");
}

test("only the server's OS user can read the secret, and no credentials are logged", () => {
  const log = fixture.server.log();
  const secrets = [readSecret(), owner.cookie.split("=")[1] ?? "", ada.password, "@example.com", "127.0.0.1"];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
