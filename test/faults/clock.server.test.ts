import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createApi } from "../support/call-api.ts";
import { opensOverRest } from "../support/counted-opens.ts";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson } from "../support/run-limn.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const dayMs = 86_400_000;

/** Shifts the clock of a process by the milliseconds in a file, but not its monotonic clock. */
function movableClock(folder: string) {
  const [shift, preload] = [join(folder, "shift"), join(folder, "move-clock.cjs")];
  const move = (ms: number) => writeFileSync(shift, String(ms));
  writeFileSync(
    preload,
    `const { readFileSync } = require("node:fs");
     const Original = Date;
     const now = Original.now;
     const shifted = () => now() + Number(readFileSync(${JSON.stringify(shift)}, "utf8"));
     globalThis.Date = new Proxy(Original, {
       construct: (target, words, self) =>
         Reflect.construct(target, words.length === 0 ? [shifted()] : words, self === Date ? target : self),
       get: (target, key) => (key === "now" ? shifted : Reflect.get(target, key)),
     });`,
  );
  move(0);
  return { move, environment: { NODE_OPTIONS: `--require ${preload}` } };
}

test("a clock that jumps loses no open and blocks nobody", async () => {
  using folder = temporaryFolder();
  const { companyId, designIds, key } = await prepareData(folder.path);
  const [designId = ""] = designIds;
  const clock = movableClock(folder.path);
  let opens = 0;
  {
    await using server = await startServer(folder.path, { ...clock.environment, LIMN_API_RATE: "200" });
    const api = createApi(server.base, key);
    const open = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        const answer = await fetch(`${server.base}/img?c=${companyId}&i=${designId}&first_name=${count}`);
        expect(answer.status).toBe(200);
        expect((await answer.bytes()).byteLength).toBeGreaterThan(0);
        opens += 1;
      }
    };
    const byDay = async () => {
      const from = new Date(Date.now() - 10 * dayMs).toISOString().slice(0, 10);
      const to = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10);
      const { body } = await api("GET", `/v1/usage?from=${from}&to=${to}`);
      return (body as { days: { opens: number }[] }).days
        .map((day) => day.opens)
        .filter((count) => count > 0);
    };
    await open(5);
    for (const days of [40, -3, 0, 12, -1]) {
      clock.move(days * dayMs);
      await open(4);
      expect(await opensOverRest(server.base, key, designId)).toBe(opens);
      expect((await api("POST", "/v1/projects", { json: { name: `At ${days}` } })).status).toBe(201);
      expect((await api("GET", "/readyz")).status).toBe(200);
    }
    clock.move(0);
    // Three days before, one before, today, in 12 days, in 40.
    await expect.poll(byDay).toEqual([4, 4, 9, 4, 4]);
    expect(opens).toBe(25);
    expect((await server.end("SIGTERM")).code).toBe(0);
  }
  expect(await limnJson(folder.path, ["verify"])).toMatchObject({ sound: true });
  await using server = await startServer(folder.path);
  expect(await opensOverRest(server.base, key, designId)).toBe(opens);
});
