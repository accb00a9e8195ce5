import { spawnSync } from "node:child_process";
import { existsSync, readSync } from "node:fs";
import { basename, delimiter, join } from "node:path";

const debian = "/usr/bin/chromium-headless-shell";
/** A headless shell comes first: it has no windows, so that opening a page takes half of the processor time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
];

/** Where Chromium, Chrome and Edge are installed, by system. Snap's Chromium isn't: it can't use folders in /tmp. */
function placesOf(platform, env) {
  if (platform === "darwin") {
    const apps = ["Chromium", "Google Chrome", "Microsoft Edge"];
    const folders = ["/Applications", join(env.HOME ?? "", "Applications")];
    return folders.flatMap((folder) => apps.map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === "win32") {
    const folders = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter(Boolean);
    const programs = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];
    return folders.flatMap((folder) => programs.map((program) => `${folder}\\${program}`));
  }
  const folders = ["/usr/bin", ...(env.PATH ?? "").split(delimiter)].filter(
    (folder) => folder !== "/snap/bin",
  );
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The path of a Chromium for the end-to-end tests; undefined if there is none. */
export function locateChromium({ platform, env, exists } = { ...process, exists: existsSync }) {
  return [env.CHROMIUM_PATH, ...placesOf(platform, env)].find((path) => path !== undefined && exists(path));
}

/** The same, or ends the process. Offers to install Debian's where that is possible. */
export function findChromium() {
  const found = locateChromium();
  if (found !== undefined) return found;
  if (mayInstall()) {
    for (const args of [["update"], ["install", "--yes", "--no-install-recommends", basename(debian)]]) {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      spawnSync("apt-get", args, { stdio: ["ignore", 2, 2], env });
    }
    if (existsSync(debian)) return debian;
  }
  console.error(
    "The end-to-end tests need Chromium, Chrome or Edge. Install one (Debian: apt-get install chromium-headless-shell), or name it in CHROMIUM_PATH.",
  );
  return process.exit(1);
}

/** Asks, because a test has no business with a system's packages. */
function mayInstall() {
  if (!process.stdin.isTTY || process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  process.stderr.write(
    "The end-to-end tests need Chromium. Install Debian's headless shell with apt-get? [y/N] ",
  );
  const answer = Buffer.alloc(16);
  return /^y/i.test(answer.toString("utf8", 0, readSync(0, answer)));
}
