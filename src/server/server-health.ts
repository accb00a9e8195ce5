import { statfsSync } from "node:fs";
import type { PartStatus } from "../http/routes/health.ts";
import type { PartName } from "../metrics/metrics-table.ts";
import type { Journal } from "../opens/journal.ts";
import type { PoolStatus } from "../render/pool/pool.ts";
import type { Database } from "../store/database/database.ts";

/** The state of each part of a server, and whether it serves designs, as `/readyz` shows them. */
export type ServerHealth = () => { isServing: boolean; parts: Record<PartName, PartStatus> };

export interface HealthServices {
  database: Pick<Database, "fault">;
  /** Whether an open has to be in the database before it is answered. */
  opensNeedDatabase: boolean;
  assets: () => PartStatus;
  journal: Pick<Journal, "status">;
  pool: () => Pick<PoolStatus, "workers" | "queue" | "sinceRefusedOpenMs">;
  /** Free bytes on the disk of the data folder; undefined when the system doesn't say. */
  freeBytes: () => number | undefined;
}

/** So long an overload shows after the last open that was refused. */
const refusedMs = 10_000;
const megabyte = 2 ** 20;
const minFreeBytes = 512 * megabyte;

export function createServerHealth(services: HealthServices): ServerHealth {
  return () => {
    const parts = {
      database: databaseStatus(services),
      journal: journalStatus(services),
      workers: workersStatus(services.pool()),
      assets: services.assets(),
      queue: queueStatus(services.pool()),
      disk: diskStatus(services.freeBytes()),
    };
    return { isServing: isServing(parts, services), parts };
  };
}

/**
 * Whether opens of designs that this node knows are answered and counted. Without the database they are answered from
 * memory, and without a journal that can be written they are counted there: a balancer that took the node away would
 * turn a lost disk into lost images.
 */
function isServing(
  { database, workers }: Record<PartName, PartStatus>,
  { opensNeedDatabase }: HealthServices,
): boolean {
  return workers.status !== "down" && !(opensNeedDatabase && database.status !== "ok");
}

/** Reads the free space of the folder's disk. A full or unreadable disk is reported, not thrown. */
export function createFreeBytes(folder: string): () => number | undefined {
  return () => {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    } catch {
      return undefined;
    }
  };
}

/**
 * Degraded while a database server can't be reached: images of designs that this node knows are answered and counted
 * without it. A file that was lost or damaged needs an operator.
 */
function databaseStatus({ database }: HealthServices): PartStatus {
  const fault = database.fault();
  if (fault === undefined) return { status: "ok" };
  return { status: fault.failure === "unreachable" ? "degraded" : "down", detail: fault.detail };
}

/** Down: a kill would lose opens, which wait in memory. */
function journalStatus({ journal }: HealthServices): PartStatus {
  const status = journal.status();
  if (status === "ok") return { status };
  const failure = status === "down" ? "written" : "synced or folded";
  return { status, detail: `The journal of opens can't be ${failure}` };
}

function workersStatus({ workers: { wanted, up } }: ReturnType<HealthServices["pool"]>): PartStatus {
  if (up === wanted) return { status: "ok" };
  return { status: up === 0 ? "down" : "degraded", detail: `${up} of ${wanted} render processes are up` };
}

/** Never down: another server would get the same load, and most opens are still answered. */
function queueStatus({ queue, sinceRefusedOpenMs }: ReturnType<HealthServices["pool"]>): PartStatus {
  if (sinceRefusedOpenMs === undefined || sinceRefusedOpenMs > refusedMs) return { status: "ok" };
  return { status: "degraded", detail: `Opens are being refused; ${queue.waiting} renders wait` };
}

/** Never down: on a full disk images are still answered. The journal says when opens can't be written. */
function diskStatus(freeBytes: number | undefined): PartStatus {
  if (freeBytes === undefined)
    return { status: "degraded", detail: "The disk of the data folder can't be read" };
  if (freeBytes >= minFreeBytes) return { status: "ok" };
  const [free, min] = [freeBytes, minFreeBytes].map((bytes) => Math.floor(bytes / megabyte));
  return {
    status: "degraded",
    detail: `${free} MB are free on the disk of the data folder, less than ${min} MB`,
  };
}
