import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { table } from "../../scripts/docs/markdown.ts";
import type { Design } from "../../src/design/design.ts";
import { fontFamilies } from "../../src/design/font-families.ts";
import { defaultLimits } from "../../src/design/limits.ts";
import { parametersOf } from "../../src/design/parameters.ts";
import { parseDesign } from "../../src/design/parse-design.ts";
import { writeDesign } from "../../src/design/write-design.ts";
import { chunksOf } from "../../src/store/chunks.ts";
import { createStore, type DatabaseOptions, openDatabase, type Store } from "../../src/store/store.ts";
import type { PostgresServer } from "../../test/support/postgres-server.ts";
import { card } from "../../test/support/small-designs.ts";
import { cpuMsOf, type MeasuredProcess, residentMbOf, startMeasured } from "../measured-process.ts";
import { connectTo } from "../fetch-images.ts";
import { formatFigure, percentile } from "../statistics.ts";

const designCounts = [10, 1000, 100_000];
const program = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const companyId = "com_00000000000000";
const hotDesigns = 10;
const rounds = 3;
const hotOpens = 1500;
const coldOpens = 300;

const connectionsAtOnce = 8;

/** The databases and nodes that are compared. */
const setUps = {
  "a file": { nodes: 1, environment: undefined },
  PostgreSQL: { nodes: 1, environment: {} },
  "PostgreSQL, two nodes": { nodes: 2, environment: {} },
  "PostgreSQL, opens stored in it": { nodes: 1, environment: { LIMN_OPENS_DURABILITY: "database" } },
} as const;

interface Measured {
  setUp: string;
  designs: number;
  startMs: number;
  hot: Opens;
  /** Hot opens a second over several connections. */
  perSecond: number;
  /** Undefined if the hot designs are all. */
  first: Opens | undefined;
  /** Of the first node's server, without render processes. */
  residentMb: number;
}

interface Opens {
  cpuMs: number;
  p50: number;
  p99: number;
}

/** Starts, hot and first opens with more and more designs, in a file, in PostgreSQL, and with two nodes. */
export async function measureDatabases(
  postgres: PostgresServer,
  logProgress: (line: string) => void,
): Promise<string> {
  const results: Measured[] = [];
  for (const designs of designCounts) {
    for (const setUp of Object.keys(setUps) as (keyof typeof setUps)[]) {
      logProgress(`${designs} designs, ${setUp}`);
      results.push(await measure(setUp, designs, postgres));
    }
  }
  return table(
    [
      "designs",
      "database",
      "start, s",
      "CPU an open, ms",
      "median / 99 %, ms",
      `opens a second, ${connectionsAtOnce} connections`,
      "first open of a design: CPU, ms",
      "median / 99 %, ms",
      "server, MB",
    ],
    results.map(({ designs, setUp, startMs, hot, perSecond, first, residentMb }) => [
      designs.toLocaleString("en"),
      setUp,
      (startMs / 1000).toFixed(1),
      formatFigure(hot.cpuMs),
      `${formatFigure(hot.p50)} / ${formatFigure(hot.p99)}`,
      Math.round(perSecond).toLocaleString("en"),
      first === undefined ? "–" : formatFigure(first.cpuMs),
      first === undefined ? "–" : `${formatFigure(first.p50)} / ${formatFigure(first.p99)}`,
      residentMb.toFixed(0),
    ]),
  );
}

async function measure(
  setUp: keyof typeof setUps,
  designs: number,
  postgres: PostgresServer,
): Promise<Measured> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "limn-scale-")));
  const [folder = ""] = folders;
  const { nodes: nodeCount, environment } = setUps[setUp];
  const url = environment === undefined ? undefined : await postgres.createDatabase();
  const options: DatabaseOptions =
    url === undefined ? { driver: "sqlite", path: join(folder, "limn.db") } : { driver: "postgres", url };
  await fill(options, designs);
  const nodes: MeasuredProcess[] = [];
  let startMs = 0;
  try {
    for (const data of folders.slice(0, nodeCount)) {
      const started = performance.now();
      nodes.push(await startNode(data, url, environment ?? {}));
      startMs = performance.now() - started;
    }
    await openMany(nodes, hotOpens, (n) => n % hotDesigns);
    const hot: Opens[] = [];
    for (let round = 0; round < rounds; round += 1)
      hot.push(await openMany(nodes, hotOpens, (n) => n % hotDesigns));
    const first =
      designs > hotDesigns
        ? await openMany(nodes, coldOpens, (n) => Math.floor((n * designs) / coldOpens))
        : undefined;
    const best = hot.toSorted((one, other) => one.cpuMs - other.cpuMs)[0] as Opens;
    const perSecond = await countPerSecond(nodes);
    const residentMb = residentMbOf(nodes[0]?.pids()[0] ?? 0);
    return { setUp, designs, startMs, hot: best, perSecond, first, residentMb };
  } finally {
    for (const node of nodes) await node.stop();
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  }
}

async function startNode(
  folder: string,
  url: string | undefined,
  environment: Record<string, string>,
): Promise<MeasuredProcess> {
  return await startMeasured(program, [], {
    environment: {
      PORT: "0",
      LIMN_DATA_DIR: folder,
      LIMN_STARTER_DESIGNS: "off",
      LIMN_LOG_LEVEL: "warn",
      LIMN_RENDER_PROCESSES: "1",
      ...environment,
      ...(url === undefined
        ? {}
        : { LIMN_DATABASE_URL: url, LIMN_SECRET: "secret of a benchmark ".repeat(2) }),
    },
    line: /^ {2}API reference +(\S+)\/docs$/m,
  });
}

const idOf = (index: number) => `dsn_${String(index).padStart(14, "0")}`;

/** One connection to each node, in turn. CPU is that of the nodes alone. */
async function openMany(
  nodes: readonly MeasuredProcess[],
  count: number,
  choose: (n: number) => number,
): Promise<Opens> {
  const connections = nodes.map(({ address }) => connectTo(address));
  const cpuMs = () => nodes.flatMap((node) => node.pids()).reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const before = cpuMs();
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const connection = connections[n % connections.length] as (typeof connections)[number];
    const { ms } = await connection.fetch(`/img?c=${companyId}&i=${idOf(choose(n))}&first_name=Reader${n}`);
    times.push(ms);
  }
  for (const connection of connections) connection.close();
  return { cpuMs: (cpuMs() - before) / count, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

async function countPerSecond(nodes: readonly MeasuredProcess[]): Promise<number> {
  const started = performance.now();
  const each = Math.ceil(hotOpens / connectionsAtOnce);
  await Promise.all(
    Array.from({ length: connectionsAtOnce }, async (_, index) => {
      const connection = connectTo(nodes[index % nodes.length]?.address ?? "");
      for (let n = 0; n < each; n += 1)
        await connection.fetch(
          `/img?c=${companyId}&i=${idOf(n % hotDesigns)}&first_name=Reader${n}-${index}`,
        );
      connection.close();
    }),
  );
  return (each * connectionsAtOnce * 1000) / (performance.now() - started);
}

/** Designs that differ in their names, written without operations, which would take an hour. */
async function fill(options: DatabaseOptions, designs: number): Promise<void> {
  const database = await openDatabase(options);
  try {
    const store = createStore(database);
    await fillStore(store, designs);
    if (options.driver === "postgres") await sql`analyze`.execute(database.queries);
  } finally {
    await database.close();
  }
}

const rowsAtOnce = 500;

async function fillStore({ database: { queries } }: Store, designs: number): Promise<void> {
  const now = "2026-11-01T00:00:00.000Z";
  const design = readCard();
  const company = { id: companyId, name: "Scale", anchor_day: 1, created_at: now };
  await queries
    .insertInto("companies")
    .values({ ...company, sender: null, merge_fields: "[]" })
    .execute();
  const project = { id: "prj_00000000000000", company_id: companyId, name: "All", name_folded: "all" };
  await queries
    .insertInto("projects")
    .values({ ...project, created_at: now, deleted_at: null })
    .execute();
  const parameters = JSON.stringify(parametersOf(design));
  const rows = Array.from({ length: designs }, (_, index) => {
    const name = `Design ${index}`;
    return { id: idOf(index), name, document: writeDesign({ ...design, name }) };
  });
  for (const chunk of chunksOf(rows, rowsAtOnce)) {
    const times = { created_at: now, updated_at: now, deleted_at: null, purged_at: null };
    const owner = { company_id: companyId, project_id: project.id, live_version: 1, draft_revision: 1 };
    await queries
      .insertInto("designs")
      .values(
        chunk.map(({ id, name, document }) => ({
          ...times,
          ...owner,
          id,
          name,
          name_folded: name.toLowerCase(),
          draft: document,
        })),
      )
      .execute();
    await queries
      .insertInto("design_versions")
      .values(
        chunk.map(({ id, name, document }) => ({
          design_id: id,
          number: 1,
          name,
          document,
          parameters,
          created_at: now,
          author: null,
          author_kind: null,
          note: null,
        })),
      )
      .execute();
  }
}

function readCard(): Design {
  const document = card({ output: { format: "jpg" } });
  const parsed = parseDesign(document, { limits: defaultLimits, fontFamilies });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.design;
}
