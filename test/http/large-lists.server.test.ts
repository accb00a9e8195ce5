import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect } from "vitest";
import { needsLinux } from "../support/needs-linux.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";

const lists = 8;

let rest: RestFixture;
beforeAll(async () => void (rest = await startRest([card()])));
afterAll(() => rest[Symbol.asyncDispose]());

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${rest.server.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Refused for its header once it has arrived. */
const list = new Blob(["name,name\n", "Ada,Grace\n".repeat(900_000)]);

needsLinux("memory that large lists of batches took comes back, and the server lives", async () => {
  await rest.api("GET", "/v1/me");
  const before = residentMegabytes();
  const answers = await Promise.all(
    Array.from({ length: lists }, async () => {
      const body = new FormData();
      body.set("design_id", rest.designIds[0] ?? "");
      body.set("file", list, "list.csv");
      return await rest.api("POST", "/v1/batches", { body });
    }),
  );
  // Several at once have no room, and are refused before they are received.
  for (const { status } of answers) expect([422, 503]).toContain(status);
  await expect
    .poll(() => residentMegabytes() - before, { timeout: 120_000, interval: 1000 })
    .toBeLessThan(120);
  expect((await rest.api("GET", "/v1/me")).status).toBe(200);
});
