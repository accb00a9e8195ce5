import { type BenchFormat, type DesignName, designNames, formats, readerName } from "./bench-designs.ts";
import type { Engine } from "./engine.ts";
import { type Connection, connectTo } from "./fetch-images.ts";
import { median, percentile } from "./statistics.ts";

/** What one engine did with one design in one format. */
export interface CellResult {
  engine: string;
  design: DesignName;
  format: BenchFormat;
  images: number;
  /** CPU milliseconds of the server and its children an image, the median of the rounds. */
  cpuMs: number;
  /** The same by round, to be set against another engine's of the same round. */
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
  /** Milliseconds of an engine's turn in a round. */
  turnMs: number;
  /** Milliseconds of its first turn at a design and format, which isn't counted. */
  warmMs: number;
  note: (line: string) => void;
}

let reader = 0;

/** An engine, and the one connection over which it is asked. */
interface Contestant {
  engine: Engine;
  connection: Connection;
}

interface Cell {
  design: DesignName;
  format: BenchFormat;
}

/**
 * Lets every engine draw every design in every format over one connection each. The engines take turns at one design
 * and format until all rounds are done, as a campaign's opens come, then they go on to the next.
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

async function takeTurns(
  contestants: readonly Contestant[],
  cell: Cell,
  { rounds, turnMs, warmMs, note }: Plan,
): Promise<CellResult[]> {
  const samples = new Map<Engine, Sample[]>(contestants.map(({ engine }) => [engine, []]));
  for (let round = 0; round <= rounds; round += 1) {
    note(`${cell.design} as ${cell.format}, ${round === 0 ? "warming up" : `round ${round} of ${rounds}`}`);
    // So that none always follows the same one.
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
  // What another design or format left in the caches is nobody's fault.
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
