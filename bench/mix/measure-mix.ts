import { median, percentile } from "../statistics.ts";
import { type Connection, connectTo } from "../fetch-images.ts";
import { type MeasuredProcess, residentMbOf } from "../measured-process.ts";
import type { ChooseDesign, ReaderName } from "./readers.ts";

/** The requests to Limn, and to the floor for the same designs in the same order. */
export interface Workload {
  title: string;
  choose: () => ChooseDesign;
  name: ReaderName;
  /** The runtime URL's path for a design and a reader's value. */
  path: (design: number, value: string) => string;
  floorPath: (design: number) => string;
}

export interface MixResult {
  title: string;
  images: number;
  cpuMs: number;
  floorCpuMs: number;
  ratio: number;
  p50: number;
  p99: number;
}

interface Plan {
  limn: MeasuredProcess;
  floor: MeasuredProcess;
  rounds: number;
  warmMs: number;
  turnMs: number;
  logProgress: (line: string) => void;
}

const connections = 4;

/** Measures CPU per image of Limn and the floor alternately, over four connections, and Limn's latency. */
export async function measureMix(workload: Workload, plan: Plan): Promise<MixResult> {
  const { limn, floor, rounds, warmMs, turnMs, logProgress } = plan;
  const choose = workload.choose();
  let reader = 0;
  const limnPath = () => workload.path(choose((reader += 1)), workload.name(reader));
  const chooseFloor = workload.choose();
  let picture = 0;
  const floorPath = () => workload.floorPath(chooseFloor((picture += 1)));

  logProgress(`${workload.title}: warming up`);
  await turn(limn, limnPath, warmMs);
  await turn(floor, floorPath, Math.min(warmMs, 3000));
  const own: Turn[] = [];
  const floors: Turn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await turn(limn, limnPath, turnMs));
    floors.push(await turn(floor, floorPath, turnMs / 3));
  }
  const latencies = own.flatMap((one) => one.latencies);
  const result = {
    title: workload.title,
    images: latencies.length,
    cpuMs: median(own.map(cpuOf)),
    floorCpuMs: median(floors.map(cpuOf)),
    ratio: median(own.map((one, round) => cpuOf(one) / cpuOf(floors[round] as Turn))),
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
  };
  logProgress(
    `${workload.title}: ${result.cpuMs.toFixed(2)} ms, ${result.ratio.toFixed(2)} × floor, p99 ${result.p99.toFixed(0)} ms, ` +
      limn
        .pids()
        .map((pid) => `${residentMbOf(pid).toFixed(0)} MB`)
        .join(" + "),
  );
  return result;
}

/** Opens each of these designs once. The floor's turns come before and after, because these opens can't be repeated. */
export async function measureOnce(
  { title, name, path, floorPath }: Omit<Workload, "choose">,
  designs: readonly number[],
  { limn, floor, turnMs, logProgress }: Omit<Plan, "rounds" | "warmMs">,
): Promise<MixResult> {
  let picture = 0;
  const floorTurn = () => turn(floor, () => floorPath((picture += 1)), turnMs);
  const floors = [await floorTurn()];
  const rest = designs.values();
  const own = await turn(limn, () => {
    const { value } = rest.next();
    return value === undefined ? undefined : path(value, name(value));
  });
  floors.push(await floorTurn());
  const floorCpuMs = (cpuOf(floors[0] as Turn) + cpuOf(floors[1] as Turn)) / 2;
  const result = {
    title,
    images: own.latencies.length,
    cpuMs: cpuOf(own),
    floorCpuMs,
    ratio: cpuOf(own) / floorCpuMs,
    p50: median(own.latencies),
    p99: percentile(own.latencies, 0.99),
  };
  logProgress(`${title}: ${result.cpuMs.toFixed(2)} ms, ${result.ratio.toFixed(2)} × floor`);
  return result;
}

export interface Turn {
  cpuMs: number;
  latencies: number[];
}

/** CPU milliseconds per image. */
export const cpuOf = ({ cpuMs, latencies }: Turn): number => cpuMs / latencies.length;

/** Ends after `ms` milliseconds, or when there is no path left. */
export async function turn(
  server: MeasuredProcess,
  path: () => string | undefined,
  ms = Number.POSITIVE_INFINITY,
): Promise<Turn> {
  const open = Array.from({ length: connections }, () => connectTo(server.address));
  const latencies: number[] = [];
  const before = server.cpuMs();
  const ends = performance.now() + ms;
  await Promise.all(
    open.map(async (connection: Connection) => {
      while (performance.now() < ends) {
        const next = path();
        if (next === undefined) return;
        latencies.push((await connection.fetch(next)).ms);
      }
    }),
  );
  const cpuMs = server.cpuMs() - before;
  for (const connection of open) connection.close();
  return { cpuMs, latencies };
}
