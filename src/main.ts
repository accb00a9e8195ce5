import { describeStart } from "./server/describe-start.ts";
import { useEnvironmentProxy } from "./server/environment-proxy.ts";
import { moduleChecks } from "./server/services.ts";
import { type Running, serve } from "./server/serve.ts";
import { readSettings, type Settings } from "./settings/settings.ts";

/**
 * Starts the server and runs until a signal stops it. Exits with 2 for wrong settings, and with 1 when it can't start.
 */
export async function runServer(): Promise<void> {
  const settingsResult = readSettings(process.env, moduleChecks);
  const proxyFault = useEnvironmentProxy();
  if (!settingsResult.ok || proxyFault !== undefined) {
    const messages = [
      ...(settingsResult.ok ? [] : settingsResult.messages),
      ...(proxyFault === undefined ? [] : [proxyFault]),
    ];
    for (const message of messages) console.error(message);
    process.exit(2);
  }
  const signals = stopAtSignals();
  const running = await serve(settingsResult.settings).catch((error: unknown) => {
    console.error(describeFailure(error, settingsResult.settings));
    process.exit(1);
  });
  // First of all: it serves already, so a signal must let it finish what it has begun.
  signals.stop(running);
  await running.ready;
  if (signals.isStopping()) return;
  console.log(await describeStart(running));
  // From now on `npm start` restarts the server when it ends.
  process.send?.("ready");
  process.disconnect?.();
}

interface Signals {
  /** Names the server that a signal stops. Before, one ends the process, which nothing waits for yet. */
  stop: (server: Running) => void;
  /** Whether a signal has come. */
  isStopping: () => boolean;
}

/** The first process of a container ignores signals without a handler. A closed terminal sends SIGHUP. */
function stopAtSignals(): Signals {
  let running: Running | undefined;
  let stoppingSince: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (running === undefined) process.exit(0);
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > repeatedSignalMs) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error("Limn could not shut down cleanly:", error);
          process.exit(1);
        },
      );
    });
  }
  return {
    stop: (server) => void (running = server),
    isStopping: () => stoppingSince !== undefined,
  };
}

// One Ctrl-C reaches the server several times: from the terminal and from each parent process.
const repeatedSignalMs = 1000;

function describeFailure(error: unknown, settings: Pick<Settings, "host" | "port" | "metricsPort">): string {
  const { host } = settings;
  const system = error instanceof Error && "syscall" in error && "code" in error ? error : undefined;
  const code = ["listen", "getaddrinfo"].includes(String(system?.syscall)) ? system?.code : undefined;
  const { port, variable } = failedPort(system, settings);
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is in use. Stop what runs there, or set ${variable} to another.`;
  if (code === "EACCES")
    return `Port ${port} on ${host} may not be used by this user. Set ${variable} to one above 1023.`;
  if (code !== undefined) return `LIMN_HOST=${host} is no address of this machine.`;
  return error instanceof Error ? error.message : String(error);
}

/** Two ports are bound; the system's error gives the one that failed. */
function failedPort(
  system: Error | undefined,
  { port, metricsPort }: Pick<Settings, "port" | "metricsPort">,
): { port: number; variable: string } {
  const isForMetrics = system !== undefined && "port" in system && system.port === metricsPort;
  return isForMetrics && metricsPort !== undefined && metricsPort !== port
    ? { port: metricsPort, variable: "LIMN_METRICS_PORT" }
    : { port, variable: "PORT" };
}

if (import.meta.main) await runServer();
