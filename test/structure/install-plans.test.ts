import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import lockfile from "../../package-lock.json" with { type: "json" };

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
  optionalDependencies?: Record<string, string>;
}

interface System {
  os: string;
  cpu: string;
  libc?: string;
}

const packages: Record<string, LockedPackage> = lockfile.packages;
const operations = readFileSync(join(import.meta.dirname, "..", "..", "docs", "operations.md"), "utf8");

/** Whether npm would install a package there: a list may also name what it excludes. */
function isFor({ os, cpu, libc }: LockedPackage, system: System): boolean {
  const allows = (list: readonly string[] | undefined, value: string | undefined) =>
    list === undefined ||
    (list.some((item) => item.startsWith("!"))
      ? !list.includes(`!${value}`)
      : value !== undefined && list.includes(value));
  return allows(os, system.os) && allows(cpu, system.cpu) && allows(libc, system.libc);
}

const systems: [string, System][] = [
  ["Linux, x64, glibc", { os: "linux", cpu: "x64", libc: "glibc" }],
  ["Linux, arm64, glibc", { os: "linux", cpu: "arm64", libc: "glibc" }],
  ["Alpine, x64", { os: "linux", cpu: "x64", libc: "musl" }],
  ["Alpine, arm64", { os: "linux", cpu: "arm64", libc: "musl" }],
  ["macOS, arm64", { os: "darwin", cpu: "arm64" }],
  ["macOS, x64", { os: "darwin", cpu: "x64" }],
  ["Windows, x64", { os: "win32", cpu: "x64" }],
  ["Windows, arm64", { os: "win32", cpu: "arm64" }],
];

it.each(systems)("the table of systems has %s", (name) => {
  expect(operations).toContain(`\n| ${name} |`);
});

/** Packages with a binary for each system, that a start can't do without. */
const withBinaries = ["@napi-rs/canvas", "sharp", "rolldown", "lightningcss"];

describe.each(systems)("An installation from the lockfile on %s", (_, system) => {
  it.each(withBinaries)("has the binary of %s", (name) => {
    const choices = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
    const locked = choices.map((choice) => packages[`node_modules/${choice}`]);
    expect(locked.filter((entry) => entry === undefined)).toEqual([]);
    const fitting = locked.filter(
      (entry) => entry !== undefined && entry.cpu !== undefined && isFor(entry, system),
    );
    // sharp has its library in a package of its own, but for Windows.
    expect(fitting.length).toBeGreaterThanOrEqual(1);
    expect(fitting.length).toBeLessThanOrEqual(name === "sharp" ? 2 : 1);
  });

  it("needs no package that isn't for it", () => {
    const needed = Object.entries(packages).filter(
      ([, { dev, optional }]) => dev !== true && optional !== true,
    );
    expect(needed.filter(([, entry]) => !isFor(entry, system)).map(([path]) => path)).toEqual([]);
  });
});
