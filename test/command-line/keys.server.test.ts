import { afterAll, beforeAll, expect, test } from "vitest";
import { type PreparedData, prepareData } from "../support/prepare-data.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
let data: PreparedData;
let server: TestServer;
let projectId: string;

beforeAll(async () => {
  data = await prepareData(folder.path);
  server = await startServer(folder.path);
  const { projects } = await limnJson<{ projects: { id: string }[] }>(folder.path, ["project", "list"]);
  projectId = projects[0]?.id ?? "";
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

interface MadeKey {
  id: string;
  key: string;
}

const get = async (key: string, path: string) =>
  await fetch(server.base + path, { headers: { "x-api-key": key } });

const create = async (...options: string[]) =>
  await limnJson<MadeKey>(folder.path, ["key", "create", "--name", "limited", ...options]);

test("a key is limited to scopes and projects, and the list says so", async () => {
  const made = await create("--scopes", "read,render", "--project-ids", projectId);
  const me = (await (await get(made.key, "/v1/me")).json()) as { key: object };
  expect(me.key).toMatchObject({ scopes: ["read", "render"], project_ids: [projectId] });
  const { stdout } = await runLimn(folder.path, ["key", "list"]);
  expect(stdout).toContain(`read,render  projects ${projectId}  limited`);
});

test.each([
  [["--scopes", "admin"], 2, "read, render, write"],
  [["--scopes", ""], 2, "read, render, write"],
  [["--expires", "9999-12-31T23:59:59-01:00"], 2, "expected a date such as 2027-01-31"],
  [["--project-ids", "prj_none"], 1, "The company has no such project"],
])("%j is refused", async (options, code, text) => {
  const ended = await runLimn(folder.path, ["key", "create", "--name", "wrong", ...options]);
  expect([ended.code, ended.stdout]).toEqual([code, ""]);
  expect(ended.stderr).toContain(text);
});

test("a key is replaced while a server runs: both work, and the former ends", async () => {
  const made = await create("--scopes", "read");
  expect((await get(made.key, "/v1/images")).status).toBe(200);
  const rotate = ["key", "rotate", made.id, "--overlap", "1h"];
  const rotated = await limnJson<MadeKey & { former: { id: string; expires_at: string } }>(
    folder.path,
    rotate,
  );
  expect(rotated.former.id).toBe(made.id);
  expect(Date.parse(rotated.former.expires_at)).toBeGreaterThan(Date.now());
  expect((await get(made.key, "/v1/images")).status).toBe(200);
  expect((await get(rotated.key, "/v1/images")).status).toBe(200);
  expect((await runLimn(folder.path, ["key", "rotate", "key_none"])).code).toBe(1);
  expect((await runLimn(folder.path, ["key", "rotate", made.id, "--overlap", "2h"])).code).toBe(2);
});

test("the audit log names the command", async () => {
  const answer = await get(data.key, "/v1/audit-log?who=command&action=key.replaced");
  expect(await answer.json()).toMatchObject({
    total: 1,
    entries: [{ who: { type: "command", id: "command", name: "key rotate" }, target: { type: "key" } }],
  });
});

test("a key that expires hands its expiry on to the one in its place, which is told", async () => {
  const made = await create("--expires", "2999-01-31");
  const rotated = await runLimn(folder.path, ["key", "rotate", made.id, "--json"]);
  expect(JSON.parse(rotated.stdout)).toMatchObject({ expires_at: "2999-01-31T00:00:00.000Z" });
  expect(rotated.stderr).toContain("expires at 2999-01-31T00:00:00.000Z");
});
