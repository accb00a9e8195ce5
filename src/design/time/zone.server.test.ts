import { execFile } from "node:child_process";
import { promisify } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { addSpan } from "./moment.ts";
import { findZone, instantAt } from "./zone.ts";

const run = promisify(execFile);

// Temporal itself, which Node 24 has behind a flag and later versions always.
const oracle = `
  let text = "";
  process.stdin.on("data", (part) => (text += part)).on("end", () => {
    const results = JSON.parse(text).map(({ zone, clock, days }) => {
      const plain = Temporal.PlainDateTime.from(new Date(clock).toISOString().slice(0, -1));
      const time = plain.toZonedDateTime(zone, { disambiguation: "compatible" });
      return [time.epochMilliseconds, time.add({ days }).epochMilliseconds];
    });
    process.stdout.write(JSON.stringify(results));
  });`;

async function temporal(cases: object[]): Promise<[number, number][] | undefined> {
  for (const flags of [[], ["--harmony-temporal"]]) {
    try {
      const child = run(process.execPath, [...flags, "-e", oracle], { maxBuffer: 2 ** 24 });
      child.child.stdin?.end(JSON.stringify(cases));
      return JSON.parse((await child).stdout) as [number, number][];
    } catch {
      // This Node has it in another way, or not at all.
    }
  }
  return undefined;
}

it("reads skipped and repeated hours, and adds days, as Temporal does", async (context) => {
  const zones = [...Intl.supportedValuesOf("timeZone"), "UTC"];
  const [from, to] = [Date.UTC(1995, 0), Date.UTC(2045, 0)];
  const [samples = []] = fc.sample(
    fc.array(
      fc.record({
        zone: fc.constantFrom(...zones),
        clock: fc.integer({ min: from / 60_000, max: to / 60_000 }).map((minute) => minute * 60_000),
        days: fc.integer({ min: 0, max: 800 }),
      }),
      { minLength: 4000, maxLength: 4000 },
    ),
    1,
  );
  // Around the changes of clocks, which few random times meet.
  const changes = [
    "Europe/Paris",
    "America/New_York",
    "Australia/Lord_Howe",
    "America/Sao_Paulo",
    "Africa/Casablanca",
  ];
  const near = changes.flatMap((zone) =>
    Array.from({ length: 4 * 24 * 30 }, (_, step) => ({
      zone,
      clock: Date.UTC(2026, 2, 1) + step * 900_000,
      days: 7,
    })),
  );
  const cases = [...samples, ...near];
  const expected = await temporal(cases);
  if (expected === undefined) {
    context.skip();
    return;
  }
  const found = cases.map(({ zone: name, clock, days }) => {
    const zone = findZone(name);
    if (zone === undefined) throw new Error(`No zone ${name}`);
    const instant = instantAt(clock, zone);
    return [instant, addSpan(instant, `${days}d`, zone)];
  });
  const wrong = cases.flatMap((one, at) =>
    String(found[at]) === String(expected[at]) ? [] : [{ ...one, found: found[at], expected: expected[at] }],
  );
  expect(wrong).toEqual([]);
});
