import { describe, expect, it } from "vitest";
import { createFreeBytes, createServerHealth, type HealthServices } from "./server-health.ts";

const gigabyte = 2 ** 30;
const pool = {
  workers: { wanted: 2, up: 2, restarts: 0 },
  queue: { waiting: 0, sent: 0, running: 0 },
  sinceRefusedOpenMs: undefined,
};

function healthOf(change: Partial<HealthServices>) {
  return createServerHealth({
    database: { fault: () => undefined },
    isEmbedded: true,
    assets: () => ({ status: "ok" }),
    journal: { status: () => "ok" },
    pool: () => pool,
    freeBytes: () => gigabyte,
    ...change,
  })();
}

const ok = { status: "ok" };

describe("the health of a server", () => {
  it("has a status for each part", () => {
    expect(healthOf({})).toEqual({
      database: ok,
      assets: ok,
      journal: ok,
      workers: ok,
      queue: ok,
      disk: ok,
    });
  });

  it("is degraded while a database server can't be reached, and down when a file is lost", () => {
    const database = (failure: "unreachable" | "lost") =>
      healthOf({ database: { fault: () => ({ failure, detail: "Gone" }) } }).database;
    expect(database("unreachable")).toEqual({ status: "degraded", detail: "Gone" });
    expect(database("lost")).toEqual({ status: "down", detail: "Gone" });
  });

  it("is degraded while opens are refused, and for ten seconds after", () => {
    const queue = { waiting: 30, sent: 2, running: 2 };
    const after = (sinceRefusedOpenMs: number) =>
      healthOf({ pool: () => ({ ...pool, queue, sinceRefusedOpenMs }) }).queue;
    const detail = "Opens are being refused; 30 renders wait";
    expect(after(10_000)).toEqual({ status: "degraded", detail });
    expect(after(10_001)).toEqual(ok);
  });

  it("is degraded when less than 512 MB are free, or the disk can't be read", () => {
    const free = (bytes: number | undefined) => healthOf({ freeBytes: () => bytes }).disk;
    expect(free(gigabyte / 2)).toEqual(ok);
    expect(free(gigabyte / 2 - 1)).toEqual({
      status: "degraded",
      detail: "511 MB are free on the disk of the data folder, less than 512 MB",
    });
    expect(free(0)).toMatchObject({ status: "degraded" });
    expect(free(undefined)).toMatchObject({ status: "degraded" });
  });

  it("is down when the journal of an embedded database can't be folded, degraded with PostgreSQL", () => {
    const journal = { status: () => "degraded" as const };
    expect(healthOf({ journal }).journal.status).toBe("down");
    expect(healthOf({ journal, isEmbedded: false }).journal.status).toBe("degraded");
  });

  it("is degraded without some workers, and down without all", () => {
    const workers = (up: number) =>
      healthOf({ pool: () => ({ ...pool, workers: { wanted: 2, up, restarts: 1 } }) }).workers;
    expect(workers(1)).toEqual({ status: "degraded", detail: "1 of 2 render processes are up" });
    expect(workers(0).status).toBe("down");
  });
});

it("reads the free bytes of a folder's disk, and undefined for one that is missing", () => {
  expect(createFreeBytes(import.meta.dirname)()).toBeGreaterThan(0);
  expect(createFreeBytes("/none/here")()).toBeUndefined();
});
