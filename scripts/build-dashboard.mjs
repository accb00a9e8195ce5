// Runs on any Node from 20 on, so it imports only built-in modules.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { installPackages, nodeProgram, root } from "./install.mjs";
import { fail } from "./run-program.mjs";

const outputFolder = join(root, "build", "dashboard");
const stamp = join(outputFolder, ".sources");
/** The build is repeated when one of these changes. A test compares them with what is imported. */
export const sources = [
  "scripts/build-dashboard.mjs",
  "src/web",
  "src/bounds",
  "src/integrations",
  "src/design",
  "src/kinds",
  "src/paint",
  "packages/codecs",
  "vite.config.ts",
  "package-lock.json",
];
const compressible = /\.(?:html|js|css|svg|ttf|json)$/;

/** Builds the dashboard into build/dashboard unless it is up to date; returns whether a complete build exists. */
export function buildDashboard() {
  const sourcesHash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesHash) return true;
  console.error("Building the dashboard …");
  const newFolder = join(root, "build", `dashboard-${process.pid}`);
  try {
    if (!runVite(newFolder)) return false;
    compress(filesOf(newFolder).filter((path) => compressible.test(path)));
    writeFileSync(join(newFolder, ".sources"), sourcesHash);
    replaceBuilt(newFolder);
    return true;
  } finally {
    rmSync(newFolder, { recursive: true, force: true });
  }
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const path of filesOf(join(root, source))) {
      hash.update(path.slice(root.length)).update("\0").update(readFileSync(path)).update("\0");
    }
  }
  return hash.digest("hex");
}

function filesOf(path) {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function runVite(folder) {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
  // Tests call this too. With their NODE_ENV, Vite would bundle the development build of React.
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, error } = spawnSync(nodeProgram(), args, { cwd: root, env, stdio: ["ignore", 2, 2] });
  if (error !== undefined) fail(error);
  return status === 0;
}

/** Compresses files once, not for each response. */
export function compress(paths) {
  for (const path of paths) {
    const bytes = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Replaces the build by renaming, so that an incomplete one is never served. Leaves it where it is if that fails. */
export function replaceBuilt(newFolder, folder = outputFolder) {
  const before = `${newFolder}-before`;
  mkdirSync(dirname(folder), { recursive: true });
  const isReplacing = existsSync(folder);
  if (isReplacing) renameSync(folder, before);
  try {
    renameSync(newFolder, folder);
  } catch (error) {
    if (isReplacing) renameSync(before, folder);
    throw error;
  }
  rmSync(before, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installPackages();
  process.exit(buildDashboard() ? 0 : 1);
}
