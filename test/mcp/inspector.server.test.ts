import { afterAll, beforeAll, expect, test } from "vitest";
import { runTool, type ToolRun } from "../support/run-tool.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

// The official MCP Inspector on the command line.

const packageJson = import.meta.resolve("@modelcontextprotocol/inspector/package.json");

let limn: TestLimn;
beforeAll(async () => void (limn = await startLimn()));
afterAll(() => limn[Symbol.asyncDispose]());

const eras = ["legacy", "modern"];

async function inspect(era: string, given: string[], key = limn.key.text): Promise<ToolRun> {
  const where = ["--cli", limn.mcpUrl, "--transport", "http", "--protocol-era", era, "--stored-auth-only"];
  const all = [...where, "--header", `x-api-key: ${key}`, ...given];
  return await runTool(packageJson, "mcp-inspector", all);
}

test.each(eras)("%s: passes its strict check of tool schemas", async (era) => {
  const { code, stdout, stderr } = await inspect(era, ["--method", "tools/list", "--strict"]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout).tools).toHaveLength(6);
});

test.each(eras)("%s: answers a call whose JSON argument it converts to an object", async (era) => {
  const call = ["--method", "tools/call", "--tool-name", "generate_image_url"];
  const args = ["--tool-arg", `designId=${limn.designId}`, "--tool-arg", 'urlParams={"first_name":"Ada"}'];
  const { code, stdout } = await inspect(era, [...call, ...args]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).structuredContent).toMatchObject({ applied_params: { first_name: "Ada" } });
});

test("returns a render as a URL", async () => {
  const layersJson = '[{"layer_id":"headline","text":"Hi"}]';
  const args = JSON.stringify({ designId: limn.designId, layersJson, format: "webp" });
  const call = ["--method", "tools/call", "--tool-name", "modify_design_layers", "--tool-args-json", args];
  const { code, stdout } = await inspect("modern", call);
  expect(code).toBe(0);
  const { imageUrl } = JSON.parse(stdout).structuredContent as { imageUrl: string };
  expect((await fetch(imageUrl)).headers.get("content-type")).toBe("image/webp");
});

test("exits with its documented codes for a tool error and for a wrong key", async () => {
  const call = ["--method", "tools/call", "--tool-name", "get_design", "--tool-arg", "id=nope"];
  expect((await inspect("modern", call)).code).toBe(5);
  const { code, stderr } = await inspect("legacy", ["--method", "tools/list"], "wrong");
  expect(code).toBe(3);
  expect(stderr).toContain("x-api-key");
});
