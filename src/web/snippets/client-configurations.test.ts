import { expect, test } from "vitest";
import { clientConfigurations, exportLine } from "./client-configurations.ts";

const baseUrl = "https://limn.example";
const key = "limn_live_0123456789abcdefghijABCDEFGHIJ123456";
const configurations = clientConfigurations({ baseUrl, key });

test("omits the key for clients that read the environment variable", () => {
  for (const { fromEnvironment, code, note } of configurations) {
    expect(code.includes(key)).toBe(!fromEnvironment);
    expect(note).not.toContain(key);
    expect(code).toContain("LIMN_KEY".slice(0, fromEnvironment ? 8 : 0));
  }
});

test("uses a placeholder if the key isn't visible", () => {
  const texts = clientConfigurations({ baseUrl }).map(({ code }) => code);
  expect(texts.filter((code) => code.includes("limn_live_YOUR_KEY"))).toHaveLength(2);
});

test.each(
  configurations
    .filter(({ language }) => language === "json")
    .map((configuration) => [configuration.name, configuration.code] as const),
)("%s's file is JSON that names the endpoint and the header", (_, code) => {
  const text = JSON.stringify(JSON.parse(code));
  expect(text).toContain(`${baseUrl}/mcp`);
  expect(text).toContain("x-api-key");
});

test("assistants use the MCP endpoint and programs use REST", () => {
  for (const { kind, code } of configurations) {
    expect(code).toContain(`${baseUrl}/${kind === "assistant" ? "mcp" : "v1/images"}`);
  }
  expect(new Set(configurations.map(({ id }) => id)).size).toBe(configurations.length);
});

test("allows plain http for mcp-remote if the address needs it", () => {
  const desktop = (address: string) =>
    clientConfigurations({ baseUrl: address }).find(({ id }) => id === "claude-desktop")?.code;
  expect(desktop("http://127.0.0.1:4000")).toContain("--allow-http");
  expect(desktop(baseUrl)).not.toContain("--allow-http");
});

test("quotes special characters in the shell command", () => {
  expect(exportLine(key)).toBe(`export LIMN_KEY=${key}`);
  expect(exportLine("a'b")).toBe(`export LIMN_KEY='a'\\''b'`);
});
