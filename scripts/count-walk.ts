// Counts the source files and functions that run during one hot open, in the server and in its render process:
// what somebody reads who follows one name from the socket to the image. `npx node scripts/count-walk.ts -- --list` names them.
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startLimnWith } from "../bench/start-limn.ts";

interface FunctionCoverage {
  functionName: string;
  ranges: { startOffset: number; count: number }[];
}

interface ScriptCoverage {
  url: string;
  functions: FunctionCoverage[];
}

const root = new URL("..", import.meta.url).href;
const banner = fileURLToPath(new URL("../designs/email-banner.json", import.meta.url));
/** Where a process listens that was told by SIGUSR1 to open its inspector; the server takes the other. */
const ports = { server: 9228, worker: 9229 };
const idleMs = 3000;

/** Functions as `path:offset`, of the repository's sources, that ran since coverage was last taken. */
type TakeFunctions = () => Promise<Set<string>>;

async function connect(pid: number, port: number): Promise<{ take: TakeFunctions; close: () => void }> {
  process.kill(pid, "SIGUSR1");
  const socket = new WebSocket(await debuggerAddress(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const answers = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) answers.get(id)?.(result);
  });
  let last = 0;
  const call = (method: string, params: object = {}) => {
    const id = (last += 1);
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<unknown>((resolve) => answers.set(id, resolve));
  };
  await call("Profiler.enable");
  await call("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const take = async () => {
    const { result } = (await call("Profiler.takePreciseCoverage")) as { result: ScriptCoverage[] };
    return functionsOf(result);
  };
  await take();
  return { take, close: () => socket.close() };
}

async function debuggerAddress(port: number): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/json`);
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
      if (target !== undefined) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (tries === 50) throw error;
    }
    await wait(100);
  }
}

function functionsOf(scripts: readonly ScriptCoverage[]): Set<string> {
  const own = scripts.filter(({ url }) => url.startsWith(root) && !url.includes("/node_modules/"));
  const ran = own.flatMap(({ url, functions }) =>
    functions
      .filter(({ ranges: [whole] }) => whole !== undefined && whole.count > 0)
      .map(({ ranges: [whole] }) => `${url.slice(root.length)}:${whole?.startOffset}`),
  );
  return new Set(ran);
}

const fileOf = (name: string) => name.slice(0, name.lastIndexOf(":"));

/** What runs without an open too, such as the folding of the journal, is left out. */
async function countOpen(): Promise<Record<keyof typeof ports, string[]>> {
  const limn = await startLimnWith([JSON.parse(readFileSync(banner, "utf8")) as { name: string }], {
    processes: 1,
    options: [`--inspect-port=${ports.server}`],
  });
  const open = async (name: string) => {
    const answer = await fetch(`${limn.server.address}${limn.urlOf(0)}&first_name=${name}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The open was answered ${answer.status}`);
  };
  try {
    for (let count = 0; count < 20; count += 1) await open(`Warm${count}`);
    const [server = 0, worker = 0] = limn.server.pids();
    const sessions = [await connect(server, ports.server), await connect(worker, ports.worker)] as const;
    const takeBoth = async () => await Promise.all(sessions.map(({ take }) => take()));
    await open("Again");
    await takeBoth();
    await wait(idleMs);
    const idle = await takeBoth();
    await open("Zelda");
    const [ofServer, ofWorker] = (await takeBoth()).map((ran, side) =>
      [...ran].filter((one) => idle[side]?.has(one) !== true),
    );
    for (const { close } of sessions) close();
    return { server: ofServer ?? [], worker: ofWorker ?? [] };
  } finally {
    await limn.stop();
  }
}

for (const [side, functions] of Object.entries(await countOpen())) {
  const files = [...new Set(functions.map(fileOf))].toSorted();
  console.log(`${side}: ${files.length} files, ${functions.length} functions`);
  if (process.argv.includes("--list")) for (const file of files) console.log(`  ${file}`);
}
