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
import type { Journal } from "./opens/journal-parts.ts";
import { createAuthenticate } from "./operations/authenticate.ts";
import { createAttempts } from "./operations/people/attempts.ts";
import { firstStart } from "./operations/data-folder/first-start.ts";
import { purgeDaily } from "./operations/data-folder/purge-designs.ts";
import { createRecordOpen } from "./operations/usage/opens.ts";
import type { Log } from "./operations/log.ts";
import type { Parts } from "./operations/parts.ts";
import { makeFirstOwner } from "./operations/people/first-owner.ts";
import {
  dataFolder,
  makeDataFolder,
  makeImageFetcher,
  makeParts,
  makePool,
  openStore,
  publicUrls,
} from "./parts.ts";
import { createAuth } from "./people/auth.ts";
import type { RenderPool } from "./render/pool/pool.ts";
import type { Settings } from "./settings.ts";
import { takeServerLock } from "./store/server-lock.ts";

export interface Running {
  parts: Parts;
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

/** Makes the parts, fills an empty data folder, and serves. Rejects when the folder or the port is taken. */
export async function serve(settings: Settings): Promise<Running> {
  const log = pino({ level: settings.logLevel }, pino.destination({ dest: 2, sync: true }));
  const folder = dataFolder(settings);
  makeDataFolder(folder);
  await using undo = new AsyncDisposableStack();
  const lock = takeServerLock(settings.dataDir);
  undo.defer(() => lock.release());
  // First, for its processes take longest to start.
  const pool = makePool(settings, log);
  undo.defer(async () => {
    log.info({ renders: pool.status().renders }, "Images since the start, by how and why they were made");
    await pool.close();
  });
  undo.defer(reportHourly(pool, log));
  const store = await openStore(folder, "always");
  undo.defer(() => store.database.close());
  const journal = await createJournal({ ...store.opens, folder: folder.journals, log });
  undo.defer(() => journal.close());

  const server = await listen({
    ...settings,
    headerBytes: settings.urlBytes,
    connections: mostConnections(),
    log,
  });
  undo.defer(() => server.close(graceMs));
  const urls = publicUrls(settings, server.port);
  const fetcher = makeImageFetcher(settings, urls);
  undo.defer(() => fetcher.close());
  const recordOpen = createRecordOpen(journal, () => new Date());
  const parts = await makeParts(settings, { store, urls, fetcher, pool, pending: journal, recordOpen, log });
  undo.defer(() => parts.ephemeral.close());
  const starterDesigns = settings.starterDesigns === "on" ? designsFolder : undefined;
  // Starter designs' pictures are checked by render processes, and must not wait in line for their start.
  await pool.ready;
  const outcome = await firstStart(parts, { starterDesigns });
  const setUpLink = await makeFirstOwner(parts, settings);
  const { app, mcp, answerOpen } = makeApp(settings, parts, { journal, pool, port: server.port });
  undo.defer(() => mcp.close());
  server.answer({ fetch: app.fetch, open: answerOpen });
  undo.defer(purgeDaily(parts));
  // Once more, to come first: answers under way still need all the rest.
  undo.defer(() => server.close(graceMs));

  const stack = undo.move();
  return {
    parts,
    first: outcome === "made",
    setUpLink,
    stop: () => stack.disposeAsync(),
  };
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

interface AppServices {
  journal: Journal;
  pool: RenderPool;
  port: number;
}

function makeApp(settings: Settings, parts: Parts, { journal, pool, port }: AppServices) {
  const services = {
    parts,
    authenticate: createAuthenticate(parts),
    rateLimit: createRateLimit(settings.apiRate),
    memberRateLimit: createRateLimit(settings.apiRate * requestsOfPages),
    people: {
      auth: createAuth({
        queries: parts.store.database.queries,
        secret: parts.secret(),
        base: parts.urls.base,
      }),
      attempts: createAttempts(),
    },
  };
  const mcp = createMcp({
    ...services,
    allowedHosts: allowedHosts({ host: settings.host, port, base: parts.urls.base }),
    maxBodyBytes: settings.bodyBytes,
    version: packageDescription.version,
  });
  const answerOpen = createAnswerOpen(parts);
  const app = createApp({
    ...services,
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
