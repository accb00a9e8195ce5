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
  /** Milliseconds that one engine gets for one design in one format in one round. */
  cellMs: number;
  warmMs: number;
  note: (line: string) => void;
}

let reader = 0;

/** Lets every engine draw every design in every format, in turns, over one connection each. */
export async function compare(engines: readonly Engine[], plan: Plan): Promise<CellResult[]> {
  const connections = new Map(engines.map((engine) => [engine, connectTo(engine.server.address)]));
  const samples = new Map<string, Sample[]>();
  const cells = designNames.flatMap((design) => formats.map((format) => ({ design, format })));
  for (let round = 0; round <= plan.rounds; round += 1) {
    plan.note(round === 0 ? "warming up" : `round ${round} of ${plan.rounds}`);
    for (const { design, format } of cells) {
      // Each engine comes as often before another as after it.
      for (const engine of round % 2 === 0 ? engines : engines.toReversed()) {
        const connection = connections.get(engine);
        if (connection === undefined) continue;
        const sample = await measure(
          engine,
          connection,
          { design, format },
          round === 0 ? plan.warmMs : plan.cellMs,
        );
        if (round > 0) listIn(samples, keyOf(engine.name, design, format)).push(sample);
      }
    }
  }
  for (const connection of connections.values()) connection.close();
  return engines.flatMap((engine) =>
    cells.map(({ design, format }) => ({
      engine: engine.name,
      design,
      format,
      ...summary(samples.get(keyOf(engine.name, design, format)) ?? []),
    })),
  );
}

async function measure(
  engine: Engine,
  connection: Connection,
  { design, format }: { design: DesignName; format: BenchFormat },
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

function keyOf(engine: string, design: DesignName, format: BenchFormat): string {
  return `${engine} ${design} ${format}`;
}

function listIn<Value>(map: Map<string, Value[]>, key: string): Value[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}
