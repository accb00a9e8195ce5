// Runs on any Node that launch.mjs lets through, before packages are installed, so it imports only built-in modules.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
    console.error(`Installing packages (about ${all ? 470 : 60} MB to download, once) …`);
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

/**
 * Installs exactly what a folder's lockfile names. The lockfile has no addresses, because they are those of one registry. Without
 * them npm loads a list of all versions of each package, more than 40 MB, so they are written into a second lockfile, which npm
 * prefers, and which is removed again. False if npm can't.
 */
export function installLocked(folder, options) {
  const addressed = join(folder, "npm-shrinkwrap.json");
  const { status, stderr } = installFrom(addressed, folder, options);
  // Some registries have their files at addresses of their own.
  return status === 0 || (/^npm error code E4\d\d$/m.test(stderr) && runNpmCi(folder, options).status === 0);
}

function installFrom(addressed, folder, options) {
  const lockfile = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  try {
    writeFileSync(addressed, JSON.stringify(withAddresses(lockfile, readNpmSettings(folder))));
    return runNpmCi(folder, options);
  } finally {
    rmSync(addressed, { force: true });
  }
}

/** A lockfile with the address of each package in the registries that npm's settings name. */
export function withAddresses(lockfile, settings) {
  const addressOf = ([path, entry]) => {
    const name = entry.name ?? path.split("node_modules/").at(-1);
    const scope = name.startsWith("@") ? name.split("/")[0] : "";
    const registry = settings[`${scope}:registry`] ?? settings.registry;
    const file = `${name.split("/").at(-1)}-${entry.version}.tgz`;
    return `${registry.replace(/\/*$/, "/")}${name}/-/${file}`;
  };
  const isFetched = ([path, { link, inBundle, resolved }]) => path !== "" && !link && !inBundle && !resolved;
  const packages = Object.entries(lockfile.packages).map((entry) =>
    isFetched(entry) ? [entry[0], { ...entry[1], resolved: addressOf(entry) }] : entry,
  );
  return { ...lockfile, packages: Object.fromEntries(packages) };
}

function readNpmSettings(folder) {
  const { error, status, stdout, output } = runNpm(folder, ["config", "list", "--json"]);
  if (status === 0) return JSON.parse(stdout);
  // A shell, which Windows needs, starts without npm too, and npm without its Node.
  process.stderr.write(output?.[2] ?? "");
  const why = error === undefined ? "" : ` (${error.code})`;
  return exit(
    `npm, which installs packages, can't be started${why}. Install it with Node from https://nodejs.org/en/download, or with your system's package manager, and run the command again.`,
  );
}

function runNpmCi(folder, options) {
  // This Node need not be the one that runs Limn, so "engines" doesn't stop it.
  const words = ["ci", ...options, "--no-audit", "--no-fund", "--loglevel=error", "--engine-strict=false"];
  const result = runNpm(folder, words);
  process.stderr.write(result.stderr);
  return result;
}

/** Without npm's own question for its newest version, which is a list of all of them. */
function runNpm(folder, words) {
  const isWindows = process.platform === "win32";
  const options = { cwd: folder, stdio: ["ignore", "pipe", "pipe"], encoding: "utf8", shell: isWindows };
  return spawnSync(isWindows ? "npm.cmd" : "npm", [...words, "--no-update-notifier"], options);
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
