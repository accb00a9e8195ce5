import { afterEach, expect, test, vi } from "vitest";
import { designOf } from "../../../test/support/design-fixtures.ts";
import { writeDesign } from "../../design/write-design.ts";
import type { RenderJob } from "../../render/protocol/render-job.ts";
import type { Check } from "../../store/checks.ts";
import { noFonts } from "../fonts/company-fonts.ts";
import { createCheckQueue } from "./check-queue.ts";
import { workOnChecks } from "./work-on-checks.ts";

const text = { layer_id: "name", name: "name", type: "text", dynamic: true, text: "Ada" };
const document = writeDesign(designOf({ ...text, x: 0, y: 0, width: 100, height: 40 }));

afterEach(() => {
  vi.restoreAllMocks();
});

/** Checks on a worker that takes a millisecond for each row, by a clock of its own. */
function workWith(onMeasured: (company: string, rows: number) => void) {
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const failure = Promise.withResolvers<never>();
  const ended = new Map<string, PromiseWithResolvers<void>>();
  const queue = createCheckQueue();
  const measure = async (jobs: readonly RenderJob[], _: unknown, { companyId }: { companyId: string }) => {
    clock += jobs.length;
    onMeasured(companyId, jobs.length);
    return { jobs: jobs.map(() => ({})), workMs: jobs.length };
  };
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
    log: { warn: ({ err }: { err: unknown }) => failure.reject(err) },
    lists: { clear: () => undefined },
    checkQueue: queue,
    store: {
      designs: {
        version: async () => ({ document, parameters: '[{"name":"name","type":"text"}]' }),
        protectionOf: async () => null,
      },
      checks: {
        giveUp: async () => undefined,
        keepClaims: async (_: string, ids: readonly string[]) => ids,
        interrupt: async () => undefined,
        takeOver: async () => undefined,
        sweep: async () => 0,
        save: async () => true,
        end: async (_: string, id: string) => ended.get(id)?.resolve(),
      },
    },
  };
  const stop = workOnChecks(services as unknown as Parameters<typeof workOnChecks>[0], "worker");
  const add = (company_id: string, id: string, total: number): Promise<void> => {
    const check = {
      id,
      company_id,
      design_id: "dsn_1",
      design_version: 1,
      sizes: null,
      pictures: 0,
      done: 0,
    };
    const counts = { findings: "[]", rows_with_findings: 0, rows_kept: 0, last_key: null };
    let left = total;
    const next = async (count: number) => {
      const rows = Array.from({ length: Math.min(count, left) }, (_, at) => ({ name: `Ada ${left - at}` }));
      left -= rows.length;
      return rows;
    };
    const end = Promise.withResolvers<void>();
    ended.set(id, end);
    const created = { ...check, ...counts, created_at: "2026-11-29T10:00:00Z" } as unknown as Check;
    queue.add(created, { next, close: async () => undefined });
    return end.promise;
  };
  const started = vi.waitUntil(() => queue.worker() !== undefined, { timeout: 120_000 });
  /** Waits, and rejects with what the worker complains of. */
  const until = async (end: Promise<unknown>) => await Promise.race([end, failure.promise]);
  return { add, stop, until, started };
}

/** Rows that one turn checks, and what lanes have in hand when it ends. */
const turnRows = 1000 + 3 * 4;

test("a company with five long checks keeps another one's short check waiting for one turn at most", async () => {
  let ofOne = 0;
  const begun = Promise.withResolvers<void>();
  const { add, stop, until, started } = workWith((company, rows) => {
    if (company === "com_1") ofOne += rows;
    if (ofOne > 2500) begun.resolve();
  });
  await started;
  for (let at = 1; at <= 5; at += 1) void add("com_1", `chk_${at}`, 1_000_000);
  await until(begun.promise);
  const before = ofOne;
  await until(add("com_2", "chk_short", 50));
  expect(ofOne - before).toBeLessThanOrEqual(turnRows);
  await stop();
});

test("companies check about as many rows, however many checks each has", async () => {
  const rows = new Map<string, number>();
  const of = (company: string) => rows.get(company) ?? 0;
  const enough = Promise.withResolvers<void>();
  const { add, stop, until, started } = workWith((company, count) => {
    rows.set(company, of(company) + count);
    if (of("com_1") + of("com_2") > 20_000) enough.resolve();
  });
  await started;
  for (let at = 1; at <= 5; at += 1) void add("com_1", `chk_${at}`, 1_000_000);
  void add("com_2", "chk_6", 1_000_000);
  await until(enough.promise);
  expect(Math.abs(of("com_1") - of("com_2"))).toBeLessThanOrEqual(2 * turnRows);
  await stop();
});
