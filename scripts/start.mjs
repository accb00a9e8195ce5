import { spawn } from "node:child_process";
import { join } from "node:path";
import { installPackages, nodeProgram, root } from "./install.mjs";

installPackages();
const server = spawn(nodeProgram(), [join(root, "src", "main.ts")], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal === null ? code : 1));
