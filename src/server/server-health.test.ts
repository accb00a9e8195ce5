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
    opensNeedDatabase: false,
    assets: () => ({ status: "ok" }),
    journal: { status: () => "ok" },
    pool: () => pool,
    freeBytes: () => gigabyte,
    ...change,
  })();
}

const partsOf = (change: Partial<HealthServices>) => healthOf(change).parts;

const ok = { status: "ok" };

describe("the health of a server", () => {
  it("has a status for each part", () => {
    expect(partsOf({})).toEqual({
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
      partsOf({ database: { fault: () => ({ failure, detail: "Gone" }) } }).database;
    expect(database("unreachable")).toEqual({ status: "degraded", detail: "Gone" });
    expect(database("lost")).toEqual({ status: "down", detail: "Gone" });
  });

  it("is degraded while opens are refused, and for ten seconds after", () => {
    const queue = { waiting: 30, sent: 2, running: 2 };
    const after = (sinceRefusedOpenMs: number) =>
      partsOf({ pool: () => ({ ...pool, queue, sinceRefusedOpenMs }) }).queue;
    const detail = "Opens are being refused; 30 renders wait";
    expect(after(10_000)).toEqual({ status: "degraded", detail });
    expect(after(10_001)).toEqual(ok);
  });

  it("is degraded when less than 512 MB are free, or the disk can't be read", () => {
    const free = (bytes: number | undefined) => partsOf({ freeBytes: () => bytes }).disk;
    expect(free(gigabyte / 2)).toEqual(ok);
    expect(free(gigabyte / 2 - 1)).toEqual({
      status: "degraded",
      detail: "511 MB are free on the disk of the data folder, less than 512 MB",
    });
    expect(free(0)).toMatchObject({ status: "degraded" });
    expect(free(undefined)).toMatchObject({ status: "degraded" });
  });

  it("shows opens that wait in the journal as degraded, opens that wait in memory as down", () => {
    const journal = (status: "degraded" | "down") => partsOf({ journal: { status: () => status } }).journal;
    expect(journal("degraded").status).toBe("degraded");
    expect(journal("down").status).toBe("down");
  });

  it("is degraded without some workers, and down without all", () => {
    const workers = (up: number) =>
      partsOf({ pool: () => ({ ...pool, workers: { wanted: 2, up, restarts: 1 } }) }).workers;
    expect(workers(1)).toEqual({ status: "degraded", detail: "1 of 2 render processes are up" });
    expect(workers(0).status).toBe("down");
  });
});

describe("a server serves known designs", () => {
  const fault = (failure: "unreachable" | "lost") => ({
    database: { fault: () => ({ failure, detail: "Gone" }) },
  });
  const noWorkers = { pool: () => ({ ...pool, workers: { wanted: 2, up: 0, restarts: 1 } }) };
  const faults: [string, Partial<HealthServices>, boolean][] = [
    ["nothing fails", {}, true],
    ["a database server can't be reached", fault("unreachable"), true],
    ["the database's file is lost", fault("lost"), true],
    ["opens wait in memory", { journal: { status: () => "down" } }, true],
    ["the disk is full", { freeBytes: () => 0 }, true],
    [
      "opens must be in a database that can't be reached",
      { ...fault("unreachable"), opensNeedDatabase: true },
      false,
    ],
    ["no render process is up", noWorkers, false],
  ];
  it.each(faults)("or not, when %s", (_, change, isServing) => {
    expect(healthOf(change).isServing).toBe(isServing);
  });
});

it("reads the free bytes of a folder's disk, and undefined for one that is missing", () => {
  expect(createFreeBytes(import.meta.dirname)()).toBeGreaterThan(0);
  expect(createFreeBytes("/none/here")()).toBeUndefined();
});
