import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { corpusFolder, readCorpus } from "./corpus-files.ts";
import type { FuzzCase } from "./fuzz-case.ts";
import type { FuzzServer } from "./fuzz-server.ts";
import type { FuzzTarget } from "./fuzz-target.ts";
import { emptyTally, type RunCase, type Tally } from "./run-case.ts";
import { fontCase, madeFamily } from "./targets/fonts.ts";
import { graphicCase } from "./targets/graphics.ts";
import { pictureCase } from "./targets/pictures.ts";

/** A broken promise: what, the case in its smallest form, and how to repeat it. */
export interface FuzzFailure {
  target: string;
  message: string;
  case: FuzzCase;
  seed?: number;
  path?: string | undefined;
}

export interface TurnOptions {
  seed: number;
  cases?: number;
  /** Ends the turn after this time, whatever it has tried. */
  timeLimitMs?: number;
}

/** Files of the corpus as they are, then every failure that was found before. */
export async function replayCorpus(runCase: RunCase): Promise<{ tally: Tally; failures: FuzzFailure[] }> {
  const tally = emptyTally();
  const failures: FuzzFailure[] = [];
  const cases: [string, FuzzCase][] = [
    ...readCorpus("pictures").flatMap(({ name, bytes }) =>
      [true, false].map((isUploaded): [string, FuzzCase] => [name, pictureCase(bytes, isUploaded)]),
    ),
    ...readCorpus("fonts").map(({ name, bytes }): [string, FuzzCase] => [name, fontCase(bytes, madeFamily)]),
    ...readCorpus("svg").flatMap(({ name, bytes }) =>
      [true, false].map((isImported): [string, FuzzCase] => [
        name,
        graphicCase(bytes.toString(), isImported),
      ]),
    ),
    ...readCorpus("failures")
      .filter(({ name }) => name.endsWith(".json"))
      .map(({ name, bytes }): [string, FuzzCase] => [
        name,
        (JSON.parse(bytes.toString()) as FuzzFailure).case,
      ]),
  ];
  for (const [name, one] of cases) {
    await runCase(one, tally).catch((error: unknown) =>
      failures.push({ target: `corpus: ${name}`, message: messageOf(error), case: one }),
    );
  }
  return { tally, failures };
}

/** One turn of a target. A failure is shrunk to its smallest form. */
export async function fuzzTurn(
  target: FuzzTarget,
  { server, runCase, tally }: { server: FuzzServer; runCase: RunCase; tally: Tally },
  { seed, cases = target.cases, timeLimitMs }: TurnOptions,
): Promise<FuzzFailure | undefined> {
  const inputs = await target.make(server);
  const outcome = await fc.check(
    fc.asyncProperty(inputs, async (one) => await runCase(one, tally)),
    {
      seed,
      numRuns: cases,
      ...(timeLimitMs === undefined ? {} : { interruptAfterTimeLimit: timeLimitMs }),
    },
  );
  if (!outcome.failed || outcome.counterexample === null) return undefined;
  const [smallest] = outcome.counterexample;
  return {
    target: target.name,
    message: messageOf(outcome.errorInstance),
    case: smallest,
    seed,
    path: outcome.counterexamplePath ?? undefined,
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Keeps a failure in the corpus, from where every later run repeats it. Returns the file's name. */
export function keepFailure(failure: FuzzFailure): string {
  const text = `${JSON.stringify(failure, undefined, 2)}\n`;
  const hash = createHash("sha256").update(JSON.stringify(failure.case)).digest("hex").slice(0, 10);
  const name = `${failure.target.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-${hash}.json`;
  writeFileSync(join(corpusFolder, "failures", name), text);
  return name;
}
