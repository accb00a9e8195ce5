// Runs on whatever Node there is (20 or newer): only built-in modules here.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { installPackages, nodeProgram, root } from "./install.mjs";

const built = join(root, "build", "dashboard");
const stamp = join(built, ".sources");
/** What the built files are made of. */
const sources = [
  "scripts/build-dashboard.mjs",
  "src/web",
  "src/design",
  "src/paint",
  "vite.config.ts",
  "package-lock.json",
];
const compressible = /\.(?:html|js|css|svg|ttf|json)$/;

/** Builds the dashboard into build/dashboard when its sources changed since; gives whether it is there whole. */
export function buildDashboard() {
  const wanted = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return true;
  console.error("Building the dashboard …");
  const made = join(root, "build", `dashboard-${process.pid}`);
  try {
    if (!runVite(made)) return false;
    compress(made);
    writeFileSync(join(made, ".sources"), wanted);
    replaceBuilt(made);
    return true;
  } finally {
    rmSync(made, { recursive: true, force: true });
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
  const given = [vite, "build", "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
  // Tests call this too, in whose environment React would come with all its development aids.
  const env = { ...process.env, NODE_ENV: "production" };
  return spawnSync(nodeProgram(), given, { cwd: root, env, stdio: ["ignore", 2, 2] }).status === 0;
}

/** Once here rather than at each answer. */
function compress(folder) {
  for (const path of filesOf(folder).filter((path) => compressible.test(path))) {
    const bytes = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Moves the whole build into its place, so that half of one is never served. */
function replaceBuilt(made) {
  const before = `${made}-before`;
  mkdirSync(join(root, "build"), { recursive: true });
  try {
    if (existsSync(built)) renameSync(built, before);
    renameSync(made, built);
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installPackages();
  process.exit(buildDashboard() ? 0 : 1);
}
