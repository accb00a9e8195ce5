// Puts what the container image runs on below one folder, for deploy/Containerfile: Node without its symbols, the shared
// libraries that it and the native packages link to, and a few programs for people. It runs in the official image of Node.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";

/** For `docker exec` and `kubectl cp`, and for hooks that sleep. */
export const programs = "sh cat cp df du env head id ls mkdir mv rm sleep tail tar".split(" ");

/** As small as glibc and Node need them. */
const written = {
  "etc/passwd": "root:x:0:0:root:/:/bin/sh\nlimn:x:10001:10001::/:/bin/sh\n",
  "etc/group": "root:x:0:\nlimn:x:10001:\n",
  "etc/nsswitch.conf": "hosts: files dns\n",
};

/** Copies Node, its libraries, those of the native files below `modules`, and the programs into `root`. */
export function makeImageRoot(root, modules) {
  const node = realpathSync(process.execPath);
  const natives = filesBelow(modules).filter((path) => /\.node$|\.so(?:\.\d+)*$/.test(path));
  const found = programs.map(findProgram);
  const libraries = [node, ...found, ...natives]
    .flatMap(linkedTo)
    .filter((path) => !path.startsWith(modules));
  const copied = [...new Set([...found, ...libraries])].map((path) => copyPath(root, path));
  const release = ["/etc/os-release", "/etc/debian_version"].filter((path) => existsSync(path));
  for (const path of release) copyPath(root, path);
  const program = join(root, "usr/local/bin/node");
  write(program, withoutSymbols(readFileSync(node)));
  chmodSync(program, 0o755);
  for (const [path, text] of Object.entries(written)) write(join(root, path), text);
  mkdirSync(join(root, "tmp"));
  chmodSync(join(root, "tmp"), 0o1777);
  describePackages(root, copied);
}

/**
 * An executable without what follows its loaded parts: symbols and debug information, which only debuggers read. Names in
 * stacks come from the dynamic symbols, which are loaded. Other files stay as they are.
 */
export function withoutSymbols(bytes) {
  const isElf64 = bytes.length > 64 && bytes.toString("latin1", 0, 6) === "\u007fELF\u0002\u0001";
  if (!isElf64) return bytes;
  const table = Number(bytes.readBigUInt64LE(32));
  const [size, count] = [bytes.readUInt16LE(54), bytes.readUInt16LE(56)];
  const ends = Array.from({ length: count }, (_, index) => {
    const at = table + index * size;
    return Number(bytes.readBigUInt64LE(at + 8) + bytes.readBigUInt64LE(at + 32));
  });
  const loaded = Buffer.from(bytes.subarray(0, Math.max(table + size * count, ...ends)));
  // The table of sections, which names them.
  loaded.writeBigUInt64LE(0n, 40);
  loaded.writeUInt16LE(0, 60);
  loaded.writeUInt16LE(0, 62);
  return loaded;
}

/** Copies a file to the same path below `root`, with the symbolic links on the way to it. Returns where the file itself is. */
export function copyPath(root, path) {
  const parts = path.split("/").filter(Boolean);
  let at = "/";
  for (const [index, part] of parts.entries()) {
    const next = join(at, part);
    if (lstatSync(next).isSymbolicLink()) {
      const target = readlinkSync(next);
      mkdirSync(join(root, at), { recursive: true });
      if (!lstatSync(join(root, next), { throwIfNoEntry: false })) symlinkSync(target, join(root, next));
      return copyPath(root, resolve(at, target, ...parts.slice(index + 1)));
    }
    at = next;
  }
  mkdirSync(join(root, dirname(at)), { recursive: true });
  copyFileSync(at, join(root, at));
  chmodSync(join(root, at), lstatSync(at).mode & 0o7777);
  return at;
}

/** Leaves the entries of the files' packages in the database of dpkg, which scanners read, and their licences. */
function describePackages(root, files) {
  const database = "/var/lib/dpkg";
  if (!existsSync(join(database, "status"))) return;
  const wanted = new Set(files.flatMap((path) => [path, path.replace(/^\/usr/, "")]));
  const names = readdirSync(join(database, "info"))
    .filter((file) => file.endsWith(".list"))
    .filter((file) =>
      readFileSync(join(database, "info", file), "utf8")
        .split("\n")
        .some((path) => wanted.has(path)),
    )
    .map((file) => file.replace(/(?::\w+)?\.list$/, ""));
  const entries = readFileSync(join(database, "status"), "utf8")
    .split("\n\n")
    .filter((entry) => names.includes(/^Package: (.*)$/m.exec(entry)?.[1]));
  write(join(root, database, "status"), `${entries.join("\n\n").trim()}\n`);
  for (const name of names) {
    const licence = `/usr/share/doc/${name}/copyright`;
    if (existsSync(licence)) copyPath(root, licence);
  }
}

/** The shared libraries that a program or library loads. Throws if one isn't there. */
function linkedTo(file) {
  const { stdout } = spawnSync("ldd", [file], { encoding: "utf8" });
  if (/=> not found/.test(stdout)) throw new Error(`${file} lacks a library:\n${stdout}`);
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path);
}

function findProgram(name) {
  const path = ["/usr/bin", "/bin"].map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (path === undefined) throw new Error(`There is no ${name}`);
  return path;
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

if (import.meta.main) makeImageRoot(resolve(process.argv[2]), resolve(process.argv[3]));
