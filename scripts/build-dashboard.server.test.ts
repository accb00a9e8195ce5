import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { replaceBuilt, sources } from "./build-dashboard.mjs";
import { reachedFrom } from "./import-graph.mjs";

const entries = ["src/web/main.tsx", "src/web/features/docs/try-it.ts"];

it("builds the dashboard again when a file that it imports changes", () => {
  const imported = entries.flatMap((entry) => [...reachedFrom(entry, { programs: true })]);
  const own = imported.filter((path) => /^(?:src|packages)\//.test(path));
  expect(own.length).toBeGreaterThan(500);
  expect(own.filter((path) => !sources.some((source) => `${path}/`.startsWith(`${source}/`)))).toEqual([]);
});

describe("a new build", () => {
  const write = (folder: string, text: string) => {
    mkdirSync(folder);
    writeFileSync(join(folder, "index.html"), text);
  };
  const read = (folder: string) => readFileSync(join(folder, "index.html"), "utf8");

  it("takes the place of the one before", () => {
    using folder = temporaryFolder();
    const [built, fresh] = [join(folder.path, "dashboard"), join(folder.path, "new")];
    write(fresh, "first");
    replaceBuilt(fresh, built);
    write(fresh, "second");
    replaceBuilt(fresh, built);
    expect(read(built)).toBe("second");
  });

  it("leaves the one before where it is if it can't be put there", () => {
    using folder = temporaryFolder();
    const built = join(folder.path, "dashboard");
    write(built, "first");
    expect(() => replaceBuilt(join(folder.path, "gone"), built)).toThrow("ENOENT");
    expect(read(built)).toBe("first");
  });
});
