import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Engine } from "../engine.ts";
import { locateChromium } from "../../scripts/chromium.mjs";
import { startServer } from "../start-server.ts";
import { fontFiles } from "./font-files.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** Starts every peer that is available; logs the others. */
export async function startPeers(logProgress: (line: string) => void): Promise<Engine[]> {
  const engines = [...(await startQuickestPeers(logProgress)), await startSharp()];
  const browser = locateChromium();
  if (browser === undefined) {
    logProgress("Chromium is left out: none was found. CHROMIUM_PATH can tell its path.");
    return engines;
  }
  const program = "peers/chromium-server.ts";
  return [
    ...engines,
    await startServer("Chromium page", program, [browser]),
    await startServer("Chromium page at its quickest", program, [browser, "quickest"]),
  ];
}

/** The peers that keep no browser. */
export async function startQuickestPeers(logProgress: (line: string) => void): Promise<Engine[]> {
  installPackages(logProgress);
  return [
    await startServer("satori + resvg + sharp", "peers/satori-server.ts"),
    await startServer("takumi", "peers/takumi-server.ts"),
  ];
}

function installPackages(logProgress: (line: string) => void): void {
  const installed = join(folder, "node_modules", ".package-lock.json");
  const locked = join(folder, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(locked).mtimeMs) return;
  logProgress("installing the peers' packages");
  const args = ["ci", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", args, { stdio: ["ignore", 2, 2] });
  if (status !== 0)
    throw new Error("npm ci failed for the peers; `npm run bench -- --quick` does without them.");
}

/** librsvg finds fonts only with fontconfig, so it gets its own configuration. */
async function startSharp(): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), "limn-bench-fonts-"));
  const file = join(settings, "fonts.conf");
  const folders = [...new Set(fontFiles.map(({ path }) => dirname(path)))];
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${folders.map((path) => `<dir>${path}</dir>`).join("")}<cachedir>${settings}</cachedir></fontconfig>`,
  );
  const engine = await startServer("sharp on SVG", "peers/sharp-server.ts", [], { FONTCONFIG_FILE: file });
  return {
    ...engine,
    async stop() {
      await engine.stop();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}
