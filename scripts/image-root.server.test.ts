import { execFileSync, spawnSync } from "node:child_process";
import { lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { needsLinux } from "../test/support/needs-linux.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { copyPath, withoutSymbols } from "./image-root.mjs";

needsLinux("Node without its symbols runs, and names functions in both kinds of stacks", () => {
  using folder = temporaryFolder();
  const whole = readFileSync(process.execPath);
  const program = join(folder.path, "node");
  const reduced = withoutSymbols(whole);
  expect(reduced.length).toBeLessThanOrEqual(whole.length);
  writeFileSync(program, reduced, { mode: 0o755 });
  const run = (script: string) => spawnSync(program, ["-e", script], { encoding: "utf8" });
  expect(execFileSync(program, ["--version"], { encoding: "utf8" }).trim()).toBe(process.version);
  const thrown = run("function greet() { throw new Error('no name') } greet()");
  expect(thrown.stderr).toContain("at greet (");
  const crashed = run("process.abort()");
  expect(crashed.stderr).toMatch(/^ *\d+: 0x[\da-f]+ (?:node|v8)::/m);
});

it("leaves what isn't a 64-bit ELF file as it is", () => {
  const script = Buffer.from("#!/bin/sh\necho a script of more than sixty-four characters, as it is\n");
  expect(withoutSymbols(script)).toBe(script);
});

needsLinux("A copied file has the links on the way to it", () => {
  using folder = temporaryFolder();
  const source = join(folder.path, "source");
  mkdirSync(join(source, "usr/lib"), { recursive: true });
  symlinkSync("usr/lib", join(source, "lib"));
  symlinkSync("libc.so.6.1", join(source, "usr/lib/libc.so.6"));
  writeFileSync(join(source, "usr/lib/libc.so.6.1"), "bytes", { mode: 0o755 });
  const root = join(folder.path, "root");
  expect(copyPath(root, join(source, "lib/libc.so.6"))).toBe(join(source, "usr/lib/libc.so.6.1"));
  // A second file by the same way.
  copyPath(root, join(source, "lib/libc.so.6.1"));
  const copy = join(root, source);
  expect(readlinkSync(join(copy, "lib"))).toBe("usr/lib");
  expect(readlinkSync(join(copy, "usr/lib/libc.so.6"))).toBe("libc.so.6.1");
  expect(readFileSync(join(copy, "lib/libc.so.6"), "utf8")).toBe("bytes");
  expect(lstatSync(join(copy, "usr/lib/libc.so.6.1")).mode & 0o777).toBe(0o755);
});
