import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** A disk for a server's data that can be filled and emptied. */
export interface FillingDisk extends Disposable {
  path: string;
  fill(serverPid: number): void;
  makeRoom(serverPid: number): void;
}

/** A separate file system, where this process may mount one; and everywhere a limit on file sizes. */
export const fillingDisks: Record<string, () => FillingDisk> = {
  ...(mountsHere() ? { "a small disk": makeSmallDisk } : {}),
  "a limit on files": limitedFiles,
};

function mountsHere(): boolean {
  using folder = temporaryFolder();
  if (!mounts(folder.path)) return false;
  execFileSync("umount", [folder.path]);
  return true;
}

function mounts(path: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", path], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function makeSmallDisk(): FillingDisk {
  const folder = temporaryFolder();
  mounts(folder.path);
  const ballast = join(folder.path, "ballast");
  return {
    path: folder.path,
    fill() {
      for (const size of [65_536, 4096, 1]) {
        while (appended(ballast, size));
      }
    },
    makeRoom: () => rmSync(ballast),
    [Symbol.dispose]() {
      execFileSync("umount", ["-l", folder.path]);
      folder[Symbol.dispose]();
    },
  };
}

function appended(path: string, bytes: number): boolean {
  try {
    writeFileSync(path, Buffer.alloc(bytes), { flag: "a" });
    return true;
  } catch {
    return false;
  }
}

function limitedFiles(): FillingDisk {
  const folder = temporaryFolder();
  const limit = (pid: number, bytes: string) =>
    execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
  return {
    path: folder.path,
    fill: (pid) => limit(pid, "1"),
    makeRoom: (pid) => limit(pid, "unlimited"),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}
