import { afterAll, beforeAll, expect, test } from "vitest";
import { framing } from "../../bench/reliability/client-cases.ts";
import { resultTables } from "../../bench/reliability/load-case.ts";
import { type LoadServer, startLoadServer } from "../../bench/reliability/load-server.ts";
import { slopeOf, soak } from "../../bench/reliability/soak.ts";

// One second of two cases: their programs run and count. Speed is for `npm run bench:load`.

let server: LoadServer;
beforeAll(async () => void (server = await startLoadServer(1)));
afterAll(async () => await server.limn.stop());

const options = { seconds: 1, soakMinutes: 1 / 60, logProgress: () => undefined };

test("a short soak answers its opens, counts them and prints a table", async () => {
  const result = await soak.run(server, { ...options, warmSeconds: 1 });
  const [whole] = result.turns;
  expect(whole?.opens.failed).toBe(0);
  expect(result.checks.find(({ what }) => what.startsWith("exact counts"))).toMatchObject({ passed: true });
  expect(resultTables([[soak, result]]).split("\n")[2]).toMatch(/^\| LD7 half of \d+\/s/);
});

test("answers on raw connections are whole, and each image counts", async () => {
  const { checks } = await framing.run(server, options);
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
});

test("the slope of memory is that of the line through its points", () => {
  const points = [1, 2, 3].map((minute) => ({ minute, mb: 100 + minute * 4 }));
  expect(slopeOf(points)).toBeCloseTo(4);
  expect(slopeOf(points.slice(0, 1))).toBe(0);
});
