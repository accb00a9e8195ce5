import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ada, post, setUpOwner, signIn } from "../support/people.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { endedServer, serverEnvironment, startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

// Several processes start one after another.
const several = { timeout: 120_000 };
const setUpLine = /^ {2}Dashboard {7}(http\S+\/set-up\/[\w-]{43})$/m;

/** Starts and stops a server; returns its output. */
async function start(folder: string, environment: Record<string, string> = {}): Promise<string> {
  const server = await startServer(folder, environment);
  return (await server.end("SIGTERM")).stdout;
}

describe("a start without an owner", () => {
  test("prints a link that creates exactly one owner, even with concurrent requests", several, async () => {
    using folder = temporaryFolder();
    const first = setUpLine.exec(await start(folder.path))?.[1] ?? "";
    expect(first).not.toBe("");
    await using server = await startServer(folder.path);
    const { base } = server;
    const old = first.split("/").at(-1) ?? "";
    expect((await fetch(`${base}/account/set-up/${old}`)).status).toBe(410);
    expect((await post(base, "/account/set-up", { token: old, ...ada })).status).toBe(410);

    const token = setUpLine.exec(server.output())?.[1]?.split("/").at(-1) ?? "";
    expect(await (await fetch(`${base}/account/set-up/${token}`)).json()).toEqual({
      company_name: "My company",
    });
    expect((await post(base, "/account/set-up", { token, ...ada, password: "too short" })).status).toBe(422);
    const people = ["one", "two", "three"].map((name) => ({ ...ada, name, email: `${name}@example.com` }));
    const answers = await Promise.all(
      people.map((person) => post(base, "/account/set-up", { token, ...person })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 410, 410,
    ]);
    expect((await fetch(`${base}/account/set-up/${token}`)).status).toBe(410);
    const { code, stderr } = await runLimn(folder.path, ["member", "set-up-link"]);
    expect([code, stderr.trim()]).toEqual([1, "This company already has an owner, who can invite others."]);
    expect(await limnJson(folder.path, ["member", "list"])).toMatchObject({ members: [{ role: "owner" }] });
  });

  test("stores no usable form of the link", async () => {
    using folder = temporaryFolder();
    const printed = setUpLine.exec(await start(folder.path))?.[1] ?? "";
    const token = printed.split("/").at(-1) ?? "none";
    expect(readFileSync(join(folder.path, "limn.db")).includes(token)).toBe(false);
  });

  test("prints the dashboard's address once an owner exists", several, async () => {
    using folder = temporaryFolder();
    const environment = { LIMN_OWNER_EMAIL: "Boss@Example.com", LIMN_OWNER_PASSWORD: "correct horse" };
    const server = await startServer(folder.path, environment);
    await signIn(server.base, { email: "boss@example.com", password: "correct horse" });
    const { stdout, stderr } = await server.end("SIGTERM");
    expect(stdout).toContain(`  Dashboard       ${server.base}/\n`);
    expect(stdout).not.toContain("set-up");
    expect(stdout + stderr).not.toContain("correct horse");

    // Another password in the settings neither grants access nor locks the owner out.
    await using again = await startServer(folder.path, {
      ...environment,
      LIMN_OWNER_PASSWORD: "another horse",
    });
    await signIn(again.base, { email: "boss@example.com", password: "correct horse" });
    const other = { email: "boss@example.com", password: "another horse" };
    expect((await post(again.base, "/auth/sign-in/email", other)).status).toBe(401);
  });
});

describe("invalid owner settings stop the start with exit code 2", () => {
  test("if one is set without the other", async () => {
    using folder = temporaryFolder();
    const wrong = { LIMN_OWNER_PASSWORD: "correct horse" };
    const { code, stdout, stderr } = await endedServer({ ...serverEnvironment(folder.path), ...wrong });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^LIMN_OWNER_EMAIL: .*go together/m);
    expect(stderr).not.toContain("correct horse");
  });

  test("and the command line prints them redacted", async () => {
    using folder = temporaryFolder();
    const owner = { LIMN_OWNER_EMAIL: "boss@example.com", LIMN_OWNER_PASSWORD: "correct horse" };
    const { stdout, code } = await runLimn(folder.path, ["settings"], {
      ...owner,
      LIMN_SMTP_URL: "smtp://u:geheim@127.0.0.1",
    });
    expect(code).toBe(0);
    expect(stdout).toContain("LIMN_OWNER_EMAIL=boss@example.com");
    expect(stdout).toContain("LIMN_OWNER_PASSWORD=(set, not shown)");
    expect(stdout).not.toMatch(/correct horse|geheim/);
  });
});

test("a restore signs all users out and changes nothing else", several, async () => {
  using folder = temporaryFolder();
  using other = temporaryFolder();
  await using server = await startServer(folder.path);
  const owner = await setUpOwner({ base: server.base, link: server.output() });
  const invitations = `/dashboard/${owner.companyId}/invitations`;
  const invited = await owner.call("POST", invitations, { email: "bob@example.com", role: "viewer" });
  const { link: invitation } = (await invited.json()) as { link: string };
  const { link: reset } = await limnJson<{ link: string }>(folder.path, [
    "member",
    "reset-password",
    ada.email,
  ]);

  const backup = join(other.path, "backup");
  const restored = join(other.path, "restored");
  expect((await runLimn(folder.path, ["backup", backup])).code).toBe(0);
  expect((await runLimn(restored, ["restore", backup])).code).toBe(0);
  await using anew = await startServer(restored);
  const { cookie } = owner;
  expect((await fetch(`${anew.base}/account`, { headers: { cookie } })).status).toBe(401);
  expect((await fetch(`${server.base}/account`, { headers: { cookie } })).status).toBe(200);
  const again = await signIn(anew.base, ada);
  const members = await again.call("GET", `/dashboard/${owner.companyId}/members`);
  // The link was created with the previous server's secret. It is still valid, but can't be shown again.
  const { invitations: kept } = (await members.json()) as { invitations: { link?: string }[] };
  expect(kept).toMatchObject([{ email: "bob@example.com" }]);
  expect(kept[0]?.link).toBeUndefined();
  const token = invitation.split("/").at(-1);
  expect((await fetch(`${anew.base}/account/invitations/${token}`)).status).toBe(200);
  const spent = { token: reset.split("/").at(-1), password: "a wholly new one" };
  expect((await post(anew.base, "/account/reset-password", spent)).status).toBe(410);
});

test("a lost secret signs all users out, and a new one is created", several, async () => {
  using folder = temporaryFolder();
  const first = await startServer(folder.path);
  const { cookie } = await setUpOwner({ base: first.base, link: first.output() });
  await first.end("SIGTERM");
  const account = async (base: string) => (await fetch(`${base}/account`, { headers: { cookie } })).status;
  const second = await startServer(folder.path);
  expect(await account(second.base)).toBe(200);
  await second.end("SIGTERM");
  rmSync(join(folder.path, "secret"));
  await using third = await startServer(folder.path);
  expect(await account(third.base)).toBe(401);
  await signIn(third.base, ada);
});
