import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { nodeProgram } from "../install.mjs";
import { docker, runCommand, succeeds } from "./run-command.ts";

/** The official image's name, so that deploy/Containerfile needs no change. */
export const nodeImage = (version: string): string => `node:${version}-bookworm-slim`;

/**
 * What of Debian a build needs: what Node links to, a shell and the programs of the RUN lines. Their maintainer scripts
 * don't run, so this needs no rights beyond the engine's.
 */
const packages =
  "base-files libc6 libc-bin libgcc-s1 libstdc++6 libatomic1 dash bash coreutils findutils sed grep tar " +
  "libacl1 libattr1 libgmp10 libselinux1 libpcre2-8-0 libssl3 libtinfo6";

/**
 * Makes the base image out of Debian's packages, this clone's Node and the npm that runs this, if the engine doesn't
 * have it.
 */
export async function ensureNodeImage(version: string): Promise<string> {
  if (succeeds("docker", ["image", "inspect", nodeImage(version)])) return "there already";
  if (`v${version}` !== (await runCommand(nodeProgram(), ["--version"])))
    throw new Error(`Node ${version} is needed: start this with it, or run \`npm ci\` in scripts/node`);
  const npm = dirname(dirname(process.env["npm_execpath"] ?? ""));
  if (!existsSync(join(npm, "bin/npm-cli.js"))) throw new Error("Run this with `npm run test:containers`");
  const context = mkdtempSync(join(tmpdir(), "limn-node-image-"));
  try {
    await makeRoot(join(context, "root"));
    copyFileSync(nodeProgram(), join(context, "node"));
    chmodSync(join(context, "node"), 0o755);
    cpSync(npm, join(context, "npm"), { recursive: true, dereference: true });
    writeFileSync(join(context, "Dockerfile"), containerfile);
    await docker(["build", "--tag", nodeImage(version), context], { minutes: 10 });
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
  return "made from Debian's packages, not the official image";
}

const containerfile = `FROM scratch
COPY root /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
LABEL limn.stand-in=true
CMD ["node"]
`;

// With the entries in the database of dpkg, as an installation makes them.
const extract = `
cd "$1"
apt-get download -qq $2
dpkg=../var/lib/dpkg
mkdir -p "$dpkg/info"
for archive in *.deb; do
  name=$(dpkg-deb --field "$archive" Package)
  dpkg-deb --fsys-tarfile "$archive" | tar --extract --keep-directory-symlink --directory ..
  dpkg-deb --fsys-tarfile "$archive" | tar --list | sed 's#^\\.##; s#/$##' > "$dpkg/info/$name.list"
  { dpkg-deb --field "$archive"; echo "Status: install ok installed"; echo; } >> "$dpkg/status"
done`;

async function makeRoot(folder: string): Promise<void> {
  // Debian's files lie in /usr, and packages of this release still name the old places.
  for (const name of ["bin", "sbin", "lib", "lib64"]) {
    mkdirSync(join(folder, "usr", name), { recursive: true });
    symlinkSync(`usr/${name}`, join(folder, name));
  }
  const archives = join(folder, "archives");
  mkdirSync(archives);
  await runCommand("sh", ["-ec", extract, "sh", archives, packages], { minutes: 10 });
  rmSync(archives, { recursive: true });
  for (const name of ["man", "locale"])
    rmSync(join(folder, "usr/share", name), { recursive: true, force: true });
  mkdirSync(join(folder, "root"), { recursive: true });
  mkdirSync(join(folder, "tmp"), { recursive: true });
  chmodSync(join(folder, "tmp"), 0o1777);
  writeFileSync(join(folder, "etc/passwd"), "root:x:0:0:root:/root:/bin/sh\n");
  writeFileSync(join(folder, "etc/group"), "root:x:0:\n");
}
