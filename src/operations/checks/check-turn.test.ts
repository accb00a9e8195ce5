import { expect, test } from "vitest";
import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { designOf } from "../../../test/support/design-fixtures.ts";
import { parametersOf } from "../../design/parameters.ts";
import { publishedVersion } from "../../design/version-key.ts";
import { RenderBusy, RenderTooSlow } from "../../render/protocol/errors.ts";
import type { RenderJob } from "../../render/protocol/render-job.ts";
import { noFonts } from "../fonts/company-fonts.ts";
import { createRowChecker, type KnownImages } from "./check-rows.ts";
import { knownOf, type OpenRows, takeTurn } from "./check-turn.ts";
import { createFindings } from "./findings.ts";

const text = { layer_id: "name", name: "name", type: "text", dynamic: true, text: "Ada" };
const design = designOf({ ...text, x: 0, y: 0, width: 100, height: 40 });
const version = { companyId: "c", key: publishedVersion("d", 1), design, parameters: parametersOf(design) };

/** A worker that cuts long names; `fault` says what it throws instead. */
function workerWith(fault: (names: string[]) => Error | undefined = () => undefined) {
  const chunks: number[] = [];
  const measure = async (jobs: readonly RenderJob[]) => {
    const names = jobs.map((job) => (job.design.layers[0] as unknown as { text: string }).text);
    const error = fault(names);
    if (error !== undefined) throw error;
    chunks.push(names.length);
    const target = { kind: "layer", layer_id: "name" } as const;
    const cut = { warnings: [{ target, code: "text_cut" as const }] };
    return { jobs: names.map((name) => (name.startsWith("long") ? cut : {})), workMs: names.length * 0.1 };
  };
  return { measure, chunks };
}

function openRows(names: readonly string[], { measure }: ReturnType<typeof workerWith>, isKept = true) {
  const findings = createFindings();
  const known: KnownImages | undefined = isKept ? createBoundedCache(1_000_000) : undefined;
  let at = 0;
  const services = {
    limits: { graphemes: 2000 },
    now: () => new Date(),
    companyFonts: { of: async () => noFonts },
    backgroundRenders: {
      max: 2,
      runShort: (_: string, work: () => unknown) => work(),
      giveWay: async () => undefined,
    },
    pool: { refuses: () => false, measure },
  } as unknown as OpenRows["services"];
  const open: OpenRows = {
    source: {
      next: async (count) =>
        names.slice(at, (at += count)).map((name, place) => {
          const row = Math.min(at, names.length) - names.slice(at - count, at).length + place + 1;
          return {
            row,
            key: `key ${String(row).padStart(5, "0")}`,
            params: { Name: name, email: `${row}@example.com` },
          };
        }),
    },
    checker: createRowChecker({ version, sizes: undefined, now: "2026-11-29T10:00:00Z", known }, findings),
    services,
    done: 0,
    lastKey: null,
    waiting: [],
  };
  return { open, findings };
}

const { signal } = new AbortController();
const names = Array.from({ length: 1000 }, (_, at) => (at % 100 === 7 ? `long ${at}` : `Ada ${at}`));
const longRows = Array.from({ length: 10 }, (_, at) => at * 100 + 8);

test("all rows are checked once, more at a time as they prove quick", async () => {
  const worker = workerWith();
  const { open, findings } = openRows(names, worker);
  expect(await takeTurn(open, 60_000, signal)).toBe("at its end");
  expect(open).toMatchObject({ done: 1000, lastKey: "key 01000", waiting: [] });
  expect(findings.list()).toMatchObject([{ code: "text_cut", layer_id: "name", count: 10 }]);
  expect(findings.takeRows().map(({ row }) => row)).toEqual(longRows);
  expect(worker.chunks[0]).toBe(4);
  expect(Math.max(...worker.chunks)).toBe(40);
});

test("rows that a busy server couldn't check wait for the next turn", async () => {
  let calls = 0;
  const worker = workerWith(() => ((calls += 1) % 3 === 0 ? new RenderBusy("waited") : undefined));
  const { open, findings } = openRows(names, worker);
  let turns = 1;
  for (let end = await takeTurn(open, 60_000, signal); end !== "at its end"; turns += 1)
    end = await takeTurn(open, 60_000, signal);
  expect(turns).toBeGreaterThan(1);
  expect(open).toMatchObject({ done: 1000, waiting: [] });
  expect(findings.takeRows().map(({ row }) => row)).toEqual(longRows);
});

const repeated = Array.from({ length: 1000 }, (_, at) => (at % 10 === 3 ? "long" : `Ada ${at % 10}`));

test("rows of equal values are laid out once, and each has what was found", async () => {
  const worker = workerWith();
  const { open, findings } = openRows(repeated, worker);
  expect(await takeTurn(open, 60_000, signal)).toBe("at its end");
  expect(open).toMatchObject({ done: 1000, lastKey: "key 01000", waiting: [] });
  expect(worker.chunks.reduce((sum, count) => sum + count, 0)).toBeLessThan(30);
  expect(findings.list()).toMatchObject([{ code: "text_cut", count: 100 }]);
  expect(findings.takeRows().map(({ row }) => row)).toEqual(
    Array.from({ length: 100 }, (_, at) => at * 10 + 4),
  );
});

test("rows that were read before the storage failed wait for the next turn", async () => {
  const { open, findings } = openRows(
    Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? "Ada" : `long ${at}`)),
    workerWith(),
  );
  const { next } = open.source;
  let reads = 0;
  open.source.next = async (count) => {
    reads += 1;
    if (reads % 7 === 0) throw new Error("The database can't be reached");
    return await next(count);
  };
  let failures = 0;
  for (let end: unknown; end !== "at its end";)
    end = await takeTurn(open, 60_000, signal).catch(() => (failures += 1));
  expect(failures).toBeGreaterThan(2);
  expect(open).toMatchObject({ done: 400, waiting: [] });
  expect(findings.takeRows()).toHaveLength(200);
});

test("rows of equal values are each laid out when others may change their images meanwhile", async () => {
  const worker = workerWith();
  const { open, findings } = openRows(repeated, worker, false);
  expect(await takeTurn(open, 60_000, signal)).toBe("at its end");
  expect(worker.chunks.reduce((sum, count) => sum + count, 0)).toBe(1000);
  expect(findings.list()).toMatchObject([{ code: "text_cut", count: 100 }]);
});

test("no table and no picture of another host may change images of equal values", () => {
  const known = createBoundedCache<never>(1);
  const data = [{ table: "Readers", key: "{{id}}" }];
  expect(knownOf({ design: { data: [] } }, false, known)).toBe(known);
  expect(knownOf({ design: { data: [] } }, true, known)).toBeUndefined();
  expect(knownOf({ design: { data } }, false, known)).toBeUndefined();
});

test("a row that is too slow is told apart from those beside it", async () => {
  const isSlow = (name: string) => name === "Ada 5" || name === "Ada 500";
  const worker = workerWith((some) => (some.some(isSlow) ? new RenderTooSlow("Too slow") : undefined));
  const { open, findings } = openRows(names, worker);
  expect(await takeTurn(open, 60_000, signal)).toBe("at its end");
  expect(open.done).toBe(1000);
  expect(findings.list().find(({ code }) => code === "not_personalised")).toMatchObject({
    count: 2,
    first: [{ row: 6 }, { row: 501 }],
  });
  expect(findings.list().find(({ code }) => code === "text_cut")?.count).toBe(10);
});

test("too many slow rows end the check", async () => {
  const worker = workerWith(() => new RenderTooSlow("Too slow"));
  const { open } = openRows(names, worker);
  await expect(takeTurn(open, 60_000, signal)).rejects.toMatchObject({ code: "render_too_slow" });
});

test("a turn ends in time, with all that it has read checked", async () => {
  const { open } = openRows(names, workerWith());
  expect(await takeTurn(open, -1, signal)).toBe("goes on");
  expect(open).toMatchObject({ done: 0, waiting: [] });
});
