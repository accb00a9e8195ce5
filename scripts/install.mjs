// Runs on any Node from 20 on, before packages are installed, so it imports only built-in modules.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "node_modules", ".limn-lock-hash");

/** Installs the locked packages if they are missing or the lockfile has changed. */
export function installPackages() {
  const lockfileHash = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockfileHash && existsSync(nodeProgram())) return;
  // npm would empty the target of a link, which belongs to another clone.
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      "node_modules is a link, and the packages behind it aren't those of this lockfile. Remove it.",
    );
    process.exit(1);
  }
  console.error("Installing packages and fonts (about half a gigabyte, once) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const result = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (result.status !== 0) {
    console.error("npm ci failed; see above. Nothing was started.");
    process.exit(1);
  }
  writeFileSync(stamp, lockfileHash);
}

/** The path of the pinned Node, which runs everything else. */
export function nodeProgram() {
  return join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
}
