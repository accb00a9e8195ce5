import { setTimeout as wait } from "node:timers/promises";
import { table } from "../../scripts/docs/markdown.ts";
import { type AnsweredOpens, createAnsweredOpens } from "../../src/store/answered-opens.ts";
import type { CountedOpens } from "../../src/store/fold-batch.ts";
import { openPostgres } from "../../src/store/database/postgres.ts";
import { StoreUnavailableError } from "../../src/store/errors.ts";
import type { PostgresServer } from "../../test/support/postgres-server.ts";
import { formatFigure, percentile } from "../statistics.ts";

const nodeCounts = [1, 10, 100];
const turnMs = 8000;
/** Connections of all simulated nodes together: a real node has up to 12, most of them idle. */
const maxHandles = 20;

interface Work {
  title: string;
  designs: number;
  /** Runs once for one node; `turn` counts what that node stored. */
  run: (answered: AnsweredOpens, counts: CountedOpens[], node: number, turn: number) => Promise<unknown>;
}

const fold: Work["run"] = async (answered, counts, node, turn) =>
  await answered.addBatch({ journal: `nod_${node}/${counts.length}`, from: turn, to: turn + 1, counts });

const works: Work[] = [
  { title: "journals with 1 design", designs: 1, run: fold },
  { title: "journals with 1,000 designs", designs: 1000, run: fold },
  {
    title: "10 opens before their answers",
    designs: 10,
    run: async (answered, counts) => await answered.add(counts),
  },
];

/**
 * How often nodes can store what they have counted on one PostgreSQL while one of them folds it once a second, and how
 * long it takes to fold what all nodes store in a second.
 */
export async function measureCounting(
  postgres: PostgresServer,
  logProgress: (line: string) => void,
): Promise<string> {
  const rows: string[][] = [];
  for (const nodes of nodeCounts) {
    for (const work of works) {
      logProgress(`${nodes} nodes, ${work.title}`);
      const { perSecond, refused, p50, p99, foldMs } = await measure(postgres, nodes, work);
      rows.push([
        String(nodes),
        work.title,
        formatFigure(perSecond) + (refused === 0 ? "" : `, and ${refused} time-outs`),
        `${formatFigure(p50)} / ${formatFigure(p99)}`,
        formatFigure(foldMs),
      ]);
    }
  }
  return table(
    ["nodes", "stored at once", "a second", "median / 99 %, ms", "folding one of each node, ms"],
    rows,
  );
}

async function measure(postgres: PostgresServer, nodes: number, work: Work) {
  const url = await postgres.createDatabase();
  const handles = await Promise.all(
    Array.from({ length: Math.min(nodes, maxHandles) }, () => openPostgres(url)),
  );
  const answered = handles.map(createAnsweredOpens);
  const [first] = answered as [AnsweredOpens];
  const ended = new AbortController();
  const folding = foldOften(first, ended.signal);
  const stored = await repeat(nodes, answered, work);
  ended.abort();
  await folding;
  for (let node = 0; node < nodes; node += 1) await first.add(countsOf(work.designs));
  const started = performance.now();
  await foldAll(first);
  const foldMs = performance.now() - started;
  for (const handle of handles) await handle.close();
  return { ...stored, foldMs };
}

async function foldAll(answered: AnsweredOpens): Promise<void> {
  while (!(await answered.fold()));
}

/** As a node does it. */
async function foldOften(answered: AnsweredOpens, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const next = wait(1000);
    await foldAll(answered);
    await next;
  }
}

const countsOf = (designs: number): CountedOpens[] =>
  Array.from({ length: designs }, (_, index) => ({
    design_id: `dsn_${index}`,
    day: "2026-11-21",
    cycle_start: "2026-11-01",
    n: 1,
  }));

async function repeat(nodes: number, answered: readonly AnsweredOpens[], { designs, run }: Work) {
  const counts = countsOf(designs);
  const times: number[] = [];
  let refused = 0;
  const started = performance.now();
  const node = async (index: number) => {
    for (let turn = 0; performance.now() - started < turnMs;) {
      const begun = performance.now();
      try {
        await run(answered[index % answered.length] as AnsweredOpens, counts, index, turn);
        turn += 1;
        times.push(performance.now() - begun);
      } catch (error) {
        // A node waits at most as long as a statement may take, then tries again.
        if (!(error instanceof StoreUnavailableError)) throw error;
        refused += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: nodes }, (_, index) => node(index)));
  const perSecond = (times.length * 1000) / (performance.now() - started);
  return { perSecond, refused, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
