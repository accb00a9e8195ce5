import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect } from "vitest";
import { needsLinux } from "../support/needs-linux.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";

const lists = 8;
const columns = 500;
const rows = 9000;

let rest: RestFixture;
beforeAll(async () => void (rest = await startRest([card()])));
afterAll(() => rest[Symbol.asyncDispose]());

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${rest.server.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** As wide as the largest lists that are read at all. */
function wideList(): Blob {
  const line = (cell: (column: number) => string) =>
    Array.from({ length: columns }, (_, column) => cell(column)).join();
  const row = line(() => "v");
  return new Blob([[line((column) => `c${column}`), ...Array.from({ length: rows }, () => row)].join("\n")]);
}

needsLinux("memory that large lists of batches took comes back, and the server lives", async () => {
  await rest.api("GET", "/v1/me");
  const before = residentMegabytes();
  const list = wideList();
  const answers = await Promise.all(
    Array.from({ length: lists }, async () => {
      const body = new FormData();
      body.set("design_id", rest.designIds[0] ?? "");
      body.set("file", list, "wide.csv");
      return await rest.api("POST", "/v1/batches", { body });
    }),
  );
  // Too many at once, or too much memory to read it.
  for (const { status } of answers) expect([202, 422, 503]).toContain(status);
  for (const { body } of answers.filter(({ status }) => status === 202))
    await rest.api("DELETE", `/v1/batches/${(body as { id: string }).id}`);
  await expect
    .poll(() => residentMegabytes() - before, { timeout: 120_000, interval: 1000 })
    .toBeLessThan(80);
  expect((await rest.api("GET", "/v1/me")).status).toBe(200);
});
