import { fileURLToPath } from "node:url";
import pino from "pino";
import { openServerBlobs, type ServerBlobs } from "./asset-blobs.ts";
import packageDescription from "../package.json" with { type: "json" };
import { createAnswerOpen } from "./http/answer-open.ts";
import { createApp } from "./http/app.ts";
import { listen, readMaxConnections } from "./http/listen.ts";
import type { PartStatus } from "./http/routes/health.ts";
import { createRateLimit } from "./http/rate-limit.ts";
import { createUploadSemaphore } from "./http/read-upload.ts";
import { listAllowedHosts } from "./mcp/allowed-hosts.ts";
import { createMcp } from "./mcp/mcp.ts";
import { tools } from "./mcp/tools.ts";
import { openServerStore } from "./open-store.ts";
import { createJournal } from "./opens/journal.ts";
import type { Journal } from "./opens/journal.ts";
import type { Fold } from "./opens/journal-services.ts";
import { createDatabaseWriter, foldRepeatedly } from "./opens/database-writer.ts";
import { joinPending } from "./opens/pending-sources.ts";
import { ofNode } from "./opens/node-journals.ts";
import { createAuthenticate } from "./operations/authenticate.ts";
import { createAttempts } from "./operations/people/attempts.ts";
import { starterDesignsFolder } from "./operations/designs/templates.ts";
import { type DataFolder, journalOwner } from "./operations/data-folder/data-folder.ts";
import { createFirstCompany, makeFirstOwner } from "./operations/data-folder/first-start.ts";
import { purgeDaily } from "./operations/data-folder/purge-designs.ts";
import { warmBusiest } from "./operations/render/warm-versions.ts";
import { createRecordOpen } from "./operations/usage/opens.ts";
import type { Log } from "./operations/log.ts";
import type { Services } from "./operations/services.ts";
import {
  makeDataFolderPaths,
  createDataFolder,
  makeImageFetcher,
  makeServices,
  makePool,
  makePublicUrls,
} from "./services.ts";
import { createAuth } from "./people/auth.ts";
import type { RenderPool } from "./render/pool/pool.ts";
import type { Settings } from "./settings.ts";
import { createAnsweredOpens } from "./store/answered-opens.ts";
import type { Store } from "./store/store.ts";
import { takeServerLock } from "./store/server-lock.ts";

export interface Running {
  services: Services;
  /** Whether this start found an empty data folder. */
  isFirstStart: boolean;
  /** The link for the first owner's account, while there is no owner. */
  setUpLink: string | undefined;
  /** Finishes answers in progress, then closes everything in order. */
  stop(): Promise<void>;
}

const graceMs = 10_000;
const warmBounds = { designs: 32, rounds: 30, ms: 5000 };
const hourMs = 3_600_000;
// A dashboard page loads many pictures; a program sends one request at a time.
const memberRateFactor = 5;
const dashboardFolder = fileURLToPath(new URL("../build/dashboard", import.meta.url));

/** Creates the services, fills an empty data folder, and serves. Rejects when the folder or the port is in use. */
export async function serve(settings: Settings): Promise<Running> {
  const log = pino({ level: settings.logLevel }, pino.destination({ dest: 2, sync: true }));
  const folder = makeDataFolderPaths(settings);
  createDataFolder(folder);
  await using stack = new AsyncDisposableStack();
  const lock = takeServerLock(settings.dataDir);
  stack.defer(() => lock.release());
  // First, because its processes take longest to start.
  const pool = startPool(settings, log, stack);
  const assets = await openServerBlobs(settings, folder.assets, log);
  stack.defer(() => assets.close());
  const limits = { headerBytes: settings.urlBytes, connections: readMaxConnections() };
  const server = await listen({ ...settings, ...limits, startingHealth: () => startingParts, log });
  stack.defer(() => server.close(graceMs));
  const store = await openServerStore(folder, log);
  stack.defer(() => store.database.close());
  const { journal, writer, pending } = await openJournal(settings, { store, folder, log }, stack);
  const urls = makePublicUrls(settings, server.port);
  const fetcher = makeImageFetcher(settings, urls);
  stack.defer(() => fetcher.close());
  const recordOpen = createRecordOpen(writer, () => new Date());
  const { blobs } = assets;
  const dependencies = { store, blobs, urls, fetcher, pool, pending, recordOpen, log };
  const services = await makeServices(settings, dependencies);
  stack.defer(() => services.ephemeral.close());
  const starterDesigns = settings.starterDesigns === "on" ? starterDesignsFolder : undefined;
  // Workers check the pictures of starter designs. Waiting here keeps them from timing out in the queue.
  await pool.ready;
  const { isFirstStart, setUpLink } = await store.database.exclusively("first start", async () => ({
    isFirstStart: await createFirstCompany(services, { starterDesigns }),
    setUpLink: await makeFirstOwner(services, settings),
  }));
  // With whole images there is nothing that later ones share.
  if (settings.renderPaths === "incremental") await warmBusiest(services, warmBounds);
  const { app, mcp, answerOpen } = makeApp(settings, services, { journal, pool, assets, port: server.port });
  stack.defer(() => mcp.close());
  server.answer({ fetch: app.fetch, open: answerOpen });
  stack.defer(purgeDaily(services));
  // Deferred again, so that it runs first: answers in progress need everything else.
  stack.defer(() => server.close(graceMs));

  const shutdown = stack.move();
  return {
    services,
    isFirstStart,
    setUpLink,
    stop: () => shutdown.disposeAsync(),
  };
}

/** The journal, where opens are stored before they are answered, and those that aren't part of the counts yet. */
async function openJournal(
  { databaseUrl, opensDurability }: Settings,
  { store, folder, log }: { store: Store; folder: DataFolder; log: Log },
  stack: AsyncDisposableStack,
) {
  const owner = journalOwner(folder);
  const { positions, fold } = store.opens;
  const open = async (folding: Fold) => {
    const journals = ofNode({ positions, fold: folding }, owner);
    const journal = await createJournal({ ...journals, folder: folder.journals, log });
    stack.defer(() => journal.close());
    return journal;
  };
  if (databaseUrl === undefined) {
    const journal = await open(fold);
    return { journal, writer: journal, pending: journal };
  }
  const answered = createAnsweredOpens(store.database);
  // Deferred first, so that it counts what the journal folds at its end.
  stack.defer(foldRepeatedly(answered, log));
  const journal = await open(answered.addBatch);
  const writer = opensDurability === "database" ? createDatabaseWriter(answered) : journal;
  return { journal, writer, pending: joinPending(journal, answered) };
}

function startPool(settings: Settings, log: Log, stack: AsyncDisposableStack): RenderPool {
  const pool = makePool(settings, log);
  stack.defer(async () => {
    logRenders(pool, log);
    await pool.close();
  });
  stack.defer(reportHourly(pool, log));
  return pool;
}

/** Logs how often images are made in each way, and why not in a faster one. */
function reportHourly(pool: RenderPool, log: Log): () => void {
  const timer = setInterval(() => logRenders(pool, log), hourMs).unref();
  return () => clearInterval(timer);
}

function logRenders(pool: RenderPool, log: Log): void {
  const { renders, refused, storedPictures } = pool.status();
  log.info({ renders, refused, storedPictures }, "Images since the start, by render way and reason");
}

const startingParts = { database: { status: "down", detail: "The database isn't open yet" } } as const;

/** Degraded: images of designs that this node knows are answered and counted without it. */
function databaseStatus({ database }: Services["store"]): PartStatus {
  if (database.isReachable()) return { status: "ok" };
  return { status: "degraded", detail: "The database can't be reached" };
}

/** An embedded database that takes no counts takes no other writes, so another server should answer. */
function journalStatus(journal: Journal, { databaseUrl }: Settings): PartStatus {
  const state = journal.status();
  const status = state === "degraded" && databaseUrl === undefined ? "down" : state;
  if (status === "ok") return { status };
  const failure = state === "down" ? "written" : "synced or folded";
  return { status, detail: `The journal of opens can't be ${failure}` };
}

function workersStatus(pool: RenderPool): PartStatus {
  const { wanted: target, up } = pool.status().workers;
  if (up === target) return { status: "ok" };
  return { status: up === 0 ? "down" : "degraded", detail: `${up} of ${target} render processes are up` };
}

interface AppDependencies {
  journal: Journal;
  pool: RenderPool;
  assets: ServerBlobs;
  port: number;
}

function makeApp(settings: Settings, services: Services, { journal, pool, assets, port }: AppDependencies) {
  const { counters } = services;
  const dependencies = {
    services,
    authenticate: createAuthenticate(services),
    rateLimit: createRateLimit({ counters, name: "api", quota: settings.apiRate }),
    memberRateLimit: createRateLimit({
      counters,
      name: "dashboard",
      quota: settings.apiRate * memberRateFactor,
    }),
    sessions: {
      auth: createAuth({
        queries: services.store.database.queries,
        secret: services.secret(),
        base: services.urls.base,
      }),
      attempts: createAttempts(counters, services.secret()),
    },
  };
  const mcp = createMcp({
    ...dependencies,
    allowedHosts: listAllowedHosts({ host: settings.host, port, base: services.urls.base }),
    maxBodyBytes: settings.bodyBytes,
    version: packageDescription.version,
  });
  const answerOpen = createAnswerOpen(services);
  const app = createApp({
    ...dependencies,
    answerOpen,
    limits: settings,
    uploads: createUploadSemaphore({ permits: 2, waitMs: 5000 }),
    health: () => ({
      database: databaseStatus(services.store),
      journal: journalStatus(journal, settings),
      workers: workersStatus(pool),
      assets: assets.health(),
    }),
    dashboardFolder,
    mcp: mcp.answer,
    tools,
  });
  return { app, mcp, answerOpen };
}
