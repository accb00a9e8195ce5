import type { Listener } from "../http/listen.ts";
import type { MetricSources } from "../metrics/create-metrics.ts";
import { partStatuses } from "../metrics/metrics-table.ts";
import type { Journal } from "../opens/journal.ts";
import type { ErrorCounts } from "../operations/error-counts.ts";
import type { Services } from "../operations/services.ts";
import type { ImageFetcher } from "../remote/fetch-image.ts";
import { residentBytes } from "../render/pool/worker-memory.ts";
import type { RenderPool } from "../render/pool/pool.ts";
import type { ServerHealth } from "./server-health.ts";
import type { Database } from "../store/database/database.ts";

/** The services of a server that count. */
export interface CountingServices {
  pool: Pick<RenderPool, "status" | "pids">;
  fetcher: Pick<ImageFetcher, "status">;
  journal: Pick<Journal, "pending">;
  database: Pick<Database, "calls">;
  server: Pick<Listener, "connections">;
  errorCounts: Pick<ErrorCounts, "read">;
  /** What companies share, and webhooks. */
  shares: Pick<
    Services,
    "bodies" | "uploads" | "documents" | "backgroundRenders" | "webhookCounts" | "standIns"
  >;
  /** Opens that were answered and counted since the start. */
  answeredOpens: () => number;
  freeBytes: () => number | undefined;
  /** In seconds since 1970. */
  lastBackup: () => number | undefined;
  /** Free bytes below which nothing large is stored. */
  reserveBytes: () => number | undefined;
  health: ServerHealth;
  /** Bytes that the caches of all processes together may use. */
  cacheLimit: number;
}

/** Where each metric is read. */
export function createMetricSources(services: CountingServices): MetricSources {
  return {
    ...renderSources(services),
    ...fetchSources(services),
    ...shareSources(services),
    ...dataSources(services),
  };
}

const single = (value: number | undefined) => (value === undefined ? [] : [{ labels: {}, value }]);

type RenderMetric =
  | "limn_renders_total"
  | "limn_render_queue_length"
  | "limn_refusals_total"
  | "limn_workers"
  | "limn_worker_restarts_total"
  | "limn_workers_resident_bytes";

function renderSources({ pool }: CountingServices): Pick<MetricSources, RenderMetric> {
  return {
    limn_renders_total: () =>
      pool.status().rendersByFormat.map(({ way, why, format, count }) => ({
        labels: { way, format, reason: why },
        value: count,
      })),
    limn_render_queue_length: () =>
      Object.entries(pool.status().queue).map(([state, value]) => ({ labels: { state }, value })),
    limn_refusals_total: () =>
      Object.entries(pool.status().refusals).map(([reason, value]) => ({ labels: { reason }, value })),
    limn_workers: () => {
      const { wanted, up } = pool.status().workers;
      return [
        { labels: { state: "wanted" }, value: wanted },
        { labels: { state: "up" }, value: up },
      ];
    },
    limn_worker_restarts_total: () => single(pool.status().workers.restarts),
    limn_workers_resident_bytes: () => {
      const sizes = pool.pids().map(residentBytes);
      return sizes.includes(undefined)
        ? []
        : single(sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0));
    },
  };
}

type FetchMetric =
  | "limn_fetches_total"
  | "limn_cache_bytes"
  | "limn_cache_limit_bytes"
  | "limn_cache_lookups_total";

function fetchSources({
  fetcher,
  pool,
  cacheLimit,
  shares,
}: CountingServices): Pick<MetricSources, FetchMetric> {
  return {
    limn_fetches_total: () =>
      Object.entries(fetcher.status().results).map(([result, value]) => ({ labels: { result }, value })),
    limn_cache_bytes: () => [
      { labels: { cache: "workers" }, value: pool.status().cachedBytes },
      { labels: { cache: "fetched_pictures" }, value: fetcher.status().cachedBytes },
      { labels: { cache: "stand_ins" }, value: shares.standIns.bytes() },
    ],
    limn_cache_limit_bytes: () => single(cacheLimit),
    limn_cache_lookups_total: () => {
      const { results } = fetcher.status();
      const { storedPictures, storedReferences } = pool.status();
      return [
        { labels: { cache: "fetched_pictures", result: "hit" }, value: results.cached },
        { labels: { cache: "fetched_pictures", result: "miss" }, value: results.fetched },
        { labels: { cache: "stored_pictures", result: "hit" }, value: storedPictures.found },
        { labels: { cache: "stored_pictures", result: "miss" }, value: storedPictures.missed },
        { labels: { cache: "stored_references", result: "hit" }, value: storedReferences.found },
        { labels: { cache: "stored_references", result: "miss" }, value: storedReferences.missed },
      ];
    },
  };
}

type ShareMetric = "limn_stand_ins_total" | "limn_shares_refused_total" | "limn_webhook_attempts_total";

function shareSources({
  shares: { bodies, uploads, documents, backgroundRenders, webhookCounts, standIns },
}: CountingServices): Pick<MetricSources, ShareMetric> {
  return {
    limn_stand_ins_total: () =>
      Object.entries(standIns.counts()).map(([cause, value]) => ({ labels: { cause }, value })),
    limn_shares_refused_total: () => [
      { labels: { of: "bodies" }, value: bodies.refused() },
      { labels: { of: "uploads" }, value: uploads.refused() },
      { labels: { of: "documents" }, value: documents.refused() },
      { labels: { of: "background_renders" }, value: backgroundRenders.refused() },
    ],
    limn_webhook_attempts_total: () =>
      Object.entries(webhookCounts.read()).map(([result, value]) => ({ labels: { result }, value })),
  };
}

type DataMetric = Exclude<keyof MetricSources, RenderMetric | FetchMetric | ShareMetric>;

function dataSources(services: CountingServices): Pick<MetricSources, DataMetric> {
  const { journal, database, server, errorCounts, answeredOpens, health } = services;
  const { freeBytes, reserveBytes, lastBackup } = services;
  return {
    limn_connections: () => single(server.connections().open),
    limn_connections_refused_total: () =>
      Object.entries(server.connections().refused).map(([limit, value]) => ({ labels: { limit }, value })),
    limn_opens_total: () => single(answeredOpens()),
    limn_errors_total: () =>
      Object.entries(errorCounts.read()).map(([code, value]) => ({ labels: { code }, value })),
    limn_journal_unfolded_opens: () => single(journal.pending().reduce((sum, { n }) => sum + n, 0)),
    limn_database_calls_total: () =>
      database.calls().flatMap(({ kind, succeeded, failed }) => [
        { labels: { kind, result: "succeeded" }, value: succeeded },
        { labels: { kind, result: "failed" }, value: failed },
      ]),
    limn_database_seconds_total: () =>
      database.calls().map(({ kind, seconds }) => ({ labels: { kind }, value: seconds })),
    limn_disk_free_bytes: () => single(freeBytes()),
    limn_disk_reserve_bytes: () => single(reserveBytes()),
    limn_last_backup_timestamp_seconds: () => single(lastBackup()),
    limn_part_status: () =>
      Object.entries(health().parts).flatMap(([part, { status }]) =>
        partStatuses.map((one) => ({ labels: { part, status: one }, value: Number(one === status) })),
      ),
  };
}
