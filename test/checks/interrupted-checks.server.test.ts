// @module-tag both-databases
import { readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { createApi } from "../support/call-api.ts";
import { checkCalls, formOf } from "../support/check-calls.ts";
import { type PreparedData, prepareData } from "../support/prepare-data.ts";
import { card } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const long = "Wolfeschlegelsteinhausenbergerdorff and friends";
const count = 15_000;

/** A table in which every tenth name is long. */
async function putTable({ base }: { base: string }, { key }: PreparedData, names: (at: number) => string) {
  const lines = Array.from({ length: count }, (_, at) => `${String(at).padStart(6, "0")},${names(at)}\n`);
  const answer = await fetch(`${base}/v1/tables/readers/rows?replace=true`, {
    method: "PUT",
    headers: { "x-api-key": key, "content-type": "text/csv" },
    body: `id,first_name\n${lines.join("")}`,
  });
  expect(answer.status).toBe(200);
}

test("a restart ends a check of sent rows, and one of a table goes on", async () => {
  using folder = temporaryFolder();
  const data = await prepareData(folder.path, [card()]);
  const [design_id = ""] = data.designIds;
  const first = await startServer(folder.path);
  const before = createApi(first.base, data.key);
  await before("POST", "/v1/tables", { json: { name: "readers", key: "id" } });
  await putTable(first, data, (at) => (at % 10 === 9 ? long : `Ada ${at}`));
  const table = await checkCalls(before).make({ design_id, table: "readers" });
  const body = formOf(`first_name\n${"Ada\n".repeat(30_000)}`, { design_id });
  const sent = (await before("POST", "/v1/checks", { body })).body as { id: string };
  const { done } = await vi.waitUntil(
    async () => {
      const check = await checkCalls(before).read(table.id);
      return check.done > 0 ? check : undefined;
    },
    { timeout: 120_000, interval: 20 },
  );
  await first.end("SIGKILL");

  await using second = await startServer(folder.path);
  const calls = checkCalls(createApi(second.base, data.key));
  expect(await calls.finished(sent.id)).toMatchObject({
    status: "failed",
    error: { code: "interrupted", message: expect.stringContaining("Check the list again") },
  });
  const check = await calls.finished(table.id);
  expect(check.done).toBeGreaterThanOrEqual(done);
  expect(check).toMatchObject({
    status: "finished",
    total: count,
    done: count,
    rows_with_findings: count / 10,
  });
  expect(check.findings[0]).toMatchObject({ count: count / 10, rows: expect.arrayContaining([10, 200]) });
  const rows = await calls.rows(table.id, "?pageSize=500&pageNumber=3");
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 500 }, (_, at) => 10_010 + at * 10));
  expect(readdirSync(folder.path)).not.toContain("lists");
});

test("a table that is replaced while it is checked ends the check", async () => {
  using folder = temporaryFolder();
  const data = await prepareData(folder.path, [card()]);
  const [design_id = ""] = data.designIds;
  await using server = await startServer(folder.path);
  const api = createApi(server.base, data.key);
  await api("POST", "/v1/tables", { json: { name: "readers", key: "id" } });
  await putTable(server, data, (at) => `Ada ${at}`);
  const calls = checkCalls(api);
  // It waits for its turn behind this one.
  const body = formOf(`first_name\n${"Ada\n".repeat(100_000)}`, { design_id });
  const sent = (await api("POST", "/v1/checks", { body })).body as { id: string };
  const { id } = await calls.make({ design_id, table: "readers" });
  await api("PUT", "/v1/tables/readers/rows?replace=true", {
    json: { rows: [{ id: "a", first_name: "Bo" }] },
  });
  const check = await calls.finished(id);
  expect(check).toMatchObject({ status: "failed", error: { code: "table_replaced" } });
  await api("DELETE", `/v1/checks/${sent.id}`);
});
