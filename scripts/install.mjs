// Runs on any Node from 20 on, before packages are installed, so it imports only built-in modules.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { removeUnusedFiles } from "./unused-files.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "node_modules", ".limn-lock-hash");

/**
 * Installs the locked packages if some are missing or the lockfile has changed: those that serving and building the
 * dashboard need, and with `forTests` all of them. A clone that had all of them gets all of them again.
 */
export function installPackages({ forTests = false } = {}) {
  const lockfile = readFileSync(join(root, "package-lock.json"));
  const lockfileHash = createHash("sha256").update(lockfile).digest("hex");
  const installed = readStamp();
  const all = forTests || installed.all;
  if (installed.lockfileHash === lockfileHash && installed.all === all && existsSync(nodeProgram())) return;
  refuseLink();
  console.error(`Installing packages (about ${all ? 610 : 110} MB to download, once) …`);
  if (!installLocked(all ? [] : ["--omit=dev"])) exit("npm ci failed; see above. Nothing was started.");
  removeUnusedFiles(join(root, "node_modules"));
  writeFileSync(stamp, `${lockfileHash} ${all ? "all" : "serving"}`);
}

function readStamp() {
  if (!existsSync(stamp)) return { lockfileHash: "", all: false };
  const [lockfileHash, extent] = readFileSync(stamp, "utf8").split(" ");
  return { lockfileHash, all: extent === "all" };
}

/** npm would empty the target of a link, which belongs to another clone. */
function refuseLink() {
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) {
    exit("node_modules is a link, and the packages behind it aren't those of this lockfile. Remove it.");
  }
}

function installLocked(options) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const words = ["ci", ...options, "--no-audit", "--no-fund", "--loglevel=error"];
  const shell = process.platform === "win32";
  return spawnSync(npm, words, { cwd: root, stdio: ["ignore", 2, 2], shell }).status === 0;
}

function exit(message) {
  console.error(message);
  process.exit(1);
}

/** The path of the pinned Node, which runs everything else. */
export function nodeProgram() {
  return join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
}
