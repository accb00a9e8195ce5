// oxlint-disable no-console -- a program that prints
import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { writePart } from "../write-part.ts";
import { besideBatch } from "./batch-case.ts";
import { baseline, besideOverload, burst, coldStart, neighbours, plateauCase } from "./capacity-cases.ts";
import { framing, idleCase, leavingClients, slicesCase } from "./client-cases.ts";
import { largestInputs } from "./input-case.ts";
import { type CaseResult, type LoadCase, resultTables } from "./load-case.ts";
import { startLoadServer } from "./load-server.ts";
import { soak } from "./soak.ts";

export const loadCases: readonly LoadCase[] = [
  baseline,
  burst,
  plateauCase,
  besideOverload,
  neighbours,
  coldStart,
  soak,
  leavingClients,
  framing,
  idleCase,
  besideBatch,
  largestInputs,
  slicesCase,
];

const usage = `npm run bench:load -- [LD1 … LD13] [--seconds N] [--soak-minutes N] [--write]
Runs the load cases, or those named, each on a server of its own: about 10 minutes and the soak (LD7, 30 minutes).
${loadCases.map(({ name, title, goal }) => `  ${name.padEnd(5)} ${title}. Goal: ${goal}`).join("\n")}`;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "15" },
    "soak-minutes": { type: "string", default: "30" },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const chosen = loadCases.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (flags.help || chosen.length === 0) {
  console.log(usage);
  process.exit(flags.help ? 0 : 2);
}

const logProgress = (line: string) => console.error(`… ${line}`);
const options = { seconds: Number(flags.seconds), soakMinutes: Number(flags["soak-minutes"]), logProgress };
const results: [LoadCase, CaseResult][] = [];
const started = loadavg();
for (const loadCase of chosen) {
  const server = await startLoadServer(loadCase.designs);
  try {
    const result = await loadCase.run(server, options);
    results.push([loadCase, result]);
    const words = result.checks.map(({ what, passed }) => `${passed ? "passed" : "FAILED"}: ${what}`);
    logProgress(`${loadCase.name} ${[...words, ...result.facts].join("; ")} (load average ${loadNow()})`);
  } finally {
    await server.limn.stop();
  }
}
const part = `${describeMachine()}\n\n${resultTables(results)}`;
console.log(part);
if (flags.write) writePart("load", part);
process.exit(results.every(([, { checks }]) => checks.every(({ passed }) => passed)) ? 0 : 1);

function loadNow(): string {
  return loadavg()
    .slice(0, 2)
    .map((one) => one.toFixed(1))
    .join(", ");
}

function describeMachine(): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const before = started[0]?.toFixed(1);
  return `${date}, commit ${commit}, ${machine}; load average of the machine ${before} before and ${loadavg()[0]?.toFixed(1)} after. The programs that send use the same cores.`;
}
