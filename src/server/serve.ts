import { fileURLToPath } from "node:url";
import pino, { type Logger } from "pino";
import { openServerBlobs } from "./asset-blobs.ts";
import packageDescription from "../../package.json" with { type: "json" };
import { createAnswerOpen } from "../http/answer-open.ts";
import { createApp } from "../http/app.ts";
import { createAddressRate } from "../http/address-rate.ts";
import { createClientAddresses } from "../http/client-addresses.ts";
import { readMaxConnections } from "../http/connection-limits.ts";
import { listen } from "../http/listen.ts";
import type { Health } from "../http/routes/health.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { isAllowedHost, readAllowedHosts } from "../mcp/allowed-hosts.ts";
import { createMcp } from "../mcp/mcp.ts";
import { tools } from "../mcp/tools.ts";
import { openJournal } from "./open-journal.ts";
import { openServerStore } from "./open-store.ts";
import { createAuthenticate } from "../operations/authenticate.ts";
import { starterDesignsFolder } from "../operations/designs/templates.ts";
import { batchWorker, type DataFolder, refuseLostDatabase } from "../operations/data-folder/data-folder.ts";
import { measureDisk, reserveOf } from "../operations/disk-space.ts";
import { keepReserve, startWithReserve } from "../operations/data-folder/disk-reserve.ts";
import { workOnBatches } from "../operations/batches/work-on-batches.ts";
import { workOnChecks } from "../operations/checks/work-on-checks.ts";
import { sendWebhooks } from "../operations/webhooks/send-webhooks.ts";
import { createFirstCompany, makeFirstOwner } from "../operations/data-folder/first-start.ts";
import { lastBackup } from "../operations/data-folder/last-backup.ts";
import { purgeDaily } from "../operations/data-folder/purge-designs.ts";
import { longestArrival } from "../operations/request-bodies.ts";
import { createRecordOpen } from "../operations/usage/opens.ts";
import { largestRowBody } from "../operations/tables/receive-rows.ts";
import { fetchFeeds } from "../operations/tables/fetch-feeds.ts";
import { sweepTables } from "../operations/tables/sweep-tables.ts";
import type { Log } from "../operations/log.ts";
import type { Services } from "../operations/services.ts";
import {
  makeDataFolderPaths,
  createDataFolder,
  makeImageFetcher,
  makeServices,
  makePool,
  makePublicUrls,
} from "./services.ts";
import { makeProviderSignIn } from "./make-provider-sign-in.ts";
import { makeSessions } from "./make-sessions.ts";
import { networkUrls } from "./network-urls.ts";
import { startPool } from "./start-pool.ts";
import { createFreeBytes, createServerHealth } from "./server-health.ts";
import { cacheBytes, type Settings } from "../settings/settings.ts";
import { takeServerLock } from "../store/server-lock.ts";
import { createTelemetry, type Telemetry } from "./telemetry.ts";
import { startWarming } from "./warming.ts";

export interface Running {
  services: Services;
  /** Whether this start found an empty data folder. */
  isFirstStart: boolean;
  /** The link for the first owner's account, while there is no owner. */
  setUpLink: string | undefined;
  /** The port that serves `/metrics` alone, if there is one. */
  metricsPort: number | undefined;
  /** Further addresses by which other machines reach the server. */
  networkUrls: readonly string[];
  /** Resolves when the busiest designs have been rendered, which opens don't wait for and load balancers do. */
  ready: Promise<void>;
  /** Finishes answers in progress, then closes everything in order. */
  stop(): Promise<void>;
}

const graceMs = 10_000;
const startWaitMs = 10_000;
// A dashboard page loads many pictures; a program sends one request at a time.
const memberRateFactor = 5;
const dashboardFolder = fileURLToPath(new URL("../../build/dashboard", import.meta.url));

/** Creates the services, fills an empty data folder, and serves. Rejects when the folder or the port is in use. */
export async function serve(settings: Settings): Promise<Running> {
  const log = pino({ level: settings.logLevel }, pino.destination({ dest: 2, sync: true }));
  const folder = makeDataFolderPaths(settings);
  createDataFolder(folder);
  refuseLostDatabase(folder);
  return await startWithReserve(folder.path, log, async () => await start(settings, folder, log));
}

async function start(settings: Settings, folder: DataFolder, log: Logger): Promise<Running> {
  await using stack = new AsyncDisposableStack();
  const lock = takeServerLock(settings.dataDir);
  stack.defer(() => lock.release());
  const telemetry = await createTelemetry(settings, log);
  stack.defer(async () => await telemetry.tracer?.close());
  const parts = await openParts(settings, { folder, telemetry, log }, stack);
  const { services, pool, server } = parts;
  const { store } = services;
  const starterDesigns = settings.starterDesigns === "on" ? starterDesignsFolder : undefined;
  // Workers check the pictures of starter designs, which would time out in the queue.
  await pool.ready;
  const { isFirstStart, setUpLink } = await store.database.exclusively("first start", async () => ({
    isFirstStart: await createFirstCompany(services, { starterDesigns }),
    setUpLink: await makeFirstOwner(services, settings),
  }));
  const { health, watching } = await watchParts(settings, parts, telemetry);
  stack.defer(() => watching.close());
  const warming = startWarming(settings, services);
  const readiness = () => {
    const reason = server.isClosing() ? stopping : warming.isOver() ? undefined : notWarm;
    return reason ? { isServing: false, parts: { ...health().parts, server: reason } } : health();
  };
  const tools = { health: readiness, telemetry, port: server.port };
  const { app, mcp, answerOpen, urls } = makeApp(settings, services, tools);
  stack.defer(() => mcp.close());
  server.answer({ fetch: app.fetch, open: answerOpen });
  workInBackground(settings, { services, folder, log }, stack);
  stack.defer(keepReserve(folder.path, () => parts.opens.journal.status() === "down"));
  // Deferred again, so that it runs first: answers in progress need everything else.
  stack.defer(() => server.close({ drainMs: settings.drainMs, graceMs }));
  stack.defer(() => warming.stop());

  const shutdown = stack.move();
  return {
    services,
    isFirstStart,
    setUpLink,
    metricsPort: watching.metricsPort,
    networkUrls: urls,
    ready: warming.over,
    stop: () => shutdown.disposeAsync(),
  };
}

/** Starts what goes on beside answers, and has it ended. */
function workInBackground(
  settings: Settings,
  { services, folder, log }: { services: Services; folder: DataFolder; log: Log },
  stack: AsyncDisposableStack,
): void {
  void sweepTables(services);
  stack.defer(purgeDaily(services));
  stack.defer(sendWebhooks(services));
  stack.defer(fetchFeeds(services));
  stack.defer(
    workOnBatches(
      {
        ...services,
        batchBytes: settings.batchBytes,
        openDocumentPool: () => makePool(settings, log, { processes: 1, yields: true }),
      },
      batchWorker(folder),
    ),
  );
  stack.defer(workOnChecks(services, batchWorker(folder)));
}

interface OpenTools {
  folder: DataFolder;
  telemetry: Telemetry;
  log: Log;
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** Opens everything that the server works with, and has it closed in reverse order. */
async function openParts(
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
  const limits = { headerBytes, requestMs, connections, addresses: addressesOf(settings) };
  const early = { startingParts, startWaitMs: Math.max(startWaitMs, settings.queueWaitMs) };
  const server = await listen({ ...settings, ...limits, ...early, log, errorCounts, requestObserver });
  stack.defer(() => server.close({ drainMs: 0, graceMs }));
  const store = await openServerStore(folder, log);
  stack.defer(() => store.database.close());
  const opens = await openJournal(settings, { store, folder, log }, stack);
  const urls = makePublicUrls(settings, server.port);
  const fetcher = makeImageFetcher(settings, urls);
  stack.defer(() => fetcher.close());
  const recordOpen = createRecordOpen(opens, () => new Date());
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
  return { folder, pool, assets, server, fetcher, opens, services };
}

/** Lets `/readyz` and the metrics read the parts. */
async function watchParts(
  settings: Settings,
  { folder, pool, assets, server, fetcher, opens, services }: Parts,
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
    answeredOpens: opens.answered,
    lastBackup: () => lastBackup(folder.path),
  });
  return { health, watching };
}

const addressesOf = ({ trustedProxies }: Settings) => createClientAddresses(trustedProxies);

const stopping = { status: "down", detail: "The server is stopping" } as const;
const notWarm = { status: "down", detail: "The server renders its busiest designs first" } as const;
const startingParts = { database: { status: "down", detail: "The database isn't open yet" } } as const;

interface AppDependencies {
  health: Health;
  telemetry: Telemetry;
  port: number;
}

function makeApp(settings: Settings, services: Services, { health, telemetry, port }: AppDependencies) {
  const { counters } = services;
  const { host } = settings;
  const { base } = services.urls;
  const urls = networkUrls({ host, port, base });
  const sessions = makeSessions(services);
  const providerSignIn = makeProviderSignIn(settings, services, sessions);
  // The server starts without the provider too.
  void providerSignIn?.prepare();
  const further = [...settings.allowedHosts, ...urls.map((url) => new URL(url).host)];
  const allowedHosts = readAllowedHosts({ host, port, base, further });
  const dependencies = {
    services,
    authenticate: createAuthenticate(services),
    rateLimit: createRateLimit({ counters, name: "api", quota: settings.apiRate }),
    memberRateLimit: createRateLimit({
      counters,
      name: "dashboard",
      quota: settings.apiRate * memberRateFactor,
    }),
    sessions,
    providerSignIn,
  };
  const mcp = createMcp({
    ...dependencies,
    allowedHosts,
    maxBodyBytes: settings.bodyBytes,
    version: packageDescription.version,
  });
  const addressRate =
    settings.addressRate === undefined ? undefined : createAddressRate(settings.addressRate);
  const answerOpen = createAnswerOpen(services, addressRate);
  const app = createApp({
    ...dependencies,
    addresses: addressesOf(settings),
    isAllowedHost: (name) => isAllowedHost(name, allowedHosts),
    answerOpen,
    addressRate,
    limits: settings,
    health,
    requestObserver: telemetry.requestObserver,
    metrics: telemetry.metrics,
    dashboardFolder,
    mcp: mcp.answer,
    tools,
  });
  return { app, mcp, answerOpen, urls };
}
