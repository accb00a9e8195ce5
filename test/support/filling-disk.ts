import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** A disk for a server's data that can be filled and emptied. */
export interface FillingDisk extends Disposable {
  path: string;
  /** Makes it read-only. Nothing may have a file open for writing. */
  protect?(): void;
  fill(serverPid: number): void;
  makeRoom(serverPid: number): void;
}

/** A separate file system, where this process may mount one; and everywhere a limit on file sizes. */
export const fillingDisks: Record<string, () => FillingDisk> = {
  ...(mountsHere() ? { "a small disk": () => makeSmallDisk() } : {}),
  "a limit on files": limitedFiles,
};

/** Whether this process may mount file systems. */
export function mountsHere(): boolean {
  using folder = temporaryFolder();
  if (!mounts(folder.path)) return false;
  execFileSync("umount", [folder.path]);
  return true;
}

function mounts(path: string, megabytes = 3): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export function makeSmallDisk(megabytes = 3): FillingDisk {
  const folder = temporaryFolder();
  mounts(folder.path, megabytes);
  const ballast = join(folder.path, "ballast");
  return {
    path: folder.path,
    fill() {
      for (const size of [65_536, 4096, 1]) {
        while (appended(ballast, size));
      }
    },
    protect: () => void execFileSync("mount", ["-o", "remount,ro", folder.path]),
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
