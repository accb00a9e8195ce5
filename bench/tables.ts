import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { table } from "../scripts/docs/markdown.ts";
import { quality, readDocument } from "./bench-designs.ts";
import { load } from "./load.ts";
import { residentMbOf } from "./measured-process.ts";
import { oneWordName } from "./mix/readers.ts";
import { type BenchLimn, startLimnWith } from "./start-limn.ts";
import { formatFigure, median, percentile } from "./statistics.ts";

const rowCount = 1_000_000;
const hotRows = 200;
const connections = 4;
const opensATurn = 2000;
const rounds = 7;
/** Between two opens beside a load: a tenth of what the server can answer. */
const paceMs = 50;
const idleMs = 20_000;

/** Opens of the same design with a name in the URL and with a row of a large table, and loading that table. */
export async function measureTables(logProgress: (line: string) => void): Promise<string> {
  const output = { format: "jpg", quality } as const;
  const documents = ["values", "row"].map((name) => ({ ...readDocument("card"), name, output }));
  const limn = await startLimnWith(documents, { processes: 2 });
  const folder = mkdtempSync(join(tmpdir(), "limn-bench-rows-"));
  try {
    const call = makeCalls(limn);
    await call("POST", "/v1/tables", JSON.stringify({ name: "readers", key: "id" }));
    const address = `/v1/designs/${limn.idOf(1)}/document`;
    const document = { ...(await call("GET", address)), data: [{ table: "readers", key: "{{id}}" }] };
    await call("PUT", `${address}?publish=true`, JSON.stringify(document));
    logProgress(`writing ${rowCount} rows`);
    const keys = await writeRows(join(folder, "rows.csv"));
    const loading = await measureLoading(limn, call, join(folder, "rows.csv"));
    logProgress(loading.map((row) => row.join(", ")).join("; "));
    const opens = await measureOpens(limn, keys, logProgress);
    return [
      table(["an open of the card as JPEG", "CPU, ms", "more than with such values in the URL, ms"], opens),
      table(
        [`${rowCount.toLocaleString("en")} rows of 10 columns, random keys`, "measured", "goal"],
        loading,
      ),
    ].join("\n\n");
  } finally {
    await limn.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Call = (method: string, path: string, body?: string | ReadableStream, type?: string) => Promise<object>;

function makeCalls(limn: BenchLimn): Call {
  const key = limn.createKey();
  return async (method, path, body, type = "application/json") => {
    const headers = { "X-API-KEY": key, "Content-Type": type };
    const init = { method, headers, ...(body === undefined ? {} : { body, duplex: "half" }) } as RequestInit;
    const answer = await fetch(limn.server.address + path, init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as object;
  };
}

/** A CSV file of rows with random keys. Returns some of the keys. */
async function writeRows(path: string): Promise<string[]> {
  const file = createWriteStream(path);
  const keys: string[] = [];
  file.write("id,first_name,city,points,price,tier,code,until,color,note\n");
  for (let row = 0; row < rowCount; row += 1) {
    const key = randomBytes(12).toString("base64url");
    if (row % 10 === 0) keys.push(key);
    const cells = [
      key,
      oneWordName(row),
      `City ${row % 977}`,
      row % 5000,
      (row % 900) / 10,
      "gold",
      row.toString(36),
    ];
    const line = `${cells.join(",")},2026-12-${1 + (row % 28)},#ff00${10 + (row % 90)},"Thank you, reader ${row}"\n`;
    if (!file.write(line)) await once(file, "drain");
  }
  file.end();
  await once(file, "finish");
  return keys;
}

/** The longest times of opens with values in the URL, one each `paceMs`, until `work` ends. */
async function openBeside(limn: BenchLimn, work: Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  const opens: Promise<void>[] = [];
  const end = new AbortController();
  const ended = work.finally(() => end.abort());
  for (let reader = 0; !end.signal.aborted; reader += 1) {
    const started = performance.now();
    const url = `${limn.server.address}${limn.urlOf(0)}&first_name=${oneWordName(reader)}`;
    const open = fetch(url)
      .then(async (answer) => await answer.arrayBuffer())
      .then(() => void latencies.push(performance.now() - started));
    opens.push(open);
    await setTimeout(paceMs);
  }
  await ended;
  await Promise.all(opens);
  return latencies;
}

async function measureLoading(limn: BenchLimn, call: Call, path: string): Promise<string[][]> {
  await openBeside(limn, setTimeout(idleMs));
  const idle = await openBeside(limn, setTimeout(idleMs));
  const [server = 0] = limn.server.pids();
  const before = residentMbOf(server);
  let max = before;
  const watch = setInterval(() => (max = Math.max(max, residentMbOf(server))), 200);
  const started = performance.now();
  let seconds = 0;
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream;
  const loading = call("PUT", "/v1/tables/readers/rows", body, "text/csv").then(() => {
    seconds = (performance.now() - started) / 1000;
  });
  const beside = await openBeside(limn, loading);
  clearInterval(watch);
  const at = (share: number, values: readonly number[]) => `${formatFigure(percentile(values, share))} ms`;
  return [
    ["loading", `${formatFigure(seconds)} s`, "120 s"],
    ["opens meanwhile, one each 50 ms: median (idle)", `${at(0.5, beside)} (${at(0.5, idle)})`, ""],
    ["99 % (idle)", `${at(0.99, beside)} (${at(0.99, idle)})`, "20 ms more"],
    ["the server's memory at most (before)", `${max.toFixed(0)} MB (${before.toFixed(0)} MB)`, ""],
  ];
}

async function measureOpens(
  limn: BenchLimn,
  keys: readonly string[],
  logProgress: (line: string) => void,
): Promise<string[][]> {
  let next = 0;
  let reader = rowCount;
  // The names of each kind are new to the workers, or have been drawn before.
  const kinds = [
    ["values in the URL", (n: number) => `${limn.urlOf(0)}&first_name=${oneWordName(n % hotRows)}`],
    ["a row in memory", (n: number) => `${limn.urlOf(1)}&id=${keys[n % hotRows]}`],
    ["new values in the URL", () => `${limn.urlOf(0)}&first_name=${oneWordName((reader += 1))}`],
    ["a row that is read from the database", () => `${limn.urlOf(1)}&id=${keys[hotRows + (next += 1)]}`],
  ] as const;
  const cpuMs = new Map<string, number[]>(kinds.map(([name]) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, path] of kinds) {
      const before = limn.server.cpuMs();
      const { failed } = await load(limn.server.address, connections, opensATurn, path);
      if (failed > 0) throw new Error(`${failed} of ${opensATurn} opens failed`);
      // The first round warms up.
      if (round > 0) cpuMs.get(name)?.push((limn.server.cpuMs() - before) / opensATurn);
    }
    logProgress(`round ${round} of ${rounds}`);
  }
  const all = [...cpuMs];
  return all.map(([name, values], index) => {
    const plain = index % 2 === 0 ? undefined : all[index - 1]?.[1];
    const more = plain && median(values.map((value, round) => value - (plain[round] ?? 0)));
    return [name, formatFigure(median(values)), more === undefined ? "" : formatFigure(more)];
  });
}
