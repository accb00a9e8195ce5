// Runs on any Node that launch.mjs lets through, before packages are installed, so it imports only built-in modules.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { removeUnusedFiles } from "./unused-files.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const range = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines.node;
const nodeFolder = join(root, "scripts", "node");
const stamp = join(root, "node_modules", ".limn-lock-hash");

/**
 * Installs the locked packages if some are missing or the lockfile has changed: those that serving and building the
 * dashboard need, and with `forTests` all of them. A clone that had all of them gets all of them again. Where this Node can't run
 * Limn, one that can is installed too.
 */
export function installPackages({ forTests = false } = {}) {
  const node = nodeOfLimn();
  const lockfile = readFileSync(join(root, "package-lock.json"));
  const lockfileHash = createHash("sha256").update(lockfile).digest("hex");
  const installed = readStamp();
  const all = forTests || installed.all;
  const isInstalled = installed.lockfileHash === lockfileHash && installed.all === all;
  if (!isInstalled) {
    refuseLink();
    console.error(`Installing packages (about ${all ? 600 : 100} MB to download, once) …`);
    if (!installLocked(root, all ? [] : ["--omit=dev"]))
      exit("npm ci failed; see above. Nothing was started.");
    removeUnusedFiles(join(root, "node_modules"));
    writeFileSync(stamp, `${lockfileHash} ${all ? "all" : "serving"}`);
  }
  // Earlier versions of Limn had Node among their packages, and npm runs scripts with it.
  if (!existsSync(process.execPath))
    exit(
      "The packages are installed. The Node that ran this was an older one of them: run the command again.",
    );
  if (node.program !== process.execPath) installNode(node);
}

/** Installs a Node beside this one, which is too old or too new. */
function installNode(node) {
  const why = `Limn needs Node ${range}; this is ${process.versions.node}.`;
  if (!installNodes(nodeFolder, [node], why)) exit(`npm ci failed; see above. ${missingNode()}`);
}

/** Installs Nodes beside this one from the lockfile of a folder, if some are missing. False if npm can't. */
export function installNodes(folder, nodes, why) {
  if (nodes.every(isNodeInstalled)) return true;
  console.error(`${why} Installing Node ${nodes.map(({ version }) => version).join(" and ")} for it …`);
  const isDone = installLocked(folder, []);
  if (isDone) removeUnusedFiles(join(folder, "node_modules"));
  return isDone;
}

function isNodeInstalled({ folder, version }) {
  const description = join(folder, "package.json");
  return existsSync(description) && JSON.parse(readFileSync(description, "utf8")).version === version;
}

/** Whether packages were installed for some lockfile, and the Node that runs them. */
export const isInstalled = () => existsSync(stamp) && existsSync(nodeProgram());

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

function installLocked(folder, options) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // This Node need not be the one that runs Limn, so "engines" doesn't stop it.
  const words = ["ci", ...options, "--no-audit", "--no-fund", "--loglevel=error", "--engine-strict=false"];
  const shell = process.platform === "win32";
  return spawnSync(npm, words, { cwd: folder, stdio: ["ignore", 2, 2], shell }).status === 0;
}

function exit(message) {
  console.error(message);
  process.exit(1);
}

/** The path and version of the Node that runs everything else: this one, if it can. */
export function nodeOfLimn() {
  const { node } = process.versions;
  return runsLimn(node)
    ? { program: process.execPath, version: node }
    : (packagedNode() ?? exit(missingNode()));
}

export const nodeProgram = () => nodeOfLimn().program;

/** Whether a version of Node is in the range of package.json, which has the form ">=24.3 <27". */
export function runsLimn(version) {
  const [, min, next] = /^>=(\d+\.\d+) <(\d+)$/.exec(range);
  const [major, minor] = version.split(".").map(Number);
  const [minMajor, minMinor] = min.split(".").map(Number);
  return major < Number(next) && (major > minMajor || (major === minMajor && minor >= minMinor));
}

export const missingNode = () =>
  `Limn needs Node ${range}; this is ${process.versions.node}. Install one from https://nodejs.org/en/download, with your system's package manager, or with nvm.`;

/** The locked package with a Node for this system; undefined if there is none. */
export const packagedNode = (system = thisSystem()) => packagedNodes(nodeFolder, system)[0];

/** The Nodes for this system in the lockfile of a folder, with the names of their packages there. */
export function packagedNodes(lockFolder, { platform, arch, isMusl } = thisSystem()) {
  if (isMusl) return [];
  const { packages } = JSON.parse(readFileSync(join(lockFolder, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([, { os, cpu }]) => os === platform && cpu === arch)
    .map(([path, { version, bin }]) => {
      const folder = join(lockFolder, path);
      return { name: basename(path), folder, version, program: join(folder, bin.node) };
    });
}

function thisSystem() {
  const { platform, arch } = process;
  // Only glibc has a version there.
  const isMusl = platform === "linux" && process.report.getReport().header.glibcVersionRuntime === undefined;
  return { platform, arch, isMusl };
}
