import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a Chromium for the end-to-end tests. Installs Debian's if there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && existsSync(named)) return named;
  const chromiumPath = places.find((path) => existsSync(path));
  if (chromiumPath !== undefined) return chromiumPath;
  console.error("Installing Chromium for the end-to-end tests …");
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", "chromium"]]) {
    spawnSync("apt-get", args, {
      stdio: ["ignore", 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  if (existsSync(places[0])) return places[0];
  console.error("No Chromium could be installed with apt-get. Install one, and name it in CHROMIUM_PATH.");
  return process.exit(1);
}
