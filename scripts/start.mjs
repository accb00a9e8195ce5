import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildDashboard } from "./build-dashboard.mjs";
import { installPackages, nodeProgram, root } from "./install.mjs";

installPackages();
// A server without its dashboard still answers every open; its start page tells what is missing.
buildDashboard();
const settings = (file) => JSON.parse(readFileSync(join(root, "src", "render", "pool", file), "utf8"));
const given = [...settings("node-options.json"), join(root, "src", "main.ts")];
const cache = join(root, "node_modules", ".cache", "limn");
const env = { NODE_COMPILE_CACHE: cache, ...settings("allocation.json"), ...process.env };
const server = spawn(nodeProgram(), given, { stdio: "inherit", env });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal === null ? code : 1));
