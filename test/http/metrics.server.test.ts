import { describe, expect, test } from "vitest";
import { metricsTable } from "../../src/metrics/metrics-table.ts";
import { serve } from "../../src/server/serve.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { endedServer, serverEnvironment } from "../support/start-server.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const token = "metrics-token-of-a-test";

const scrape = (base: string, authorization?: string) =>
  fetch(`${base}/metrics`, { headers: authorization === undefined ? {} : { authorization } });

const openDesign = async ({ base, caller, designId }: TestLimn, more = "") =>
  (await fetch(`${base}/img?c=${caller.companyId}&i=${designId}${more}`)).status;

/** The series of a scrape with their values: `limn_workers{state="up"}` → 1. */
function readSeries(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

describe("/metrics", () => {
  test("isn't served unless a setting says so", async () => {
    await using limn = await startLimn();
    expect((await scrape(limn.base)).status).toBe(404);
    expect((await scrape(limn.base, `Bearer ${token}`)).status).toBe(404);
  });

  test("is served on the main port to callers with the token alone", async () => {
    await using limn = await startLimn({ LIMN_METRICS_TOKEN: token });
    for (const wrong of [undefined, "Bearer", "Bearer ", `Bearer ${token}x`, `Basic ${token}`, token]) {
      // oxlint-disable-next-line no-await-in-loop
      const refused = await scrape(limn.base, wrong);
      expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      // oxlint-disable-next-line no-await-in-loop
      expect(await refused.json()).toMatchObject({ code: "metrics_unauthorized" });
    }
    const answer = await scrape(limn.base, `Bearer ${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const posted = await fetch(`${limn.base}/metrics`, { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("is served on a port of its own without a token, which serves nothing else", async () => {
    using folder = temporaryFolder();
    const read = readSettings({ ...serverEnvironment(folder.path), LIMN_METRICS_PORT: "0" });
    if (!read.ok) throw new Error(read.messages.join("\n"));
    const running = await serve(read.settings);
    try {
      const { base } = running.services.urls;
      const own = `http://127.0.0.1:${running.metricsPort}`;
      expect((await scrape(base)).status).toBe(404);
      expect((await scrape(own)).status).toBe(200);
      expect((await fetch(`${own}/metrics?x=1`, { method: "HEAD" })).status).toBe(200);
      expect((await fetch(`${own}/metrics`, { method: "POST", body: "x" })).status).toBe(405);
      for (const path of ["/", "/livez", "/readyz", "/img?c=1&i=2", "/metrics/", "/metrics/more"]) {
        // oxlint-disable-next-line no-await-in-loop
        const answer = await fetch(own + path);
        expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([404, "nosniff"]);
      }
    } finally {
      await running.stop();
    }
  });

  test("counts opens, renders, errors, fetches, workers and statements, with labels of the table alone", async () => {
    await using limn = await startLimn({ LIMN_METRICS_TOKEN: token });
    const read = async () => readSeries(await (await scrape(limn.base, `Bearer ${token}`)).text());
    const before = await read();
    for (let count = 0; count < 3; count += 1)
      // oxlint-disable-next-line no-await-in-loop
      expect(await openDesign(limn, `&name=${count}`)).toBe(200);
    expect(await openDesign({ ...limn, designId: "none" })).toBe(404);
    await fetch(`${limn.base}/v1/images`);
    await fetch(`${limn.base}/nothing`);
    const rendersIn = (series: ReadonlyMap<string, number>) =>
      [...series]
        .filter(([name]) => name.startsWith('limn_renders_total{way="'))
        .reduce((sum, [, value]) => sum + value, 0);
    // And one of the design's own image, at the second open.
    await expect.poll(async () => rendersIn(await read())).toBe(4);
    const after = await read();
    const grown = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
    expect(grown("limn_opens_total")).toBe(3);
    for (const code of ["design_not_found", "unauthorized", "not_found"])
      expect(grown(`limn_errors_total{code="${code}"}`)).toBe(1);
    expect(grown("limn_render_wait_seconds_count")).toBe(4);
    expect(after.get('limn_cache_bytes{cache="stand_ins"}')).toBeGreaterThan(0);
    expect(grown('limn_stand_ins_total{cause="load"}')).toBe(0);
    expect(after.get('limn_workers{state="up"}')).toBe(1);
    expect(after.get("limn_worker_restarts_total")).toBe(0);
    expect(after.get('limn_render_queue_length{state="waiting"}')).toBe(0);
    expect(after.get('limn_fetches_total{result="refused"}')).toBe(0);
    expect(after.get('limn_cache_bytes{cache="workers"}')).toBeGreaterThan(0);
    expect(after.get('limn_database_calls_total{kind="select",result="succeeded"}')).toBeGreaterThan(0);
    expect(after.get('limn_part_status{part="journal",status="ok"}')).toBe(1);
    expect(after.get("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
    expect(unknownLabels([...after.keys()])).toEqual([]);
  });
});

/** Series of Limn's metrics with a label or value that the table doesn't have. */
function unknownLabels(series: readonly string[]): string[] {
  const tables: Record<string, { labels: Readonly<Record<string, readonly string[]>> }> = metricsTable;
  return series.filter((one) => {
    const [, name = "", labels = ""] = /^(\w+?)(?:_bucket|_sum|_count)?(?:\{(.*)\})?$/.exec(one) ?? [];
    if (!name.startsWith("limn_")) return false;
    const known = tables[name]?.labels;
    return [...labels.matchAll(/(\w+)="([^"]*)"/g)].some(
      ([, label = "", value = ""]) => label !== "le" && known?.[label]?.includes(value) !== true,
    );
  });
}

test("a start names the setting of the port that is in use", async () => {
  using folder = temporaryFolder();
  await using limn = await startLimn();
  const { port } = new URL(limn.base);
  const { code, stderr } = await endedServer({ ...serverEnvironment(folder.path), LIMN_METRICS_PORT: port });
  expect(code).toBe(1);
  expect(stderr).toContain(`Port ${port} on 127.0.0.1 is in use`);
  expect(stderr).toContain("LIMN_METRICS_PORT");
});
