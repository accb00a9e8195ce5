import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** A measured process and its descendants. */
export interface MeasuredProcess {
  /** The first group of the printed line that matched. */
  address: string;
  /** Process ids: the program, then its descendants. */
  pids(): number[];
  /** CPU milliseconds of the program and its descendants so far. */
  cpuMs(): number;
  stop(): Promise<void>;
}

const ticksPerSecond = 100;
const running = new Set<ChildProcess>();

// Child processes end with the benchmark, however it ends.
process.on("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

/** Starts a Node program and waits for the line with its address. */
export async function startMeasured(
  program: string,
  given: readonly string[],
  {
    environment,
    line,
    options = [],
  }: { environment: Record<string, string>; line: RegExp; options?: readonly string[] },
): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, [...options, program, ...given], {
    env: { PATH: process.env["PATH"] ?? "", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const address = await firstMatch(child, line);
  const pids = () => withChildren(child.pid ?? 0);
  return {
    address,
    pids,
    cpuMs: () => pids().reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function firstMatch(child: ChildProcess, line: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const match = line.exec(printed)?.[1];
      if (match !== undefined) resolve(match);
    });
    child.once("exit", (code) => reject(new Error(`It ended with ${code}: ${printed}`)));
  });
}

function withChildren(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return [pid, ...tasks.flatMap((task) => childrenOf(`/proc/${pid}/task/${task}`)).flatMap(withChildren)];
}

/** None of a thread that has ended meanwhile, such as the one that checks the database's pages. */
function childrenOf(task: string): number[] {
  try {
    return readFileSync(`${task}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** User and system time: fields 14 and 15 of stat in proc(5). The name in field 2 may contain blanks. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

export function residentMbOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

/** Resident memory, of which a page that n processes share counts as the nth part of a page. */
export function proportionalMbOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}
