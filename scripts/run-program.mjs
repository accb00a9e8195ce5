// Runs on any Node that launch.mjs lets through, before packages are installed, so it imports only built-in modules.
import { spawn } from "node:child_process";
import module from "node:module";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isInstalled, nodeProgram, root } from "./install.mjs";

const compileCache = join(root, "node_modules", ".cache", "limn");

/** Runs a program of the project with words, in this process if its Node is one that runs Limn. */
export async function main([program, ...words]) {
  const path = join(root, program);
  if (!isInstalled()) {
    console.error("The packages aren't installed. Run npm start first; for tests and benchmarks npm test.");
    process.exit(1);
  }
  if (nodeProgram() !== process.execPath) return spawnProgram(path, words);
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE ?? compileCache);
  process.argv = [process.execPath, path, ...words];
  const { main: run } = await import(pathToFileURL(path).href);
  await run?.();
}

function spawnProgram(path, words) {
  const env = { NODE_COMPILE_CACHE: compileCache, ...withNode(process.env) };
  const child = spawn(nodeProgram(), [path, ...words], { stdio: "inherit", env });
  passSignals(() => child);
  child.on("error", (error) => fail(error));
  child.on("exit", (code, signal) => process.exit(signal === null ? code : 1));
}

/**
 * Passes signals on to a child process, and calls `onSignal` before. On Windows the console tells the child itself, which
 * `kill` would end at once.
 */
export function passSignals(childOf, { onSignal = () => undefined, platform = process.platform } = {}) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      onSignal();
      if (platform !== "win32") childOf()?.kill(signal);
    });
  }
}

/** The environment in which programs are found in these folders first, and then beside the Node that runs Limn. */
export function withNode(env, ...folders) {
  // Windows calls it Path, and a copy of its environment tells cases apart.
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const path = [...folders, dirname(nodeProgram()), ...(env[name] === undefined ? [] : [env[name]])];
  return { ...env, [name]: path.join(delimiter) };
}

/** Ends the process because Node could not be started. The one that was installed beside this one is installed again. */
export function fail({ code, message }) {
  const program = nodeProgram();
  const advice =
    program === process.execPath ? "Try again." : "Remove scripts/node/node_modules and run npm start.";
  console.error(`${program} can't be started (${code ?? message}). ${advice}`);
  process.exit(1);
}
