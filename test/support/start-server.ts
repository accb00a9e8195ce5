import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

export type Environment = Record<string, string>;

/** How a process ended, and all that it printed. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A real server in a process of its own. Disposing ends it. */
export interface TestServer extends AsyncDisposable {
  base: string;
  pid: number;
  /** All that it has written to stderr so far. */
  log(): string;
  /** All that it has written to stdout so far: the lines of its start. */
  output(): string;
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/** What a server of these tests is told unless a test says otherwise: any port, nothing but what the test brings. */
export const serverEnvironment = (folder: string): Environment => ({
  PORT: "0",
  LIMN_DATA_DIR: folder,
  LIMN_STARTER_DESIGNS: "off",
  LIMN_RENDER_PROCESSES: "2",
  LIMN_LOG_LEVEL: "warn",
  // Some tests run in both modes: see scripts/test.mjs.
  LIMN_RENDER_PATHS: process.env["LIMN_RENDER_PATHS"] ?? "incremental",
});

/** Starts a server on a folder and waits until it says that it is ready. Throws with its words when it ends first. */
export async function startServer(
  folder: string,
  environment: Environment = {},
  limits: { descriptors?: number } = {},
): Promise<TestServer> {
  const { child, ended, printed } = launch(
    { ...serverEnvironment(folder), ...environment },
    [program],
    limits,
  );
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const address = /^ {2}API reference +(\S+)\/docs$/m.exec(printed().stdout)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(({ code, signal, stderr }) =>
      reject(new Error(`It ended (${code ?? signal}): ${stderr}`)),
    );
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return await ended;
  };
  return {
    base,
    pid: child.pid ?? 0,
    log: () => printed().stderr,
    output: () => printed().stdout,
    end,
    [Symbol.asyncDispose]: async () => void (await end("SIGKILL")),
  };
}

/** Starts a server that is expected to refuse; gives its end. */
export async function endedServer(environment: Environment): Promise<Ended> {
  return await launch(environment).ended;
}

/** Runs one of the project's programs with nothing of this process's own settings. */
export function launch(
  environment: Environment,
  command: readonly string[] = [program],
  { descriptors }: { descriptors?: number } = {},
): { child: ChildProcess; ended: Promise<Ended>; printed: () => { stdout: string; stderr: string } } {
  const { PATH = "", HOME = "" } = process.env;
  // Node raises its soft limit to the hard one, so the shell lowers both.
  const limit = ["-c", `ulimit -n ${descriptors}; exec "$0" "$@"`, process.execPath, ...command];
  const [file, words] = descriptors === undefined ? [process.execPath, command] : ["sh", limit];
  const child = spawn(file, words, {
    // Hundreds of short programs start here; most of a start is compiling.
    env: { PATH, HOME, NODE_COMPILE_CACHE: join(tmpdir(), "limn-test-compile-cache"), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  child.stdout.on("data", (chunk: Buffer) => chunks.stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.stderr.push(chunk));
  const printed = () => ({
    stdout: Buffer.concat(chunks.stdout).toString(),
    stderr: Buffer.concat(chunks.stderr).toString(),
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, ...printed() }));
  });
  return { child, ended, printed };
}
