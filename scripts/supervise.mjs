import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeOfLimn, root } from "./install.mjs";
import { fail, passSignals } from "./run-program.mjs";

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A server that ran for this long is restarted after the first pause again. */
const steadyMs = 60_000;

/** Runs the server until a signal stops it. Restarts it with growing pauses when it crashes. `main` is its program. */
export function superviseServer(main = join(root, "src", "main.ts")) {
  let server;
  let isStopping = false;
  let pauseMs = firstPauseMs;
  let wasReady = false;

  function startServer() {
    const startedAt = performance.now();
    server = spawnServer(main);
    server.once("error", fail);
    server.once("message", () => (wasReady = true));
    server.once("exit", (code, signal) => {
      server = undefined;
      // A server that can't start at first, for example because its port is in use, isn't restarted.
      if (isStopping || !wasReady || code === 0) process.exit(signal === null ? code : 1);
      if (performance.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      const end = signal === null ? `ended with code ${code}` : `was ended by ${signal}`;
      console.error(`Limn ${end}. It is restarted in ${pauseMs / 1000} s.`);
      setTimeout(startServer, pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    });
  }

  const onSignal = () => {
    // No server runs during a pause.
    if (server === undefined) process.exit(0);
    isStopping = true;
  };
  passSignals(() => server, { onSignal });
  startServer();
}

function spawnServer(main) {
  const settings = (file) => JSON.parse(readFileSync(join(root, "src", "render", "pool", file), "utf8"));
  const { all, ...byMajor } = settings("node-options.json");
  const { program, version } = nodeOfLimn();
  const byVersion = byMajor[version.split(".")[0]] ?? [];
  const words = [...all, ...byVersion, main];
  const cache = join(root, "node_modules", ".cache", "limn");
  const env = { NODE_COMPILE_CACHE: cache, ...settings("allocation.json").server, ...process.env };
  return spawn(program, words, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) superviseServer();
