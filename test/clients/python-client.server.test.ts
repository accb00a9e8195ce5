import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { generatePythonClient, pythonFolder, readFolder } from "../../scripts/write-clients.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { limnJson } from "../support/run-limn.ts";
import { card } from "../support/small-designs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const packageFolder = join(root, "clients/python");
const testFolder = fileURLToPath(new URL("python", import.meta.url));

let receiver: WebhookReceiver;
let rest: RestFixture;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  rest = await startRest([card()], { LIMN_FETCH_ALLOW: receiver.host });
});
afterAll(async () => {
  await rest?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
});

/** Runs Python on the package's own files, which need nothing but Python; returns what it prints to stderr. */
async function runPython(
  given: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const env = {
    ...process.env,
    ...environment,
    PYTHONPATH: `${join(packageFolder, "src")}:${testFolder}`,
    PYTHONDONTWRITEBYTECODE: "1",
    PYTHONUTF8: "1",
  };
  const { stderr } = await run("python3", ["-W", "error", ...given], { cwd: testFolder, env }).catch(
    ({ stdout, stderr: printed }: { stdout: string; stderr: string }) => {
      throw new Error(`${stdout}${printed}`);
    },
  );
  return stderr;
}

const runTests = async (module: string, environment?: Record<string, string>) =>
  await runPython(["-m", "unittest", module], environment);

test("the generated part is up to date with the API: npm run clients", () => {
  using fresh = temporaryFolder();
  generatePythonClient(fresh.path);
  const sources = Object.entries(readFolder(pythonFolder)).filter(([path]) => path.endsWith(".py"));
  expect(Object.fromEntries(sources)).toEqual(readFolder(fresh.path));
});

test("makes and signs the same URLs as the TypeScript client", async () => {
  expect(await runTests("test_runtime_url")).toMatch(/Ran 4 tests[^]*OK/);
});

test("sends requests again when that can help, and no others", async () => {
  expect(await runTests("test_requests")).toMatch(/Ran 10 tests[^]*OK/);
});

test("the README's code compiles, and calls what there is", async () => {
  const readme = readFileSync(join(packageFolder, "README.md"), "utf8");
  const blocks = Array.from(readme.matchAll(/```python\n([^]*?)```/g), ([, code = ""]) => code);
  expect(blocks.length).toBeGreaterThan(3);
  const check = `
import ast, json, sys
import limn_client
for code in json.loads(sys.argv[1]):
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and node.module == "limn_client":
            for name in node.names: getattr(limn_client, name.name)
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "limn":
            getattr(limn_client.Limn, node.attr)
`;
  await runPython(["-c", check, JSON.stringify(blocks)]);
});

describe("against a running server", () => {
  test("lists, renders, makes batches, uploads and reports errors", async () => {
    // The first signed URL makes the secret.
    const id = rest.designIds[0] ?? "";
    await rest.api("PATCH", `/v1/designs/${id}`, { json: { protection: { signed: true } } });
    await rest.api("POST", `/v1/designs/${id}/url`, { json: {} });
    await rest.api("PATCH", `/v1/designs/${id}`, { json: { protection: { signed: false } } });
    const { secrets } = await limnJson<{ secrets: { secret: string }[] }>(rest.folder, [
      "signing-secret",
      "list",
    ]);
    const printed = await runTests("test_server", {
      LIMN_BASE: rest.server.base,
      LIMN_KEY: rest.key,
      LIMN_DESIGN: id,
      LIMN_SIGNING_SECRET: secrets[0]?.secret ?? "",
    });
    expect(printed).toMatch(/Ran 12 tests[^]*OK/);
  });

  test("verifies an event that the server sent", async () => {
    const json = { url: receiver.url, events: ["design.published"] };
    const { body } = await rest.api("POST", "/v1/webhooks", { json });
    const { id, secret } = body as { id: string; secret: string };
    await rest.api("POST", `/v1/webhooks/${id}/test`);
    await vi.waitUntil(() => receiver.received.length > 0, { timeout: 120_000, interval: 20 });
    const event = JSON.stringify({ ...receiver.received[0], secret });
    expect(await runTests("test_webhook", { LIMN_EVENT: event })).toMatch(/Ran 5 tests[^]*OK/);
  });
});
