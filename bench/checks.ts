// Checks a list beside opens of its design. Run: npm run bench:checks [-- ROWS OPENS DESIGN LIST], by default 200000 1
// email-banner different: opens a second, a starter design, and whether all values differ (`different`), only those of the first
// parameter, which are the only ones (`names`), or these repeat as first names of people do (`repeated`).
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { median, percentile } from "./statistics.ts";
import { type BenchLimn, startLimnWith } from "./start-limn.ts";

const [, , rowsText = "200000", opensText = "1", design = "email-banner", list = "different"] = process.argv;
const [rows, opens] = [Number(rowsText), Number(opensText)];
const opensAlone = 30;
const pollMs = 500;

interface Parameter {
  name: string;
  type: string;
  default: string;
}

const consonants = "bdfglmnprst";
const vowels = "aeiou";

/** A name of four syllables, another one for another number. */
function nameOf(seed: number): string {
  let number = seed;
  let name = "";
  for (let syllable = 1; syllable <= 4; syllable += 1) {
    name += consonants.charAt(number % consonants.length) + vowels.charAt((number >> 2) % vowels.length);
    number = Math.imul(number + 7919 * syllable, 2654435761) >>> 8;
  }
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The second of two names half as often as the first, the third a third: about as first names are. */
const repeatedNames = 50_000;
const repeatedName = (row: number) => nameOf(Math.floor(repeatedNames ** ((row * 0.618_034) % 1)));

/** An export with names and addresses. */
function makeNames(name: string): Blob {
  const nameAt = list === "repeated" ? repeatedName : nameOf;
  const lines = Array.from({ length: rows }, (_, row) => `${nameAt(row)},reader${row}@example.com`);
  return new Blob([[`${name},email`, ...lines].join("\n")]);
}

/** Every value of a row differs from those of others. */
function makeList(parameters: readonly Parameter[]): Blob {
  const header = parameters.map(({ name }) => name).join();
  const lines = Array.from({ length: rows }, (_, row) =>
    parameters
      .map(({ default: own }, column) =>
        /\d/.test(own) && !/[a-z]/i.test(own)
          ? 1000 + ((row * 31 + column) % 9000)
          : nameOf(row * 17 + column),
      )
      .join(),
  );
  return new Blob([[header, ...lines].join("\n")]);
}

type Call = <Body>(path: string, body?: FormData) => Promise<Body>;

function createCall(limn: BenchLimn): Call {
  const headers = { "X-API-KEY": limn.createKey() };
  return async <Body>(path: string, body?: FormData) => {
    const method = body === undefined ? "GET" : "POST";
    const answer = await fetch(limn.server.address + path, { headers, method, body: body ?? null });
    return (await answer.json()) as Body;
  };
}

/** Opens one image; returns how many milliseconds it took. */
async function open(limn: BenchLimn, parameter: string, reader: string): Promise<number> {
  const started = performance.now();
  const query = `${parameter}=${encodeURIComponent(reader)}`;
  await (await fetch(`${limn.server.address}${limn.urlOf(0)}&${query}`)).arrayBuffer();
  return performance.now() - started;
}

async function openAlone(limn: BenchLimn, parameter: string): Promise<number[]> {
  const times: number[] = [];
  for (let reader = 0; reader < opensAlone; reader += 1) {
    times.push(await open(limn, parameter, `Reader ${reader}`));
    await setTimeout(50);
  }
  // The first ones made what the others share.
  return times.slice(opensAlone / 3);
}

async function openBeside(limn: BenchLimn, parameter: string, isRunning: () => boolean): Promise<number[]> {
  const times: number[] = [];
  if (opens === 0) return times;
  while (isRunning()) {
    // Not in step with the check.
    await setTimeout((1000 / opens) * (0.5 + Math.random()));
    if (isRunning()) times.push(await open(limn, parameter, `Guest ${times.length}`));
  }
  return times;
}

async function untilEnded(call: Call, id: string): Promise<void> {
  for (;;) {
    await setTimeout(pollMs);
    const { status } = await call<{ status: string }>(`/v1/checks/${id}`);
    if (status !== "queued" && status !== "running") return;
  }
}

async function measure(limn: BenchLimn): Promise<void> {
  const call = createCall(limn);
  const path = `/v1/images/${limn.idOf(0)}`;
  const { optional_url_params } = await call<{ optional_url_params: Parameter[] }>(path);
  const parameters = optional_url_params.filter(({ type }) => type === "text" || type === "number");
  const first = parameters[0]?.name ?? "name";
  const alone = await openAlone(limn, first);
  const body = new FormData();
  body.set("design_id", limn.idOf(0));
  body.set("file", list === "different" ? makeList(parameters) : makeNames(first), "rows.csv");
  const [started, cpuMs] = [performance.now(), limn.server.cpuMs()];
  const { id } = await call<{ id: string }>("/v1/checks", body);
  let isRunning = true;
  const opening = openBeside(limn, first, () => isRunning);
  await untilEnded(call, id);
  isRunning = false;
  const seconds = (performance.now() - started) / 1000;
  const beside = await opening;
  const figures = (times: readonly number[]) =>
    `${median(times).toFixed(1)} ms in the median, ${percentile(times, 0.95).toFixed(1)} at 95 %`;
  const columns = list === "different" ? parameters.length : 1;
  console.log(`${design}, ${list}, ${columns} columns: ${rows} rows in ${seconds.toFixed(1)} s`);
  console.log(`a million takes ${((seconds / rows) * 1_000_000).toFixed(0)} s`);
  console.log(`processor time: ${((limn.server.cpuMs() - cpuMs) / rows).toFixed(2)} ms a row`);
  console.log(`opens beside it: ${figures(beside)}; alone: ${figures(alone)}`);
}

const document = JSON.parse(readFileSync(new URL(`../designs/${design}.json`, import.meta.url), "utf8")) as {
  name: string;
};
const limn = await startLimnWith([document], { processes: 2 });
await measure(limn);
await limn.stop();
