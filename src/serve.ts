import { fileURLToPath } from "node:url";
import pino from "pino";
import packageDescription from "../package.json" with { type: "json" };
import { createAnswerOpen } from "./http/answer-open.ts";
import { createApp } from "./http/app.ts";
import { listen } from "./http/listen.ts";
import { mostConnections } from "./http/most-connections.ts";
import type { PartStatus } from "./http/routes/health.ts";
import { createRateLimit } from "./http/rate-limit.ts";
import { createUploadTurns } from "./http/upload-turns.ts";
import { allowedHosts } from "./mcp/allowed-hosts.ts";
import { createMcp } from "./mcp/mcp.ts";
import { tools } from "./mcp/tools.ts";
import { createJournal } from "./opens/journal.ts";
import type { Journal } from "./opens/journal.ts";
import { createAuthenticate } from "./operations/authenticate.ts";
import { createAttempts } from "./operations/people/attempts.ts";
import { firstStart } from "./operations/data-folder/first-start.ts";
import { purgeDaily } from "./operations/data-folder/purge-designs.ts";
import { createRecordOpen } from "./operations/usage/opens.ts";
import type { Log } from "./operations/log.ts";
import type { Services } from "./operations/services.ts";
import { makeFirstOwner } from "./operations/people/first-owner.ts";
import {
  dataFolder,
  makeDataFolder,
  makeImageFetcher,
  makeServices,
  makePool,
  openStore,
  publicUrls,
} from "./services.ts";
import { createAuth } from "./people/auth.ts";
import type { RenderPool } from "./render/pool/pool.ts";
import type { Settings } from "./settings.ts";
import { takeServerLock } from "./store/server-lock.ts";

export interface Running {
  services: Services;
  /** Whether this start found an empty data folder. */
  first: boolean;
  /** Where the first owner makes their account, while there is none. */
  setUpLink: string | undefined;
  /** Answers what is under way, then puts everything away in order. */
  stop(): Promise<void>;
}

const graceMs = 10_000;
const hourMs = 3_600_000;
// A page of many pictures asks for each of them; a program for one thing at a time.
const requestsOfPages = 5;
const dashboardFolder = fileURLToPath(new URL("../build/dashboard", import.meta.url));
const designsFolder = fileURLToPath(new URL("../designs", import.meta.url));

/** Makes the services, fills an empty data folder, and serves. Rejects when the folder or the port is taken. */
export async function serve(settings: Settings): Promise<Running> {
  const log = pino({ level: settings.logLevel }, pino.destination({ dest: 2, sync: true }));
  const folder = dataFolder(settings);
  makeDataFolder(folder);
  await using undo = new AsyncDisposableStack();
  const lock = takeServerLock(settings.dataDir);
  undo.defer(() => lock.release());
  // First, since its processes take longest to start.
  const pool = startPool(settings, log, undo);
  const store = await openStore(folder, "always");
  undo.defer(() => store.database.close());
  const journal = await createJournal({ ...store.opens, folder: folder.journals, log });
  undo.defer(() => journal.close());

  const limits = { headerBytes: settings.urlBytes, connections: mostConnections() };
  const server = await listen({ ...settings, ...limits, log });
  undo.defer(() => server.close(graceMs));
  const urls = publicUrls(settings, server.port);
  const fetcher = makeImageFetcher(settings, urls);
  undo.defer(() => fetcher.close());
  const recordOpen = createRecordOpen(journal, () => new Date());
  const made = { store, urls, fetcher, pool, pending: journal, recordOpen, log };
  const services = await makeServices(settings, made);
  undo.defer(() => services.ephemeral.close());
  const starterDesigns = settings.starterDesigns === "on" ? designsFolder : undefined;
  // Workers check the pictures of starter designs, which must not wait in the queue until workers are up.
  await pool.ready;
  const outcome = await firstStart(services, { starterDesigns });
  const setUpLink = await makeFirstOwner(services, settings);
  const { app, mcp, answerOpen } = makeApp(settings, services, { journal, pool, port: server.port });
  undo.defer(() => mcp.close());
  server.answer({ fetch: app.fetch, open: answerOpen });
  undo.defer(purgeDaily(services));
  // A second time, so that it comes first: answers in progress still need everything else.
  undo.defer(() => server.close(graceMs));

  const stack = undo.move();
  return {
    services,
    first: outcome === "made",
    setUpLink,
    stop: () => stack.disposeAsync(),
  };
}

function startPool(settings: Settings, log: Log, undo: AsyncDisposableStack): RenderPool {
  const pool = makePool(settings, log);
  undo.defer(async () => {
    log.info({ renders: pool.status().renders }, "Images since the start, by how and why they were made");
    await pool.close();
  });
  undo.defer(reportHourly(pool, log));
  return pool;
}

/** Tells operators how often images are made in each way, and why not by a quicker one. */
function reportHourly(pool: RenderPool, log: Log): () => void {
  const report = () => log.info({ renders: pool.status().renders }, "Images since the start, by how and why");
  const timer = setInterval(report, hourMs).unref();
  return () => clearInterval(timer);
}

function journalStatus(journal: Journal): PartStatus {
  if (journal.status() === "ok") return { status: "ok" };
  return { status: "down", detail: "The journal of opens can't be written or folded" };
}

function workersStatus(pool: RenderPool): PartStatus {
  const { wanted, up } = pool.status().workers;
  if (up === wanted) return { status: "ok" };
  return { status: up === 0 ? "down" : "degraded", detail: `${up} of ${wanted} render processes are up` };
}

interface AppDependencies {
  journal: Journal;
  pool: RenderPool;
  port: number;
}

function makeApp(settings: Settings, services: Services, { journal, pool, port }: AppDependencies) {
  const dependencies = {
    services,
    authenticate: createAuthenticate(services),
    rateLimit: createRateLimit(settings.apiRate),
    memberRateLimit: createRateLimit(settings.apiRate * requestsOfPages),
    people: {
      auth: createAuth({
        queries: services.store.database.queries,
        secret: services.secret(),
        base: services.urls.base,
      }),
      attempts: createAttempts(),
    },
  };
  const mcp = createMcp({
    ...dependencies,
    allowedHosts: allowedHosts({ host: settings.host, port, base: services.urls.base }),
    maxBodyBytes: settings.bodyBytes,
    version: packageDescription.version,
  });
  const answerOpen = createAnswerOpen(services);
  const app = createApp({
    ...dependencies,
    answerOpen,
    limits: settings,
    uploads: createUploadTurns({ atOnce: 2, waitMs: 5000 }),
    health: () => ({ journal: journalStatus(journal), workers: workersStatus(pool) }),
    dashboardFolder,
    mcp: mcp.answer,
    tools,
  });
  return { app, mcp, answerOpen };
}
