import { readFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { compare, warmUp } from "./compare.ts";
import { comparisonTables } from "./comparison-tables.ts";
import type { Engine } from "./engine.ts";
import { measureEstimates } from "./estimates.ts";
import { measureFirstPicture } from "./first-picture.ts";
import { measureMemory } from "./memory.ts";
import { measureBesidePeers } from "./mix/beside-peers.ts";
import { measureMixes } from "./mix/mix.ts";
import { measureNames } from "./mix/names.ts";
import { measureOverload } from "./overload/overload.ts";
import { startPeers } from "./peers/start-peers.ts";
import { compareSizes } from "./sizes.ts";
import { measureTables } from "./tables.ts";
import { startLimnEngine } from "./start-limn.ts";
import { startFloor } from "./start-server.ts";
import { writePart } from "./write-part.ts";

const usage = `npm run bench -- [--mix] [--names] [--beside] [--quick] [--memory] [--overload] [--estimates] [--tables] [--write]
  without a flag   Limn, the floor and every peer: CPU, latency, sizes (25 minutes)
  --mix            many designs at once, with names in many scripts, and first images (9 minutes)
  --names          one design at a time, by the kind of names (6 minutes)
  --beside         three designs in turn, beside takumi and satori with resvg (4 minutes)
  --quick          the same with Limn and the floor alone (7 minutes)
  --memory         memory of all processes over 20,000 images of 120 designs (4 minutes)
  --overload       more opens than it can answer, cold starts, publications, two companies (4 minutes)
  --estimates      the estimated cost of designs beside the CPU time of their images (2 minutes)
  --tables         a table of 1,000,000 rows: loading it, and opens with its rows (4 minutes)
  --write          puts what was measured into docs/benchmarks.md`;

const { values: flags } = parseArgs({
  options: {
    mix: { type: "boolean", default: false },
    names: { type: "boolean", default: false },
    beside: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    memory: { type: "boolean", default: false },
    overload: { type: "boolean", default: false },
    estimates: { type: "boolean", default: false },
    tables: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const sections = ["mix", "names", "beside", "memory", "overload", "estimates", "tables"] as const;

const logProgress = (line: string) => console.error(`… ${line}`);

function report(name: string, part: string): void {
  const whole = `${conditions()}\n\n${part}`;
  console.log(`\n${whole}`);
  if (flags.write) writePart(name, whole);
}

function conditions(): string {
  const month = new Date().toLocaleString("en", { month: "long", year: "numeric" });
  const system = /PRETTY_NAME="(.*)"/.exec(readFileSync("/etc/os-release", "utf8"))?.[1];
  return `${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, ${system}, Node ${process.versions.node}, ${month}.`;
}

async function compareAll(quick: boolean): Promise<void> {
  const firstMs = await measureFirstPicture();
  const limn = await startLimnEngine();
  const engines: Engine[] = [limn];
  try {
    engines.push(await startFloor(limn));
    if (!quick) engines.push(...(await startPeers(logProgress)));
    logProgress("warming up");
    // V8 still compiles Limn's code after ten thousand images, in threads that count.
    await warmUp(limn, 60_000);
    const results = await compare(engines, { rounds: 5, turnMs: 2000, warmMs: 8000, logProgress });
    const start = `From an empty data folder to the first image: ${(firstMs / 1000).toFixed(2)} s.`;
    report("comparison", `${start}\n\n${comparisonTables(results)}`);
    logProgress("sizes");
    report("sizes", await compareSizes(limn));
  } finally {
    for (const engine of engines) await engine.stop();
  }
}

if (flags.help) console.log(usage);
else if (sections.some((section) => flags[section])) {
  if (flags.mix) report("mix", await measureMixes(logProgress));
  if (flags.names) report("names", await measureNames(logProgress));
  if (flags.beside) report("beside", await measureBesidePeers(logProgress));
  if (flags.memory) report("memory", await measureMemory(logProgress));
  if (flags.overload) report("overload", await measureOverload(logProgress));
  if (flags.estimates) report("estimates", await measureEstimates(logProgress));
  if (flags.tables) report("tables", await measureTables(logProgress));
} else await compareAll(flags.quick);
