import { fileURLToPath } from "node:url";
import pino, { type Logger } from "pino";
import packageDescription from "../../package.json" with { type: "json" };
import { createAnswerOpen } from "../http/answer-open.ts";
import { createApp } from "../http/app.ts";
import { createAddressRate } from "../http/address-rate.ts";
import { createClientAddresses } from "../http/client-addresses.ts";
import type { Health } from "../http/routes/health.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { isAllowedHost, readAllowedHosts } from "../mcp/allowed-hosts.ts";
import { createMcp } from "../mcp/mcp.ts";
import { tools } from "../mcp/tools.ts";
import { createAuthenticate } from "../operations/authenticate.ts";
import { starterDesignsFolder } from "../operations/designs/templates.ts";
import { batchWorker, type DataFolder, refuseLostDatabase } from "../operations/data-folder/data-folder.ts";
import { keepReserve, startWithReserve } from "../operations/data-folder/disk-reserve.ts";
import { workOnBatches } from "../operations/batches/work-on-batches.ts";
import { workOnChecks } from "../operations/checks/work-on-checks.ts";
import { sendWebhooks } from "../operations/webhooks/send-webhooks.ts";
import { createFirstCompany, makeFirstOwner } from "../operations/data-folder/first-start.ts";
import { purgeDaily } from "../operations/data-folder/purge-designs.ts";
import { fetchFeeds } from "../operations/tables/fetch-feeds.ts";
import { sweepTables } from "../operations/tables/sweep-tables.ts";
import type { Log } from "../operations/log.ts";
import type { Services } from "../operations/services.ts";
import { makeDataFolderPaths, createDataFolder, makePool } from "./services.ts";
import { makeProviderSignIn } from "./make-provider-sign-in.ts";
import { makeSessions } from "./make-sessions.ts";
import { networkUrls } from "./network-urls.ts";
import { type Settings } from "../settings/settings.ts";
import { takeServerLock } from "../store/server-lock.ts";
import { createTelemetry, type Telemetry } from "./telemetry.ts";
import { startWarming } from "./warming.ts";
import { graceMs, openParts, watchParts } from "./open-parts.ts";

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

const stopping = { status: "down", detail: "The server is stopping" } as const;
const notWarm = { status: "down", detail: "The server renders its busiest designs first" } as const;

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
  const { allowedHosts: names } = settings;
  const allowedHosts = readAllowedHosts({ host, port, base, names, networkUrls: urls });
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
    addresses: createClientAddresses(settings.trustedProxies),
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
