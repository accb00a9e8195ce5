// oxlint-disable no-console -- a program that prints
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { table } from "../../scripts/docs/markdown.ts";
import {
  cacheBudgetMb,
  type FuzzServer,
  fuzzWorkers,
  type ServerState,
  startFuzzServer,
} from "./fuzz-server.ts";
import { createRunCase, emptyTally, type Tally } from "./run-case.ts";
import { type FuzzFailure, fuzzTurn, keepFailure, replayCorpus } from "./run-fuzz.ts";
import { fuzzTargets } from "./targets.ts";

const usage = `npm run fuzz -- [--seconds N] [--seed S] [--target NAME]
Tries inputs of every kind against a server of its own, for an hour or N seconds. The corpus in test/fuzz/corpus comes first.
A failure is written there and printed. NAME is a part of: ${fuzzTargets.map(({ name }) => name).join(", ")}.`;

const { values: flags } = parseArgs({
  options: {
    seconds: { type: "string", default: "3600" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    target: { type: "string", default: "" },
    help: { type: "boolean", default: false },
  },
});
if (flags.help) {
  console.log(usage);
  process.exit(0);
}
const wanted = flags.target.toLowerCase();
const targets = fuzzTargets.filter(({ name }) => name.toLowerCase().includes(wanted));
if (targets.length === 0) {
  console.error(usage);
  process.exit(2);
}

/** docs/operations.md plans with these figures beside LIMN_CACHE_MB. */
const memoryOfServerMb = 300;
const memoryOfWorkerMb = 350;
/** Hostile inputs of all kinds at once leave more free memory in allocators than the plan has. */
const allowance = 1.1;
/**
 * What the last quarter of a run may add to the memory in use. Caches that forget after so many keys are filled for most of an
 * hour, so earlier growth says little; then memory is flat, and more would be a leak.
 */
const allowedGrowthMb = 50;

await using server = await startFuzzServer();
const runCase = createRunCase(server);
const tallies = new Map(targets.map(({ name }): [string, Tally] => [name, emptyTally()]));
const corpus = await replayCorpus(runCase);
const failures: FuzzFailure[] = corpus.failures;
const seen = new Set<string>();
const threeQuarters = await fuzz(server, Number(flags.seconds), Number(flags.seed));
const end = await server.state();
report({ threeQuarters, end, collected: end.alive ? await server.collectedState() : end });

/** Turns of all targets until the time is over. Returns the server's state after three quarters of it, after collections of garbage. */
async function fuzz(server: FuzzServer, seconds: number, seed: number): Promise<ServerState | undefined> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let threeQuarters: ServerState | undefined;
  for (let turn = 0; performance.now() < end; turn += 1) {
    for (const target of targets) {
      const timeLimitMs = end - performance.now();
      if (timeLimitMs <= 0) break;
      const tally = tallies.get(target.name) ?? emptyTally();
      const failure = await fuzzTurn(target, { server, runCase, tally }, { seed: seed + turn, timeLimitMs });
      if (failure !== undefined) note(failure);
      const state = await server.state();
      if (!state.alive) return threeQuarters;
    }
    const state = await server.state();
    if (performance.now() > start + (end - start) * 0.75) threeQuarters ??= await server.collectedState();
    const { serverMb, workersMb, cachesMb, workerRestarts } = state;
    console.error(
      `… turn ${turn + 1}: server ${serverMb.toFixed(0)} MB, workers ${workersMb.toFixed(0)} MB (caches ${cachesMb.toFixed(0)}), ${workerRestarts} restarts, ${failures.length} failures`,
    );
  }
  return threeQuarters;
}

function note(failure: FuzzFailure): void {
  const kind = `${failure.target} ${failure.message.replaceAll(/\d+/g, "0").slice(0, 120)}`;
  if (seen.has(kind)) return;
  seen.add(kind);
  failures.push(failure);
  const { target, message, seed, path } = failure;
  console.error(
    `FAILED ${target}: ${message}\n  seed ${seed}, path ${path}, kept as ${keepFailure(failure)}`,
  );
}

interface States {
  threeQuarters: ServerState | undefined;
  end: ServerState;
  /** At the end, after collections of garbage. */
  collected: ServerState;
}

function report(states: States): void {
  const state = states.end;
  const rows = [["corpus", corpus.tally] as const, ...tallies].map(([name, tally]) => [
    name,
    ...[tally.inputs, tally.accepted, tally.refused, tally.overload, tally.closed].map((n) =>
      n.toLocaleString("en"),
    ),
  ]);
  console.log(table(["input", "cases", "accepted", "refused with 4xx", "503 (overload)", "closed"], rows));
  console.log(`\nseed ${flags.seed}, load average at the end ${loadavg()[0]?.toFixed(1)}`);
  const isMemoryBounded = reportMemory(states);
  console.log(`render processes replaced: ${state.workerRestarts}, internal errors: ${state.internalErrors}`);
  const lines = [...new Set(state.errorLines.map((line) => line.replaceAll(/\d+/g, "0").slice(0, 400)))];
  for (const line of lines.slice(0, 10)) console.log(`error in the log: ${line}`);
  for (const line of state.leaks.slice(0, 5)) console.log(`a value in the output: ${line.slice(0, 400)}`);
  for (const { target, message } of failures) console.log(`FAILED ${target}: ${message.slice(0, 400)}`);
  const isSound =
    state.alive &&
    failures.length === 0 &&
    state.internalErrors === 0 &&
    state.leaks.length === 0 &&
    isMemoryBounded;
  console.log(isSound ? "passed" : "FAILED");
  process.exitCode = isSound ? 0 : 1;
}

/** Prints resident memory. Returns whether it is within its bound, and what is in use hasn't grown in the last quarter. */
function reportMemory({ threeQuarters, end, collected }: States): boolean {
  const total = ({ serverMb, workersMb }: ServerState) => serverMb + workersMb;
  const memory = (at: ServerState) =>
    `server ${at.serverMb.toFixed(0)} MB, workers ${at.workersMb.toFixed(0)} MB`;
  const plan = cacheBudgetMb + memoryOfServerMb + fuzzWorkers * memoryOfWorkerMb;
  const bound = plan * allowance;
  console.log(
    `memory at the end: ${memory(end)}; planned for both are ${plan} MB, allowed ${bound.toFixed(0)} MB`,
  );
  if (threeQuarters !== undefined)
    console.log(`after collections of garbage, after three quarters of the time: ${memory(threeQuarters)}`);
  console.log(`after collections of garbage, at the end: ${memory(collected)}`);
  const grown = threeQuarters === undefined ? 0 : total(collected) - total(threeQuarters);
  return grown < allowedGrowthMb && total(end) < bound;
}
