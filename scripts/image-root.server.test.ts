import { execFileSync, spawnSync } from "node:child_process";
import { lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { needsLinux } from "../test/support/needs-linux.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { copyPath, withoutSymbols } from "./image-root.mjs";

/** The frames of a crash, without where this process has them. */
const framesOf = (stack: string) =>
  stack.split("\n").map((line) => line.replaceAll(/0x[\da-f]+|\[\/.*\]/g, "").trim());

needsLinux("Node without its symbols runs, and both kinds of stacks are as before", () => {
  using folder = temporaryFolder();
  const whole = readFileSync(process.execPath);
  const program = join(folder.path, "node");
  const reduced = withoutSymbols(whole);
  expect(reduced.length).toBeLessThanOrEqual(whole.length);
  writeFileSync(program, reduced, { mode: 0o755 });
  const run = (node: string, script: string) => spawnSync(node, ["-e", script], { encoding: "utf8" }).stderr;
  expect(execFileSync(program, ["--version"], { encoding: "utf8" }).trim()).toBe(process.version);
  expect(run(program, "function greet() { throw new Error('no name') } greet()")).toContain("at greet (");
  const crash = "process.abort()";
  const frames = framesOf(run(program, crash));
  expect(frames).toEqual(framesOf(run(process.execPath, crash)));
  expect(frames.join("\n")).toContain("JavaScript stack trace");
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
