// The server, restarted at each change of its own, and the dashboard, built anew at each change of its.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { buildDashboard } from "./build-dashboard.mjs";
import { installPackages, nodeProgram, root } from "./install.mjs";

installPackages();
buildDashboard();
const server = spawn(nodeProgram(), ["--watch", join(root, "src", "main.ts")], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal === null ? code : 1));

let soon;
for (const folder of ["web", "design", "paint"]) {
  watch(join(root, "src", folder), { recursive: true }, () => {
    clearTimeout(soon);
    // An editor that saves writes several times.
    soon = setTimeout(buildDashboard, 150);
  });
}
