import { accessSync, constants, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { openCommandBlobs, usesObjectStore } from "./asset-blobs.ts";
import { fontFamilies } from "../design/font-families.ts";
import type { PendingSource } from "../opens/journal-services.ts";
import { type DataFolder, refuseLostDatabase, serverSecret } from "../operations/data-folder/data-folder.ts";
import { createDesignUses } from "../operations/design-uses.ts";
import { createCompanyFonts } from "../operations/fonts/company-fonts.ts";
import { createFontSlices } from "../operations/fonts/font-slices.ts";
import { createMakeWebFont } from "../operations/fonts/web-fonts.ts";
import { createLiveDesigns } from "../operations/designs/live-designs.ts";
import { warmPublished } from "../operations/render/warm-versions.ts";
import { createOpens } from "../operations/usage/opens.ts";
import type { RecordOpen } from "../operations/usage/record-open.ts";
import { createDesignRates } from "../operations/protection/guard-open.ts";
import { createRowCache } from "../operations/tables/row-cache.ts";
import { createStandIns } from "../operations/render/create-stand-ins.ts";
import { createDiskSpace } from "../operations/disk-space.ts";
import { createDesignWarnings } from "../operations/webhooks/design-warnings.ts";
import { createWebhookCounts } from "../operations/webhooks/webhook-counts.ts";
import { createKeyCalls } from "../operations/key-calls.ts";
import { createErrorCounts } from "../operations/error-counts.ts";
import { createClientAddresses } from "../http/client-addresses.ts";
import type { Log } from "../operations/log.ts";
import type { Services, PublicUrls } from "../operations/services.ts";
import { withAssetOutages } from "../operations/render-errors.ts";
import { createFindPicture } from "../operations/render/find-picture.ts";
import { parseFetchAllow } from "../remote/fetch-allow.ts";
import { createImageFetcher, type ImageFetcher } from "../remote/fetch-image.ts";
import { createFeedFetcher } from "../remote/fetch-feed.ts";
import { createWebhookSender } from "../remote/post-webhook.ts";
import { createSendMail } from "../remote/send-mail.ts";
import { checkFonts } from "../render/installed-fonts.ts";
import { createRenderPool, type PoolOptions, type RenderPool } from "../render/pool/pool.ts";
import type { FileCacheOptions } from "../render/pool/worker-process.ts";
import {
  fetchedCacheBytes,
  rowCacheBytes,
  standInBytes,
  workerCacheBytes,
  type ModuleChecks,
  type Settings,
} from "../settings/settings.ts";
import { usableProcessors } from "./processor-limit.ts";
import { createSharedWork } from "./shared-work.ts";
import type { MigrationMode } from "../store/database/database.ts";
import { createMemoryCounters } from "../store/counters/counters.ts";
import { createPostgresCounters } from "../store/counters/postgres-counters.ts";
import { createMemoryEphemeral } from "../store/ephemeral/ephemeral.ts";
import { createPostgresEphemeral } from "../store/ephemeral/postgres-ephemeral.ts";
import { createStore, type DatabaseOptions, openDatabase, type Store } from "../store/store.ts";

/** Checks of settings that belong to other modules. */
export const moduleChecks: ModuleChecks = {
  fetchAllow: parseFetchAllow,
  trustedProxies: createClientAddresses,
};

const now = () => new Date();
const temporaryImageLimits = { max_bytes: 512 * 1024 * 1024, max_count: 20_000 };

/** The paths within the data folder, and how its parts are opened. */
export function makeDataFolderPaths(settings: Settings): DataFolder {
  const { dataDir, databaseUrl } = settings;
  const openStore = async (options: DatabaseOptions) => createStore(await openDatabase(options), now);
  const database = join(dataDir, "limn.db");
  return {
    path: dataDir,
    database,
    assets: join(dataDir, "assets"),
    journals: join(dataDir, "opens"),
    cache: resolve(dataDir, "cache"),
    rowBodies: resolve(dataDir, "rows"),
    lists: resolve(dataDir, "lists"),
    openStore: (path, migrate) => openStore({ driver: "sqlite", path, migrate }),
    openMainStore: (migrate) =>
      openStore(
        databaseUrl === undefined
          ? { driver: "sqlite", path: database, migrate }
          : { driver: "postgres", url: databaseUrl, migrate },
      ),
    isNode: databaseUrl !== undefined,
    openBlobs: (assets) => openCommandBlobs(settings, assets),
    hasObjectStore: usesObjectStore(settings),
  };
}

/** Creates the data folder if it is missing. Throws when it can't be created or written. */
export function createDataFolder({ path }: DataFolder): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new Error(
      `The data folder ${path} can't be made or written (${code}). Set LIMN_DATA_DIR to a folder that this user may write.`,
      { cause: error },
    );
  }
}

/** Opens the database, and creates the data folder if it is missing. Throws when the folder has lost its database. */
export async function openStore(folder: DataFolder, migrate: MigrationMode): Promise<Store> {
  createDataFolder(folder);
  refuseLostDatabase(folder);
  return await folder.openMainStore(migrate);
}

/** With PORT=0 the command line doesn't know the server's port. */
function ownHostsOf(urls: PublicUrls): string[] {
  return [urls.base, urls.renderBase]
    .map((url) => new URL(url))
    .filter(({ port }) => port !== "0")
    .map(({ host }) => host);
}

/** Where pictures are fetched from and webhooks are sent to, and through which proxy. */
const outgoingRules = (settings: Settings, urls: PublicUrls) => ({
  allow: settings.fetchAllow,
  ownHosts: ownHostsOf(urls),
  proxy: settings.fetchProxy,
});

export function makeImageFetcher(settings: Settings, urls: PublicUrls): ImageFetcher {
  return createImageFetcher({
    ...outgoingRules(settings, urls),
    maxBytes: settings.fetchBytes,
    maxRedirects: settings.fetchRedirects,
    timeoutMs: settings.fetchTimeoutMs,
    cacheBytes: fetchedCacheBytes(settings),
    perSecond: settings.fetchRate,
  });
}

/** So long that a process has started, however busy the machine; shorter than the claim of a batch. */
const dedicatedPoolWaitMs = 30_000;

/**
 * Throws when a font is missing. A pool with `processes` is dedicated to one command or one PDF document. It has no cache in
 * files, since that belongs to the server, and its only caller waits for its process to start.
 */
export function makePool(
  settings: Settings,
  log: Log,
  {
    processes,
    onPerformed,
    yields = false,
  }: Partial<Pick<PoolOptions, "processes" | "onPerformed" | "yields">> = {},
): RenderPool {
  checkFonts();
  const count = processes ?? renderProcesses(settings);
  const isDedicated = processes !== undefined;
  return createRenderPool({
    processes: count,
    queueLength: settings.queueLength,
    waitMs: isDedicated ? dedicatedPoolWaitMs : settings.queueWaitMs,
    deadlineMs: settings.renderTimeoutMs,
    picturePixels: settings.picturePixels,
    paths: settings.renderPaths,
    cacheBytes: Math.floor(workerCacheBytes(settings) / count),
    fileCache: isDedicated ? undefined : fileCacheOf(settings),
    yields,
    ...(onPerformed === undefined ? {} : { onPerformed }),
    log,
  });
}

/** None with whole images: an operator who doubts the caches gets nothing from files. */
function fileCacheOf(settings: Settings): FileCacheOptions | undefined {
  const { fileCacheMegabytes, renderPaths } = settings;
  if (renderPaths === "whole" || fileCacheMegabytes === 0) return undefined;
  return { folder: makeDataFolderPaths(settings).cache, bytes: fileCacheMegabytes * 2 ** 20 };
}

const maxDefaultProcesses = 8;

function renderProcesses(settings: Settings): number {
  return settings.renderProcesses ?? Math.min(maxDefaultProcesses, usableProcessors());
}

/** The services that the server and the command line create differently. */
interface ServiceDependencies {
  store: Store;
  /** By default those of the settings. */
  blobs?: Services["blobs"];
  urls: PublicUrls;
  fetchImage: ImageFetcher["fetchImage"];
  pool: Services["pool"];
  pending: PendingSource;
  recordOpen: RecordOpen;
  errorCounts?: Services["errorCounts"];
  log: Log;
}

/** Creates the services of operations from those that the server and the command line create differently. */
export async function makeServices(settings: Settings, dependencies: ServiceDependencies): Promise<Services> {
  const { store, urls, fetchImage, pool, pending, recordOpen, log } = dependencies;
  const folder = makeDataFolderPaths(settings);
  const mail = readMail(settings, urls);
  const blobs = dependencies.blobs ?? (await folder.openBlobs(folder.assets));
  const shortLived = createShortLived(folder, store);
  const makeWebFont = createMakeWebFont();
  const services: Services = {
    store,
    blobs,
    ...shortLived,
    opens: createOpens(pending, store, now),
    recordOpen,
    liveDesigns: createLiveDesigns(store, {
      warm: (design, signal) => warmPublished(services, design, signal),
    }),
    findPicture: createFindPicture({ store, blobs, fetchImage, log, loadsAhead: folder.hasObjectStore }),
    pool: withAssetOutages(pool),
    limits: settings,
    diskSpace: createDiskSpace({
      store,
      megabytes: settings.companyDiskMegabytes,
      folder: folder.hasObjectStore ? undefined : folder.path,
    }),
    fontFamilies,
    companyFonts: createCompanyFonts({ store, blobs, log }),
    designUses: createDesignUses(store),
    makeWebFont,
    fontSlices: createFontSlices(makeWebFont),
    rows: createRowCache(store, { bytes: rowCacheBytes(settings) }),
    ...createSharedWork(folder, { processes: renderProcesses(settings), uploadBytes: settings.uploadBytes }),
    designRates: createDesignRates(),
    standIns: createStandIns({ services: () => services, bytes: standInBytes(settings) }),
    designWarnings: createDesignWarnings({ store, counters: shortLived.counters, now, log }),
    webhookCounts: createWebhookCounts(),
    feeds: createFeedFetcher(outgoingRules(settings, urls)),
    webhookSender: createWebhookSender(outgoingRules(settings, urls)),
    urls,
    sendMail: mail && createSendMail(mail),
    mailServer: mail && { host: new URL(mail.url).host, from: mail.from },
    signIn: signInWays(settings),
    secret: () => settings.secret ?? serverSecret(folder.path),
    now,
    log,
    errorCounts: dependencies.errorCounts ?? createErrorCounts(),
    keyCalls: createKeyCalls({ store, log }),
  };
  return services;
}

const signInWays = ({ passwordSignIn, oidcIssuer, oidcName }: Settings): Services["signIn"] => ({
  password: passwordSignIn === "on",
  provider: oidcIssuer === undefined ? null : oidcName,
});

/** Temporary images and counters: in this process, or in the database that nodes share. */
function createShortLived(
  { isNode }: DataFolder,
  { database }: Store,
): Pick<Services, "ephemeral" | "counters"> {
  if (!isNode)
    return { ephemeral: createMemoryEphemeral(temporaryImageLimits), counters: createMemoryCounters() };
  return {
    ephemeral: createPostgresEphemeral({ database, ...temporaryImageLimits }),
    counters: createPostgresCounters(database),
  };
}

/** The mail server's URL and the sender; undefined if no mail server is set. */
function readMail(
  { smtpUrl, mailFrom }: Settings,
  urls: PublicUrls,
): { url: string; from: string } | undefined {
  if (smtpUrl === undefined) return undefined;
  return { url: smtpUrl, from: mailFrom ?? `Limn <limn@${new URL(urls.base).hostname}>` };
}

/** Public addresses. The base defaults to the listening address, the render base to the base. */
export function makePublicUrls(settings: Settings, port: number): PublicUrls {
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  const listening = `http://${host === "0.0.0.0" || host === "[::]" ? "127.0.0.1" : host}:${port}`;
  const base = settings.baseUrl ?? listening;
  return { base, renderBase: settings.renderBaseUrl ?? base };
}
