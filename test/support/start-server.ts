import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { nodeOptions } from "../../src/render/pool/node-options.ts";
import { databaseSettings } from "./test-database.ts";

const program = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const readJson = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/render/pool/${name}`, import.meta.url), "utf8")) as unknown;
const allocation = (readJson("allocation.json") as { server: Environment }).server;

export type Environment = Record<string, string>;

/** What a process may use of the machine. */
export interface ProcessLimits {
  descriptors?: number | undefined;
  /** The file that takes the ids of a control group's processes. */
  group?: string | undefined;
}

/** How a process ended, and its output. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A real server in its own process. Disposing stops it. */
export interface TestServer extends AsyncDisposable {
  base: string;
  pid: number;
  /** Its stderr so far. */
  log(): string;
  /** Its stdout so far: the lines of its start. */
  output(): string;
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/** Default settings of test servers: any port, and no data except the test's. */
export const serverEnvironment = (folder: string): Environment => ({
  PORT: "0",
  LIMN_DATA_DIR: folder,
  LIMN_STARTER_DESIGNS: "off",
  LIMN_RENDER_PROCESSES: "2",
  LIMN_LOG_LEVEL: "warn",
  // Some tests run in both modes: see scripts/test.mjs.
  LIMN_RENDER_PATHS: process.env["LIMN_RENDER_PATHS"] ?? "incremental",
  ...databaseSettings(folder),
});

/** Starts a server on a folder, as `npm start` does, and waits until it is ready. Throws with its output if it ends first. */
export async function startServer(
  folder: string,
  environment: Environment = {},
  limits: ProcessLimits = {},
): Promise<TestServer> {
  const { child, ended, printed } = launch(
    { ...allocation, ...serverEnvironment(folder), ...environment },
    [...nodeOptions, program],
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

/** Starts a server that is expected to fail; returns how it ended. */
export async function endedServer(environment: Environment): Promise<Ended> {
  return await launch(environment).ended;
}

/** Runs one of the project's programs without this process's settings. */
export function launch(
  environment: Environment,
  command: readonly string[] = [program],
  { descriptors, group }: ProcessLimits = {},
): { child: ChildProcess; ended: Promise<Ended>; printed: () => { stdout: string; stderr: string } } {
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "" } = process.env;
  const limiting = [
    // Node raises its soft limit to the hard limit, so the shell lowers both.
    ...(descriptors === undefined ? [] : [`ulimit -n ${descriptors}`]),
    ...(group === undefined ? [] : [`echo $$ > ${group}`]),
  ];
  const shell = ["-c", [...limiting, 'exec "$0" "$@"'].join("; "), process.execPath, ...command];
  const [file, words] = limiting.length === 0 ? [process.execPath, command] : ["sh", shell];
  const child = spawn(file, words, {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...environment },
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
