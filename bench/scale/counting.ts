import { table } from "../../scripts/docs/markdown.ts";
import { createAnsweredOpens } from "../../src/store/answered-opens.ts";
import { openPostgres } from "../../src/store/database/postgres.ts";
import { createStore } from "../../src/store/store.ts";
import type { PostgresServer } from "../../test/support/postgres-server.ts";
import { formatFigure, percentile } from "../statistics.ts";

const nodeCounts = [1, 10, 100];
const turnMs = 8000;
/** Connections of all simulated nodes together: a real node has up to 12, most of them idle. */
const mostHandles = 20;

interface Work {
  title: string;
  /** Runs once for one node; `turn` counts that node's runs. Returns how many opens it stored. */
  run: (node: number, turn: number) => Promise<number>;
}

/** How often nodes can fold, and how many opens they can insert, on one PostgreSQL. */
export async function measureCounting(
  postgres: PostgresServer,
  logProgress: (line: string) => void,
): Promise<string> {
  const rows: string[][] = [];
  for (const nodes of nodeCounts) {
    const url = await postgres.createDatabase();
    const databases = await Promise.all(
      Array.from({ length: Math.min(nodes, mostHandles) }, () => openPostgres(url)),
    );
    const handleOf = (node: number) => databases[node % databases.length] as (typeof databases)[number];
    const works: Work[] = [
      fold("folds of 1 design", 1),
      fold("folds of 1,000 designs", 1000),
      insert("inserts of 10 opens before their answers", 10),
    ];
    for (const { title, run } of works) {
      logProgress(`${nodes} nodes, ${title}`);
      const { perSecond, opens, p50, p99 } = await repeat(nodes, run);
      rows.push([
        String(nodes),
        title,
        formatFigure(perSecond),
        `${formatFigure(p50)} / ${formatFigure(p99)}`,
        title.startsWith("inserts") ? Math.round(opens).toLocaleString("en") : "as many as they render",
      ]);
    }
    for (const database of databases) await database.close();

    function fold(title: string, designs: number): Work {
      const counts = Array.from({ length: designs }, (_, index) => ({
        design_id: `dsn_${index}`,
        day: "2026-11-21",
        cycle_start: "2026-11-01",
        n: 1,
      }));
      return {
        title,
        run: async (node, turn) => {
          const journal = `nod_${node}/${designs}`;
          await createStore(handleOf(node)).opens.fold({ journal, from: turn, to: turn + 1, counts });
          return designs;
        },
      };
    }

    function insert(title: string, opens: number): Work {
      const counts = Array.from({ length: opens }, (_, index) => ({
        design_id: `dsn_${index}`,
        day: "2026-11-21",
        cycle_start: "2026-11-01",
        n: 1,
      }));
      return {
        title,
        run: async (node) => {
          await createAnsweredOpens(handleOf(node)).add(counts);
          return opens;
        },
      };
    }
  }
  return table(["nodes", "work", "a second", "median / 99 %, ms", "opens a second"], rows);
}

async function repeat(nodes: number, run: Work["run"]) {
  const times: number[] = [];
  let opens = 0;
  const started = performance.now();
  const node = async (index: number) => {
    for (let turn = 0; performance.now() - started < turnMs; turn += 1) {
      const begun = performance.now();
      opens += await run(index, turn);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: nodes }, (_, index) => node(index)));
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: times.length / seconds,
    opens: opens / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
