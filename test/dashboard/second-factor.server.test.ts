import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMailServer } from "../support/mail-server.ts";
import {
  ada,
  cookieOf,
  inviteMember,
  type Owner,
  post,
  setUpOwner,
  signIn,
  type SignedInPerson,
} from "../support/people.ts";
import { bodyOf, codeOf, memberId, type PeopleFixture, startPeople } from "../support/people-fixture.ts";
import { runLimn } from "../support/run-limn.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { totpOf } from "../support/totp.ts";

let fixture: PeopleFixture;
let base: string;
let owner: Owner;
beforeAll(async () => {
  fixture = await startPeople({ LIMN_LOG_LEVEL: "debug" });
  ({ base, owner } = fixture);
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

interface Enabled {
  totpURI: string;
  backupCodes: string[];
}

/** Turns a member's second factor on. */
async function enable(person: SignedInPerson): Promise<Enabled & { cookie: string }> {
  const { password } = person;
  const enabled = await bodyOf<Enabled>(person.call("POST", "/auth/two-factor/enable", { password }));
  const code = totpOf(enabled.totpURI);
  const verified = await person.call("POST", "/auth/two-factor/verify-totp", { code });
  expect(verified.status).toBe(200);
  return { ...enabled, cookie: cookieOf(verified) };
}

const start = async ({ email, password }: { email: string; password: string }) =>
  await post(base, "/auth/sign-in/email", { email, password });

/** Sends a code with the cookie of a sign-in that waits for it. */
const verify = async (waiting: Response, body: object, kind = "totp") =>
  await postAs(cookieOf(waiting), `/auth/two-factor/verify-${kind}`, body);

async function postAs(cookie: string, path: string, body: object): Promise<Response> {
  return await fetch(base + path, {
    method: "POST",
    headers: { origin: base, "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
}

const accountOf = async (cookie: string) => await fetch(`${base}/account`, { headers: { cookie } });

describe("a second factor", () => {
  test("is asked for once a code was entered, and the password alone opens nothing", async () => {
    const person = await inviteMember(base, owner, { name: "Cy", email: "cy@example.com", role: "viewer" });
    const wrong = await person.call("POST", "/auth/two-factor/enable", { password: "not this one" });
    expect(await codeOf(wrong)).toEqual([422, "invalid"]);
    const { totpURI, backupCodes } = await bodyOf<Enabled>(
      person.call("POST", "/auth/two-factor/enable", { password: person.password }),
    );
    expect(new URL(totpURI)).toMatchObject({ protocol: "otpauth:" });
    expect(totpURI).toContain("Limn");
    expect(new Set(backupCodes).size).toBe(10);
    // Nothing changes before the app is known to work.
    await signIn(base, person);
    const guess = await person.call("POST", "/auth/two-factor/verify-totp", { code: "000000" });
    expect([guess.status, await guess.json()]).toMatchObject([422, { errors: [{ path: "code" }] }]);
    const confirmed = await person.call("POST", "/auth/two-factor/verify-totp", { code: totpOf(totpURI) });
    expect(confirmed.status).toBe(200);
    const cookie = cookieOf(confirmed) || person.cookie;
    expect(await (await accountOf(cookie)).json()).toMatchObject({ second_factor: true });

    const waiting = await start(person);
    expect(await waiting.json()).toMatchObject({ twoFactorRedirect: true });
    expect((await accountOf(cookieOf(waiting))).status).toBe(401);
    expect((await verify(waiting, { code: "000000" })).status).toBe(422);
    const code = totpOf(totpURI);
    const opened = await verify(waiting, { code });
    expect(opened.status).toBe(200);
    expect((await accountOf(cookieOf(opened))).status).toBe(200);
    // The same code doesn't open another session, and the sign-in that waited is spent.
    expect((await verify(await start(person), { code })).status).toBe(422);
    const again = await postAs(cookieOf(opened), "/auth/two-factor/enable", { password: person.password });
    expect(await codeOf(again)).toEqual([422, "invalid"]);
    expect(await codeOf(await verify(waiting, { code: totpOf(totpURI) }))).toEqual([401, "sign_in_failed"]);
  });

  test("takes a recovery code once, and asks no browser that is trusted", async () => {
    const person = await inviteMember(base, owner, { name: "Di", email: "di@example.com", role: "viewer" });
    const { totpURI, backupCodes } = await enable(person);
    const [code = ""] = backupCodes;
    expect((await verify(await start(person), { code }, "backup-code")).status).toBe(200);
    expect((await verify(await start(person), { code }, "backup-code")).status).toBe(422);
    const trusted = await verify(await start(person), { code: totpOf(totpURI), trustDevice: true });
    const { email, password } = person;
    const again = await postAs(cookieOf(trusted), "/auth/sign-in/email", { email, password });
    expect(await again.json()).not.toHaveProperty("twoFactorRedirect");
  });

  /** Whether the password alone doesn't sign in. */
  async function isAsked({ email, password }: SignedInPerson, cookie: string): Promise<boolean> {
    const answer = await postAs(cookie, "/auth/sign-in/email", { email, password });
    expect(answer.status).toBe(200);
    return "twoFactorRedirect" in ((await answer.json()) as object);
  }

  test("that is turned off and on again is asked for in browsers that were trusted before", async () => {
    const person = await inviteMember(base, owner, { name: "Lea", email: "lea@example.com", role: "viewer" });
    const enabled = await enable(person);
    const lost = await verify(await start(person), { code: totpOf(enabled.totpURI), trustDevice: true });
    const { password } = person;
    expect((await postAs(enabled.cookie, "/auth/two-factor/disable", { password })).status).toBe(200);
    await enable(await signIn(base, person));
    expect(await isAsked(person, cookieOf(lost))).toBe(true);
  });

  test("is asked for in browsers that were trusted before the password was changed or reset", async () => {
    const person = await inviteMember(base, owner, { name: "Max", email: "max@example.com", role: "viewer" });
    const enabled = await enable(person);
    const newPassword = "a horse of another color";
    const first = await verify(await start(person), { code: totpOf(enabled.totpURI), trustDevice: true });
    const change = { currentPassword: person.password, newPassword };
    expect((await postAs(enabled.cookie, "/auth/change-password", change)).status).toBe(200);
    const changed = { ...person, password: newPassword };
    expect(await isAsked(changed, cookieOf(first))).toBe(true);

    const code = { code: enabled.backupCodes[0], trustDevice: true };
    const second = await verify(await start(changed), code, "backup-code");
    const path = `${fixture.company}/members/${await memberId(fixture, person.email)}/reset-link`;
    const { link } = await bodyOf<{ link: string }>(owner.call("POST", path));
    const reset = { token: link.split("/").at(-1), password: person.password };
    expect((await post(base, "/account/reset-password", reset)).status).toBe(204);
    expect(await isAsked(person, cookieOf(second))).toBe(true);
  });

  test("allows few guesses, over all sign-ins", async () => {
    const person = await inviteMember(base, owner, { name: "Ed", email: "ed@example.com", role: "viewer" });
    const { totpURI } = await enable(person);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const waiting = await start(person);
      for (let guess = 0; guess < 4; guess += 1)
        statuses.push((await verify(waiting, { code: "123456" })).status);
    }
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
    const locked = await verify(await start(person), { code: totpOf(totpURI) });
    expect(await codeOf(locked)).toEqual([429, "too_many_attempts"]);
  });

  test("is turned off by an owner for a member who lost it", async () => {
    const person = await inviteMember(base, owner, { name: "Ike", email: "ike@example.com", role: "admin" });
    await enable(person);
    const id = await memberId(fixture, person.email);
    const remove = async (caller: SignedInPerson, member: string) =>
      await caller.call("DELETE", `${fixture.company}/members/${member}/second-factor`);
    expect((await remove(owner, await memberId(fixture, ada.email))).status).toBe(422);
    expect((await remove(owner, id)).status).toBe(204);
    await signIn(base, person);
  });

  test("stays through a new password by link; its user or the command line removes it", async () => {
    const person = await inviteMember(base, owner, { name: "Flo", email: "flo@example.com", role: "viewer" });
    const { totpURI } = await enable(person);
    const path = `${fixture.company}/members/${await memberId(fixture, person.email)}/reset-link`;
    const { link } = await bodyOf<{ link: string }>(owner.call("POST", path));
    const password = "a wholly other horse";
    const old = await start(person);
    await post(base, "/account/reset-password", { token: link.split("/").at(-1), password });
    // A sign-in with the old password that waited for a code doesn't go on.
    expect((await verify(old, { code: totpOf(totpURI) })).status).toBe(401);
    const waiting = await start({ email: person.email, password });
    expect(await waiting.json()).toMatchObject({ twoFactorRedirect: true });
    const removed = await runLimn(fixture.folder, ["member", "remove-second-factor", "FLO@example.com"]);
    expect(removed.code).toBe(0);
    const back = await signIn(base, { email: person.email, password });
    const { cookie } = await enable(back);
    const disabled = await postAs(cookie, "/auth/two-factor/disable", { password });
    expect(disabled.status).toBe(200);
    await signIn(base, { email: person.email, password });
  });
});

describe("another email address", () => {
  test("holds at once on a server without mail, with the password, unless somebody has it", async () => {
    const person = await inviteMember(base, owner, { name: "Gus", email: "gus@example.com", role: "viewer" });
    const change = (email: string, password = person.password) =>
      person.call("POST", "/account/change-email", { email, password });
    expect(await codeOf(await change("new@example.com", "wrong"))).toEqual([422, "invalid"]);
    expect(await codeOf(await change(ada.email))).toEqual([422, "invalid"]);
    expect(await codeOf(await change("no address"))).toEqual([422, "invalid"]);
    const changed = await change(" GUS.new@example.com ");
    expect([changed.status, await changed.json()]).toEqual([202, { changed: true }]);
    expect((await start(person)).status).toBe(401);
    await signIn(base, { email: "gus.new@example.com", password: person.password });
  });

  test("is confirmed by a link in a mail to it, and the old one is told", async () => {
    await using mail = await startMailServer();
    using folder = temporaryFolder();
    await using server = await startServer(folder.path, {
      LIMN_SMTP_URL: mail.url,
      LIMN_MAIL_FROM: "limn@example.org",
    });
    const person = await setUpOwner({ base: server.base, link: server.output() });
    const request = { email: "grace@example.com", password: person.password };
    const answer = await person.call("POST", "/account/change-email", request);
    expect(await answer.json()).toEqual({ changed: false });
    await expect.poll(() => mail.received.length).toBe(1);
    expect(mail.received[0]?.to).toEqual(["grace@example.com"]);
    const source = mail.received[0]?.source.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
    const token = /\/change-email\/([\w-]{43})/.exec(source)?.[1] ?? "";
    const read = await fetch(`${server.base}/account/change-email/${token}`);
    expect(await read.json()).toEqual({ email: "grace@example.com" });
    await signIn(server.base, person);
    const confirm = async () => await post(server.base, "/account/change-email/confirm", { token });
    expect(await (await confirm()).json()).toEqual({ email: "grace@example.com" });
    expect(await codeOf(await confirm())).toEqual([410, "link_expired"]);
    await signIn(server.base, { ...request });
    await expect.poll(() => mail.received.length).toBe(2);
    expect(mail.received[1]?.to).toEqual([person.email]);
    // An address that has an account gets no mail, and the answer is the same.
    const same = await person.call("POST", "/account/change-email", {
      ...request,
      email: "grace@example.com",
    });
    expect(await codeOf(same)).toEqual([422, "invalid"]);
  });
});

test("no code, secret or address is logged", () => {
  expect(fixture.server.log()).not.toMatch(/otpauth|example\.com|secret=/);
});
