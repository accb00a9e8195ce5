import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { startKeyAddingProxy } from "../support/key-adding-proxy.ts";
import { runTool } from "../support/run-tool.ts";
import { startLimn } from "../support/start-limn.ts";

const packageJson = import.meta.resolve("@modelcontextprotocol/conformance/package.json");

/** Scenarios that must pass without an entry in the baseline of expected failures. */
const passing = {
  "2025-11-25": [
    "server-initialize",
    "ping",
    "tools-list",
    "prompts-list",
    "resources-list",
    "dns-rebinding-protection",
  ],
  "2026-07-28": [
    "tools-list",
    "prompts-list",
    "resources-list",
    "sep-2164-resource-not-found",
    "server-sse-multiple-streams",
    "dns-rebinding-protection",
    "http-header-validation",
  ],
};

test.each(Object.entries(passing))(
  "passes the official suite for revision %s except for the listed scenarios",
  async (revision, scenarios) => {
    await using limn = await startLimn();
    await using proxy = await startKeyAddingProxy(limn.mcpUrl, limn.key.text);
    const baseline = fileURLToPath(new URL(`conformance-${revision}.yml`, import.meta.url));
    const args = `server --url ${proxy.url} --requirements ${revision} --output-dir results --expected-failures`;
    const { code, stdout } = await runTool(packageJson, "conformance", [...args.split(" "), baseline]);
    const summary = stdout.slice(stdout.indexOf("=== SUMMARY"));
    expect(summary).toContain("Baseline check passed");
    expect(code).toBe(0);
    for (const scenario of scenarios)
      expect(summary).toMatch(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`));
  },
);
