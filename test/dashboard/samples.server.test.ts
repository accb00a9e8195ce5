import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FullDesignBody } from "../../src/operations/bodies.ts";
import { clientConfigurations } from "../../src/web/snippets/client-configurations.ts";
import {
  addressCall,
  editCall,
  editSample,
  imageSamples,
  signedUrlSamples,
  type SampleTarget,
} from "../../src/web/snippets/code-samples.ts";
import { greeting } from "../support/greeting-design.ts";
import { needsShell } from "../support/needs-shell.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const run = promisify(execFile);
const interpreters: Record<string, string[]> = {
  shell: ["bash", "-eu"],
  javascript: [process.execPath],
  python: ["python3"],
};
const endings: Record<string, string> = { shell: "sh", javascript: "mjs", python: "py" };

/** Contains every character that needs escaping. */
const values = { first_name: 'Zoë "Zo" O\'Neil & $HOME `x` \\n 日本 👩‍👩‍👧‍👦 </script>' };

let fixture: RestFixture;
let target: SampleTarget;
beforeAll(async () => {
  // Without the border, which has the color of the text.
  const layers = greeting.layers.slice(1);
  fixture = await startRest([{ ...greeting, layers, output: { format: "png" } }]);
  const { body } = await fixture.rawApi("GET", `/v1/images/${fixture.designIds[0]}`);
  target = { baseUrl: fixture.server.base, design: body as FullDesignBody, values };
});
afterAll(async () => fixture[Symbol.asyncDispose]());

/** Runs code like a user: from a file in an empty folder, with the key in the environment. */
async function runCode(language: string, code: string, result?: string) {
  using folder = temporaryFolder();
  const file = join(folder.path, `sample.${endings[language]}`);
  writeFileSync(file, code);
  const [program = "", ...options] = interpreters[language] ?? [];
  const { stdout } = await run(program, [...options, file], {
    cwd: folder.path,
    env: { PATH: process.env["PATH"], LIMN_KEY: fixture.key },
  });
  return { stdout, image: result === undefined ? undefined : readFileSync(join(folder.path, result)) };
}

async function expectedImage(given: Record<string, string>): Promise<Buffer> {
  const url = new URL(target.design.render_url);
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

needsShell.each(["curl", "javascript", "python"])(
  "the %s sample fetches the very image of its values",
  async (id) => {
    for (const given of [values, {}]) {
      const sample = imageSamples({ ...target, values: given }).find((each) => each.id === id);
      const { image } = await runCode(sample?.language ?? "", sample?.code ?? "", "image.png");
      expect(image?.equals(await expectedImage(given))).toBe(true);
    }
  },
);

needsShell.each(["curl", "javascript", "python"])(
  "the %s sample makes the signed URL of its values",
  async (id) => {
    for (const given of [values, { scale: "2", ...values }, {}]) {
      const sample = signedUrlSamples({ ...target, values: given }).find((each) => each.id === id);
      const { stdout } = await runCode(sample?.language ?? "", sample?.code ?? "");
      const url = id === "curl" ? (JSON.parse(stdout) as { url: string }).url : stdout.trim();
      expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject(given);
      const answer = await fetch(url);
      expect(Buffer.from(await answer.arrayBuffer()).equals(await expectedImage(given))).toBe(true);
    }
  },
);

needsShell.each(["curl", "javascript", "python"])("the first call with %s lists the designs", async (id) => {
  const client = clientConfigurations({ baseUrl: fixture.server.base }).find((each) => each.id === id);
  const { stdout } = await runCode(client?.language ?? "", client?.code ?? "");
  expect(stdout).toContain("Greeting");
});

needsShell("the sample of an edit renders an image over REST", async () => {
  const { image } = await runCode(
    "shell",
    editSample(target, { layer_id: "headline", type: "text" }),
    "image.png",
  );
  expect(image?.subarray(1, 4).toString()).toBe("PNG");
  expect(image?.equals(await expectedImage({}))).toBe(false);
});

test("the MCP calls work unchanged", async () => {
  const call = async (text: string) => {
    const { body } = await fixture.rawApi("POST", "/mcp", {
      json: { jsonrpc: "2.0", id: 1, method: "tools/call", params: JSON.parse(text) as unknown },
      headers: { accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-06-18" },
    });
    return (body as { result: { isError?: boolean; structuredContent: Record<string, unknown> } }).result;
  };
  const address = await call(addressCall(target));
  expect(address.isError).not.toBe(true);
  expect(address.structuredContent["applied_params"]).toEqual(values);
  const edited = await call(editCall(target, { layer_id: "photo", type: "image" }));
  expect(edited.isError).not.toBe(true);
  expect(edited.structuredContent["mimeType"]).toBe("image/png");
});
