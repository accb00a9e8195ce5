import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { table } from "../../scripts/docs/markdown.ts";
import { manyDesigns, type MixDesign, stillStarters } from "../mix/mix-designs.ts";
import { nameInAnyScript, queryOf, shuffled } from "../mix/readers.ts";
import { type BenchLimn, startLimnWith } from "../start-limn.ts";
import { formatFigure } from "../statistics.ts";
import { type Answer, openLoop, type Stream, summarise } from "./open-loop.ts";

type LogProgress = (line: string) => void;

interface Row {
  title: string;
  answers: readonly Answer[];
  /** Answers a second of a server that is just not overloaded; undefined where it doesn't matter. */
  capacity?: number;
  seconds: number;
}

const warmMs = 15_000;
const turnMs = 15_000;
const connections = 16;
const pauseMs = 100;
const countdown = fileURLToPath(new URL("../../designs/flash-sale.json", import.meta.url));

/** Constant rates of opens, whatever the server answers: overload, cold starts, publications, and two companies. */
export async function measureOverload(logProgress: LogProgress): Promise<string> {
  const designs = manyDesigns(stillStarters().length);
  const limn = await startLimnWith(
    designs.map(({ document }) => document),
    { processes: 2 },
  );
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    logProgress(cells(row).join(" | "));
  };
  try {
    const mix = mixOf(limn, designs);
    const capacity = await measureCapacity(limn, mix);
    logProgress(`capacity: ${capacity.toFixed(0)} images a second`);
    for (const factor of [0.5, 1, 2, 3, 6])
      add(await overload(limn, { perSecond: capacity * factor, path: mix }, { factor, capacity }));
    for (const share of [0.4, 1])
      for (const row of await justStarted(limn, mix, { share, capacity })) add(row);
    for (const row of await publishing(limn, mix, capacity)) add(row);
    for (const row of await twoCompanies(limn, designs)) add(row);
  } finally {
    await limn.stop();
  }
  return table(
    [
      "load",
      "offered",
      "answered",
      "stand-ins",
      "refused",
      "failed",
      "answers: 50 / 99 %, ms",
      "stand-ins: 50 / 99 %, ms",
      "refusals: 50 / 99 %, ms",
      "goodput",
    ],
    rows.map(cells),
  );
}

function cells({ title, answers, capacity, seconds }: Row): string[] {
  const { offered, personal, standIns, refused, failed, ...times } = summarise(answers);
  const pair = (p50: number, p99: number) =>
    Number.isNaN(p50) ? "" : `${formatFigure(p50)} / ${formatFigure(p99)}`;
  return [
    title,
    ...[offered, personal, standIns, refused, failed].map((count) => count.toLocaleString("en")),
    pair(times.goodP50, times.goodP99),
    pair(times.standInP50, times.standInP99),
    pair(times.refusedP50, times.refusedP99),
    capacity === undefined ? "" : `${((personal / seconds / capacity) * 100).toFixed(0)} %`,
  ];
}

function mixOf(limn: BenchLimn, designs: readonly MixDesign[]): Stream["path"] {
  const choose = shuffled(designs.length);
  let reader = 0;
  return () => {
    const index = choose((reader += 1));
    return limn.urlOf(index) + queryOf(designs[index] as MixDesign, nameInAnyScript(reader));
  };
}

/** Images a second over so many connections that each wait for their answer. */
async function measureCapacity(limn: BenchLimn, path: Stream["path"]): Promise<number> {
  await closedLoop(limn, path, warmMs);
  return (await closedLoop(limn, path, turnMs)) / (turnMs / 1000);
}

async function closedLoop(limn: BenchLimn, path: Stream["path"], ms: number): Promise<number> {
  const ends = performance.now() + ms;
  let answered = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < ends) {
        const response = await fetch(limn.server.address + path(answered));
        await response.arrayBuffer();
        const isOwn = !String(response.headers.get("x-limn-warnings")).includes("not_personalised");
        if (response.status === 200 && isOwn) answered += 1;
        // Refusals and stand-ins are quick: without a pause they would become a flood.
        else await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }),
  );
  return answered;
}

async function overload(
  limn: BenchLimn,
  stream: Stream,
  { factor, capacity }: { factor: number; capacity: number },
): Promise<Row> {
  const answers = await openLoop(limn.server.address, stream, turnMs);
  return { title: `${factor} × capacity`, answers, capacity, seconds: turnMs / 1000 };
}

/** The first second and the sixth, in which a server must have recovered. */
async function justStarted(
  limn: BenchLimn,
  path: Stream["path"],
  { share, capacity }: { share: number; capacity: number },
): Promise<Row[]> {
  await limn.restart();
  const answers = await openLoop(limn.server.address, { perSecond: capacity * share, path }, 10_000);
  const title = `just started, ${share * 100} % of capacity`;
  return [
    rowOfSeconds(`${title}: first second`, answers, 0, 1),
    rowOfSeconds(`${title}: sixth to tenth`, answers, 5, 10),
  ];
}

function rowOfSeconds(title: string, answers: readonly Answer[], from: number, to: number): Row {
  const part = answers.filter(({ at }) => at >= from * 1000 && at < to * 1000);
  return { title, answers: part, seconds: to - from };
}

/** Publishes every design while all are opened, one each half second. */
async function publishing(limn: BenchLimn, path: Stream["path"], capacity: number): Promise<Row[]> {
  const key = limn.createKey();
  const rows: Row[] = [];
  for (const share of [0.4, 1]) {
    const load = openLoop(limn.server.address, { perSecond: capacity * share, path }, 10_000);
    for (let document = 0; document < 12; document += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await publishChange(limn, key, document);
    }
    rows.push(rowOfSeconds(`12 publications, ${share * 100} % of capacity`, await load, 0, 10));
  }
  return rows;
}

async function publishChange(limn: BenchLimn, key: string, document: number): Promise<void> {
  const url = `${limn.server.address}/v1/designs/${limn.idOf(document)}/document`;
  const draft = JSON.parse(await call(url, key)) as { layers: { opacity?: number }[] };
  const [layer] = draft.layers;
  if (layer !== undefined) layer.opacity = (layer.opacity ?? 1) - 0.01;
  await call(`${url}?publish=true`, key, JSON.stringify(draft));
}

/** Returns the body of a GET, or of a PUT with this body. */
async function call(url: string, key: string, body?: string): Promise<string> {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const response = await fetch(url, body === undefined ? { headers } : { headers, method: "PUT", body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

/** A cheap banner at 10 opens a second, alone and while another company floods the animated countdown. */
async function twoCompanies(limn: BenchLimn, designs: readonly MixDesign[]): Promise<Row[]> {
  const document = JSON.parse(readFileSync(countdown, "utf8")) as { name: string };
  const [flood = ""] = limn.addCompany([document]);
  const at = designs.findIndex(({ document: { name } }) => name === "E-mail banner");
  const banner = designs[at] as MixDesign;
  const cheap: Stream = { perSecond: 10, path: (n) => limn.urlOf(at) + queryOf(banner, nameInAnyScript(n)) };
  const seconds = 10;
  const ms = seconds * 1000;
  const rows: Row[] = [];
  await openLoop(limn.server.address, cheap, 3000);
  rows.push({ title: "banner, alone", answers: await openLoop(limn.server.address, cheap, ms), seconds });
  for (const perSecond of [20, 40]) {
    const dear: Stream = {
      perSecond,
      path: (n) => `${flood}&first_name=${encodeURIComponent(nameInAnyScript(n))}`,
    };
    const [answers, floods] = await Promise.all([
      openLoop(limn.server.address, cheap, ms),
      openLoop(limn.server.address, dear, ms),
    ]);
    const p95 = formatFigure(summarise(answers).goodP95);
    rows.push({
      title: `banner beside ${perSecond} countdown GIFs a second (95 %: ${p95} ms)`,
      answers,
      seconds,
    });
    rows.push({ title: `${perSecond} countdown GIFs a second`, answers: floods, seconds });
  }
  const first = rows[0] as Row;
  first.title += ` (95 %: ${formatFigure(summarise(first.answers).goodP95)} ms)`;
  return rows;
}
