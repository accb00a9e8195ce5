import { openServerBlobs } from "./asset-blobs.ts";
import { createClientAddresses } from "../http/client-addresses.ts";
import { readMaxConnections } from "../http/connection-limits.ts";
import { listen } from "../http/listen.ts";
import { openJournal } from "./open-journal.ts";
import { openServerStore } from "./open-store.ts";
import type { DataFolder } from "../operations/data-folder/data-folder.ts";
import { measureDisk, reserveOf } from "../operations/disk-space.ts";
import { lastBackup } from "../operations/data-folder/last-backup.ts";
import { longestArrival } from "../operations/request-bodies.ts";
import { createRecordOpen } from "../operations/usage/record-open.ts";
import { largestRowBody } from "../operations/tables/receive-rows.ts";
import type { Log } from "../operations/log.ts";
import { makeImageFetcher, makeServices, makePublicUrls } from "./services.ts";
import { startPool } from "./start-pool.ts";
import { createFreeBytes, createServerHealth } from "./server-health.ts";
import { cacheBytes, type Settings } from "../settings/settings.ts";
import type { Telemetry } from "./telemetry.ts";

/** How long answers in progress may take when the server stops. */
export const graceMs = 10_000;
const startWaitMs = 10_000;
const startingParts = { database: { status: "down", detail: "The database isn't open yet" } } as const;

interface OpenTools {
  folder: DataFolder;
  telemetry: Telemetry;
  log: Log;
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** Opens everything that the server works with, and has it closed in reverse order. */
export async function openParts(
  settings: Settings,
  { folder, telemetry, log }: OpenTools,
  stack: AsyncDisposableStack,
) {
  const { errorCounts, requestObserver, onPerformed, tracer } = telemetry;
  // First, because its processes take longest to start.
  const pool = startPool(settings, { log, onPerformed }, stack);
  const assets = await openServerBlobs(settings, folder.assets, log);
  stack.defer(() => assets.close());
  const connections = {
    inAll: settings.connections ?? readMaxConnections(),
    perAddress: settings.connectionsPerAddress,
  };
  const { urlBytes: headerBytes, uploadBytes } = settings;
  const requestMs = longestArrival(Math.max(uploadBytes, largestRowBody));
  const limits = {
    headerBytes,
    requestMs,
    connections,
    addresses: createClientAddresses(settings.trustedProxies),
  };
  const early = { startingParts, startWaitMs: Math.max(startWaitMs, settings.queueWaitMs) };
  const server = await listen({ ...settings, ...limits, ...early, log, errorCounts, requestObserver });
  stack.defer(() => server.close({ drainMs: 0, graceMs }));
  const store = await openServerStore(folder, log);
  stack.defer(() => store.database.close());
  const opens = await openJournal(settings, { store, folder, log }, stack);
  const urls = makePublicUrls(settings, server.port);
  const fetcher = makeImageFetcher(settings, urls);
  stack.defer(() => fetcher.close());
  const { recordOpen, answered } = createRecordOpen(opens.writer);
  const { blobs } = assets;
  const { pending } = opens;
  const traced = {
    pool: tracer?.traceRenders(pool) ?? pool,
    fetchImage: tracer?.traceFetches(fetcher.fetchImage) ?? fetcher.fetchImage,
  };
  const made = { store, blobs, urls, ...traced, pending, recordOpen, errorCounts, log };
  const services = await makeServices(settings, made);
  stack.defer(() => services.ephemeral.close());
  stack.defer(() => services.documents.close());
  stack.defer(() => services.keyCalls.close());
  return { folder, pool, assets, server, fetcher, opens, answered, services };
}

/** Lets `/readyz` and the metrics read the parts. */
export async function watchParts(
  settings: Settings,
  { folder, pool, assets, server, fetcher, opens, answered, services }: Parts,
  telemetry: Telemetry,
) {
  const { database } = services.store;
  const { errorCounts } = services;
  const { journal } = opens;
  const freeBytes = createFreeBytes(folder.path);
  const health = createServerHealth({
    database,
    opensNeedDatabase: settings.databaseUrl !== undefined && settings.opensDurability === "database",
    assets: assets.health,
    journal,
    pool: () => pool.status(),
    freeBytes,
  });
  const reserveBytes = () => {
    const disk = measureDisk(folder.path);
    return disk && reserveOf(disk.total);
  };
  const disk = { freeBytes, reserveBytes };
  const cacheLimit = cacheBytes(settings);
  const counted = { pool, server, fetcher, journal, database, errorCounts, shares: services };
  const watching = await telemetry.watch({
    ...counted,
    ...disk,
    health,
    cacheLimit,
    answeredOpens: answered,
    lastBackup: () => lastBackup(folder.path),
  });
  return { health, watching };
}
