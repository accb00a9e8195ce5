// Restarts the server when its files change, and builds the dashboard again when its files change.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { buildDashboard, sources } from "./build-dashboard.mjs";
import { installPackages, nodeProgram, root } from "./install.mjs";
import { fail, passSignals } from "./run-program.mjs";

export function main() {
  installPackages({ forTests: true });
  buildDashboard();
  const words = ["--watch", join(root, "src", "main.ts")];
  const server = spawn(nodeProgram(), words, { stdio: "inherit" });
  passSignals(() => server);
  server.on("error", fail);
  server.on("exit", (code, signal) => process.exit(signal === null ? code : 1));
  let timer;
  const folders = sources.filter((source) => !/\.\w+$/.test(source));
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      // Editors write several times when they save.
      timer = setTimeout(buildDashboard, 150);
    });
  }
}
