import { type BenchFormat, type DesignName, designNames, formats, readerName } from "./bench-designs.ts";
import type { Engine } from "./engine.ts";
import { type Connection, connectTo } from "./fetch-images.ts";
import { median, percentile } from "./statistics.ts";

/** The results of one engine for one design in one format. */
export interface CellResult {
  engine: string;
  design: DesignName;
  format: BenchFormat;
  images: number;
  /** CPU milliseconds per image of the server and its children: the median of the rounds. */
  cpuMs: number;
  /** The same by round, for comparison with another engine in the same round. */
  cpuByRound: number[];
  p50: number;
  p99: number;
  bytes: number;
}

interface Sample {
  cpuMs: number;
  latencies: number[];
  bytes: number;
}

interface Plan {
  rounds: number;
  /** How long an engine is measured in each round, in milliseconds. */
  turnMs: number;
  /** How long an engine warms up for each design and format, in milliseconds. */
  warmMs: number;
  logProgress: (line: string) => void;
}

let reader = 0;

/** An engine and its only connection. */
interface Contestant {
  engine: Engine;
  connection: Connection;
}

interface Cell {
  design: DesignName;
  format: BenchFormat;
}

/**
 * Measures every engine for every design in every format, over one connection each. Engines alternate for all rounds of one
 * design and format before the next, because the opens of a campaign are also of one design.
 */
export async function compare(engines: readonly Engine[], plan: Plan): Promise<CellResult[]> {
  const contestants = engines.map((engine) => ({ engine, connection: connectTo(engine.server.address) }));
  const results: CellResult[] = [];
  for (const design of designNames) {
    for (const format of formats) results.push(...(await takeTurns(contestants, { design, format }, plan)));
  }
  for (const { connection } of contestants) connection.close();
  return results;
}

/** Opens the designs in turn as JPEG, so that V8 has compiled the engine's code before something is measured. */
export async function warmUp(engine: Engine, ms: number): Promise<void> {
  const connection = connectTo(engine.server.address);
  const ends = performance.now() + ms;
  while (performance.now() < ends) {
    for (const design of designNames)
      await connection.fetch(engine.path(design, "jpg", readerName((reader += 1))));
  }
  connection.close();
}

async function takeTurns(
  contestants: readonly Contestant[],
  cell: Cell,
  { rounds, turnMs, warmMs, logProgress }: Plan,
): Promise<CellResult[]> {
  const samples = new Map<Engine, Sample[]>(contestants.map(({ engine }) => [engine, []]));
  for (let round = 0; round <= rounds; round += 1) {
    logProgress(
      `${cell.design} as ${cell.format}, ${round === 0 ? "warming up" : `round ${round} of ${rounds}`}`,
    );
    // Changes the order, so that no engine always runs after the same other one.
    for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed()) {
      const sample = await measure(contestant, cell, round === 0 ? warmMs : turnMs);
      if (round > 0) samples.get(contestant.engine)?.push(sample);
    }
  }
  return [...samples].map(([{ name }, taken]) => ({ engine: name, ...cell, ...summary(taken) }));
}

async function measure(
  { engine, connection }: Contestant,
  { design, format }: Cell,
  budgetMs: number,
): Promise<Sample> {
  const fetchOne = () => connection.fetch(engine.path(design, format, readerName((reader += 1))));
  // The warm-up replaces what another design or format left in the caches.
  await fetchOne();
  const latencies: number[] = [];
  let bytes = 0;
  const before = engine.server.cpuMs();
  const ends = performance.now() + budgetMs;
  while (latencies.length < fewestImages || performance.now() < ends) {
    const fetched = await fetchOne();
    latencies.push(fetched.ms);
    bytes += fetched.bytes.byteLength;
  }
  const images = latencies.length;
  return { cpuMs: (engine.server.cpuMs() - before) / images, latencies, bytes: bytes / images };
}

const fewestImages = 3;

function summary(samples: readonly Sample[]): Omit<CellResult, "engine" | "design" | "format"> {
  const latencies = samples.flatMap((sample) => sample.latencies);
  const cpuByRound = samples.map(({ cpuMs }) => cpuMs);
  return {
    images: latencies.length,
    cpuMs: median(cpuByRound),
    cpuByRound,
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
    bytes: median(samples.map((sample) => sample.bytes)),
  };
}
