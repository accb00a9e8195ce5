import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { warnings } from "../../src/operations/warnings.ts";
import { needsShell } from "../support/needs-shell.ts";
import { limnJson } from "../support/run-limn.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

// What an assistant finds in the skill: every example runs, in order, against a server.

const skill = fileURLToPath(new URL("../../clients/skill", import.meta.url));
const read = (name: string) => readFileSync(join(skill, name), "utf8");
const pages = ["SKILL.md", "references/batches.md", "references/checks.md", "references/documents.md"];
const folder = temporaryFolder();
let server: TestServer;
let key: string;
let paths: object;

beforeAll(async () => {
  server = await startServer(folder.path, { LIMN_STARTER_DESIGNS: "on" });
  ({ key } = await limnJson<{ key: string }>(folder.path, ["key", "create", "--name", "test"]));
  ({ paths } = (await (await fetch(`${server.base}/openapi.json`)).json()) as { paths: object });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const variables: Record<string, string> = {};

async function run(command: string): Promise<Record<string, unknown>> {
  const env = { PATH: dirname(process.execPath), LIMN_URL: server.base, LIMN_KEY: key };
  const { stdout } = await promisify(execFile)("/bin/sh", ["-c", command], {
    cwd: folder.path,
    env: { ...env, PATH: `${env.PATH}:/usr/bin:/bin`, SKILL: skill, ...variables },
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** What the examples need that earlier ones answered. */
function remember(command: string, answer: Record<string, unknown>): void {
  if (command.includes("nameContains")) {
    variables["DESIGN"] = (answer["designs"] as { id: string }[])[0]?.id ?? "";
  }
  if (command.includes("/v1/projects")) variables["PROJECT"] = String(answer["id"]);
}

const examples = [...read("SKILL.md").matchAll(/```sh\n(.*?)\n```/gs)].map(([, command = ""]) => command);

test("there are examples of all that the skill is for", () => {
  expect(examples).toHaveLength(7);
});

needsShell.each(examples)("%s", async (command) => {
  // A call that this version of the server doesn't have yet.
  if (command.includes("/v1/checks") && !("/v1/checks" in paths)) return;
  const answer = await run(command);
  remember(command, answer);
  if (command.includes("--wait")) expect(answer).toMatchObject({ status: "finished", total: 3, done: 3 });
  if (command.includes("--out")) {
    expect(readFileSync(join(folder.path, "certificates.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
  }
  if (command.includes("/url")) expect(answer["unknown_params"] ?? []).toEqual([]);
});

needsShell("an error is printed whole, and ends with 1", async () => {
  const failed = run(`node "$SKILL/scripts/call.mjs" POST /v1/designs --json '{"document":{}}'`);
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("project_id") });
  await expect(run(`node "$SKILL/scripts/call.mjs" GET`)).rejects.toMatchObject({ code: 2 });
});

needsShell("a batch without a file is printed before the download is refused", async () => {
  const cancelled = createServer(({ method }, response) => {
    response.writeHead(method === "POST" ? 202 : 409, { "Content-Type": "application/json" });
    response.end(
      JSON.stringify(method === "POST" ? { id: "bat_1", status: "cancelled" } : { code: "no_document" }),
    );
  }).listen(0, "127.0.0.1");
  await once(cancelled, "listening");
  const { port } = cancelled.address() as AddressInfo;
  const call = `LIMN_URL=http://127.0.0.1:${port} node "$SKILL/scripts/call.mjs" POST /v1/batches --wait --out x.pdf`;
  await expect(run(call)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining("cancelled"),
    stderr: expect.stringContaining("no_document"),
  });
  cancelled.close();
});

needsShell("the file of a cancelled batch is waited for", async () => {
  let tries = 0;
  const cancelled = createServer(({ method, url }, response) => {
    if (url?.endsWith("/file") === true) tries += 1;
    response.writeHead(method === "POST" ? 202 : tries === 1 ? 409 : 200, {
      "Content-Type": "application/json",
    });
    response.end(
      JSON.stringify(method === "POST" ? { id: "bat_1", status: "cancelled" } : { code: "not_finished" }),
    );
  }).listen(0, "127.0.0.1");
  await once(cancelled, "listening");
  const { port } = cancelled.address() as AddressInfo;
  await run(
    `LIMN_URL=http://127.0.0.1:${port} node "$SKILL/scripts/call.mjs" POST /v1/batches --wait --out waited.pdf`,
  );
  expect(tries).toBe(2);
  cancelled.close();
});

test("its first lines are a name and a description that clients can show", () => {
  const [, name, description = ""] =
    /^---\nname: ([a-z-]+)\ndescription: (.+)\n---\n/.exec(read("SKILL.md")) ?? [];
  expect(name).toBe("limn");
  expect(description.length).toBeGreaterThan(100);
  expect(description.length).toBeLessThanOrEqual(1024);
  expect(description).not.toMatch(/: /);
});

test("its links lead to files, and its examples of JSON can be read", () => {
  for (const page of pages) {
    for (const [, target = ""] of read(page).matchAll(/\]\(([^)#]+)\)/g))
      expect(existsSync(join(skill, dirname(page), target)), target).toBe(true);
    for (const [, json = ""] of read(page).matchAll(/```json\n(.*?)\n```/gs)) JSON.parse(json);
  }
});

test("the codes of checks are codes of warnings", () => {
  const codes = [...read("references/checks.md").matchAll(/^\| `(\w+)`/gm)].map(([, code = ""]) => code);
  expect(codes.length).toBeGreaterThan(5);
  const known = [...Object.keys(warnings), "picture_not_tried"];
  expect(codes.filter((code) => !known.includes(code))).toEqual([]);
});
