import { afterAll, beforeAll, expect, test } from "vitest";
import { type FuzzServer, startFuzzServer } from "./fuzz-server.ts";
import { createRunCase, emptyTally, type RunCase } from "./run-case.ts";
import { fuzzTurn, replayCorpus } from "./run-fuzz.ts";
import { fuzzTargets } from "./targets.ts";

// `npm run fuzz` tries the same kinds of input for an hour, with a new seed each time.
const seed = 20_261_123;
const shareOfTurn = 0.3;

let server: FuzzServer;
let runCase: RunCase;
beforeAll(async () => {
  server = await startFuzzServer();
  runCase = createRunCase(server);
});
afterAll(async () => await server[Symbol.asyncDispose]());

test("keeps its promises for the corpus and for every failure that was found before", async () => {
  const { tally, failures } = await replayCorpus(runCase);
  expect(failures).toEqual([]);
  expect(tally).toMatchObject({ overload: 0, closed: 0 });
});

test.each(fuzzTargets.map((target) => [target.name, target] as const))(
  "%s: no 5xx, errors of the catalogue, answers as documented",
  async (_, target) => {
    const tally = emptyTally();
    const cases = Math.ceil(target.cases * shareOfTurn);
    const failure = await fuzzTurn(target, { server, runCase, tally }, { seed, cases });
    expect(failure).toBeUndefined();
    // A generator that makes only nonsense, or only what is right, tests little.
    expect(tally.accepted).toBeGreaterThan(0);
    expect(tally.refused).toBeGreaterThan(0);
  },
);

test("the server and its render processes live, and no output has a value", async () => {
  const state = await server.state();
  expect(state).toMatchObject({
    alive: true,
    internalErrors: 0,
    workerRestarts: 0,
    errorLines: [],
    leaks: [],
  });
});
