import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

// What Windows does otherwise, and no test here would notice.

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("What npm runs", () => {
  const descriptions = ["package.json", "clients/n8n/package.json", "clients/typescript/package.json"];
  const scripts = descriptions.flatMap((path) => {
    const { scripts: commands } = JSON.parse(read(path)) as { scripts: Record<string, string> };
    return Object.entries(commands).map(([name, command]) => [path, name, command] as const);
  });
  /** A program and plain words, which every shell reads alike. */
  const portable = /^(?:node|oxlint|oxfmt|tsc|n8n-node)(?: [\w./:-]+)*$/;

  it.each(scripts)("of %s, %s, needs no shell of POSIX", (_, __, command) => {
    for (const part of command.split(" && ")) expect(part).toMatch(portable);
  });

  it.each([
    "exec node a.mjs",
    "node ${1}",
    "PORT=1 node a.mjs",
    "rm -rf build",
    "node 'a.mjs'",
    "node a; node b",
  ])("isn't %j", (command) => expect(command).not.toMatch(portable));

  it("of Limn itself is started by the launcher, but for what mends its files", () => {
    const own = scripts.filter(([path, name]) => path === "package.json" && name !== "fix");
    expect(
      own.map(([, , command]) => command).filter((it) => !it.startsWith("node scripts/launch.mjs ")),
    ).toEqual([]);
  });
});

describe("What is synced to disk", () => {
  const door = "src/bounds/sync-folder.ts";
  const sources = globSync("src/**/*.ts", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.endsWith(".test.ts"));

  /** How a source syncs what Windows refuses: what was opened for reading, as every folder is. */
  function refusedSyncs(text: string): string[] {
    const byDescriptor = [...text.matchAll(/\bfsync(?:Sync)?\(/g)].map(([call]) => call);
    const byHandle = [...text.matchAll(/\.(?:data)?sync\(\)/g)].flatMap(({ index }) => {
      const opened = [...text.slice(0, index).matchAll(/\bopen(?:Sync)?\((.+)\);/g)].at(-1)?.[1];
      return opened === undefined || /, "(?:r\+|[aw]x?\+?)"/.test(opened) ? [] : [`open(${opened})`];
    });
    return [...byDescriptor, ...byHandle];
  }

  it("is no folder but in one place, which knows that Windows refuses it", () => {
    const refused = sources.flatMap((path) => refusedSyncs(read(path)).map((call) => `${path}: ${call}`));
    expect(refused.filter((fault) => !fault.startsWith(door))).toEqual([]);
    expect(refused.length).toBeGreaterThan(1);
  });

  it("is a file that was opened for writing", () => {
    const sync = "await file.sync();";
    expect(refusedSyncs(`const file = await open(dirname(path), "r");\n${sync}`)).toHaveLength(1);
    expect(refusedSyncs(`const file = await open(path);\n${sync}`)).toHaveLength(1);
    expect(refusedSyncs(`const file = await open(path, "wx", 0o600);\n${sync}`)).toEqual([]);
    expect(refusedSyncs("fsyncSync(openSync(folder));")).toHaveLength(1);
  });
});
