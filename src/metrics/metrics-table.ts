import { standInCauses } from "../operations/render/stand-ins.ts";
import { outputFormats } from "../design/output-formats.ts";
import { errorCodes } from "../operations/error-codes.ts";
import { fetchResults } from "../remote/fetch-counts.ts";
import { refusalReasons } from "../render/protocol/errors.ts";
import { renderWays } from "../render/protocol/render-ways.ts";
import { statementKinds } from "../store/database/call-counts.ts";

/**
 * One metric. `labels` gives all values of each label, so that a metric has a bounded number of series: none names a
 * design, a company, a host, an address or a value.
 */
interface Metric {
  kind: "counter" | "gauge" | "histogram";
  help: string;
  labels: Readonly<Record<string, readonly string[]>>;
  /** Upper bounds of a histogram, in seconds. */
  buckets?: readonly number[];
}

const ways = Object.keys(renderWays);
const reasons = [...new Set(Object.values(renderWays).flat())];
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** The parts of `/readyz`. */
const partNames = ["database", "assets", "journal", "workers", "queue", "disk"] as const;
export type PartName = (typeof partNames)[number];
export const partStatuses = ["ok", "degraded", "down"] as const;

/** Every metric of Limn's own, beside those that prom-client has for each Node program. */
export const metricsTable = {
  limn_opens_total: {
    kind: "counter",
    help: "Opens that were answered with an image and counted.",
    labels: {},
  },
  limn_renders_total: {
    kind: "counter",
    help: "Images rendered, by render way, output format, and the reason why no faster way was taken.",
    labels: { way: ways, format: outputFormats, reason: reasons },
  },
  limn_render_seconds: {
    kind: "histogram",
    help: "Time that a worker worked on a render, without waiting for the server.",
    labels: { way: ways, format: outputFormats },
    buckets: seconds,
  },
  limn_render_wait_seconds: {
    kind: "histogram",
    help: "Time that renders waited for a worker.",
    labels: {},
    buckets: seconds,
  },
  limn_render_queue_length: {
    kind: "gauge",
    help: "Tasks of workers: waiting in the server, sent to a worker behind another, running.",
    labels: { state: ["waiting", "sent", "running"] },
  },
  limn_refusals_total: {
    kind: "counter",
    help: "Renders that were refused, by reason.",
    labels: { reason: Object.keys(refusalReasons) },
  },
  limn_stand_ins_total: {
    kind: "counter",
    help: "Opens that were answered with the design's own image or a picture instead of the reader's image: for load, or because its render takes too long or ends its processes (fault), which count as opens, or by a design's protection.",
    labels: { cause: standInCauses },
  },
  limn_shares_refused_total: {
    kind: "counter",
    help: "Calls that were answered `busy`, because their company's share wasn't free in time: room for large bodies, uploads that are worked on, the thread that reads large documents and files of rows, renders that no reader waits for.",
    labels: { of: ["bodies", "uploads", "documents", "background_renders"] },
  },
  limn_webhook_attempts_total: {
    kind: "counter",
    help: "Attempts to deliver an event to a webhook: delivered, failed and tried again later, or given up after a day.",
    labels: { result: ["delivered", "failed", "given_up"] },
  },
  limn_fetches_total: {
    kind: "counter",
    help: "Pictures requested from the web, by result. `refused` is a closed network, `not_allowed` a URL that isn't accepted.",
    labels: { result: fetchResults },
  },
  limn_errors_total: {
    kind: "counter",
    help: "Errors that callers got, by code (docs/errors.md).",
    labels: { code: Object.keys(errorCodes) },
  },
  limn_connections: {
    kind: "gauge",
    help: "Open connections of clients and proxies.",
    labels: {},
  },
  limn_connections_refused_total: {
    kind: "counter",
    help: "Connections that were closed because of a limit: of all, or of one address.",
    labels: { limit: ["all", "address"] },
  },
  limn_cache_bytes: {
    kind: "gauge",
    help: "Memory of caches: of all workers (pictures and parts of images), of pictures fetched from the web, and of designs' own images.",
    labels: { cache: ["workers", "fetched_pictures", "stand_ins"] },
  },
  limn_cache_limit_bytes: {
    kind: "gauge",
    help: "What caches of all processes together may use, with the memory that they fragment: LIMN_CACHE_MB or its default.",
    labels: {},
  },
  limn_cache_lookups_total: {
    kind: "counter",
    help: "Lookups of fetched pictures in memory, and of decoded pictures and references in the files of `cache/`.",
    labels: { cache: ["fetched_pictures", "stored_pictures", "stored_references"], result: ["hit", "miss"] },
  },
  limn_workers: {
    kind: "gauge",
    help: "Render processes: how many there should be, and how many can render.",
    labels: { state: ["wanted", "up"] },
  },
  limn_worker_restarts_total: {
    kind: "counter",
    help: "Render processes that ended and were replaced.",
    labels: {},
  },
  limn_workers_resident_bytes: {
    kind: "gauge",
    help: "Resident memory of all render processes together; only on Linux.",
    labels: {},
  },
  limn_journal_unfolded_opens: {
    kind: "gauge",
    help: "Opens in this node's journal that aren't part of the stored counts yet.",
    labels: {},
  },
  limn_database_calls_total: {
    kind: "counter",
    help: "SQL statements, by kind and result.",
    labels: { kind: statementKinds, result: ["succeeded", "failed"] },
  },
  limn_database_seconds_total: {
    kind: "counter",
    help: "Time of SQL statements, with their wait for a connection.",
    labels: { kind: statementKinds },
  },
  limn_disk_free_bytes: {
    kind: "gauge",
    help: "Free space on the disk of the data folder.",
    labels: {},
  },
  limn_last_backup_timestamp_seconds: {
    kind: "gauge",
    help: "When `limn backup` last completed with this data folder. Absent if it never did.",
    labels: {},
  },
  limn_disk_reserve_bytes: {
    kind: "gauge",
    help: 'Free space below which uploads and batches are refused: `limn_errors_total{code="disk_reserved"}`.',
    labels: {},
  },
  limn_part_status: {
    kind: "gauge",
    help: "Parts of `/readyz`: 1 for the present status, 0 for the others.",
    labels: { part: partNames, status: partStatuses },
  },
} as const satisfies Record<`limn_${string}`, Metric>;

export type MetricName = keyof typeof metricsTable;
type NameOfKind<Kind extends Metric["kind"]> = {
  [Name in MetricName]: (typeof metricsTable)[Name]["kind"] extends Kind ? Name : never;
}[MetricName];
/** Metrics whose value is read at each scrape. */
export type ReadMetricName = NameOfKind<"counter" | "gauge">;
export type HistogramName = NameOfKind<"histogram">;

export type Labels<Name extends MetricName> = {
  readonly [Label in keyof (typeof metricsTable)[Name]["labels"]]: string;
};
