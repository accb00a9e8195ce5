import type { Logger } from "pino";
import packageDescription from "../../package.json" with { type: "json" };
import { createAccessLog, joinObservers, type RequestObserver } from "../http/access-log.ts";
import { listenForMetrics } from "../http/routes/metrics.ts";
import type { CountingServices } from "./metric-sources.ts";
import type { Metrics } from "../metrics/create-metrics.ts";
import { createErrorCounts, type ErrorCounts } from "../operations/error-counts.ts";
import type { Log } from "../operations/log.ts";
import { readVersionKey } from "../design/version-key.ts";
import type { PerformedRender } from "../render/pool/job.ts";
import { readHeaderList } from "../settings/setting-checks.ts";
import type { Settings } from "../settings/settings.ts";
import type { Tracer } from "../traces/tracer.ts";

/** What operators see of a server beside its log and `/readyz`. It is created before the services that it watches. */
export interface Telemetry {
  errorCounts: ErrorCounts;
  /** Absent without an access log and traces. */
  requestObserver: RequestObserver | undefined;
  /** Absent without a collector. */
  tracer: Tracer | undefined;
  onPerformed: (render: PerformedRender) => void;
  /** What the main port serves at `/metrics`; absent when it serves none. */
  metrics: { metrics: Metrics; token: string } | undefined;
  /** Reads the metrics from these services from now on. Binds the port of metrics, if there is one. */
  watch(services: CountingServices): Promise<{ metricsPort: number | undefined; close: () => Promise<void> }>;
}

export async function createTelemetry(settings: Settings, log: Logger): Promise<Telemetry> {
  const { metricsPort: port, metricsToken: token, host } = settings;
  // Loaded only here: a server without metrics needs neither the library nor its time to start.
  const isOn = port !== undefined || token !== undefined;
  const metrics = isOn ? (await import("../metrics/create-metrics.ts")).createMetrics() : undefined;
  if (port !== undefined && token !== undefined)
    log.warn({}, "LIMN_METRICS_TOKEN has no effect, because LIMN_METRICS_PORT serves the metrics");
  // Who switches it on wants to see it, whatever the level of the other lines.
  const accessLog =
    settings.accessLog === "on" ? createAccessLog(log.child({}, { level: "info" })) : undefined;
  const tracer = await openTracer(settings, log);
  const slowRenderLog = createSlowRenderLog(settings.slowRenderMs, log);
  return {
    errorCounts: createErrorCounts(),
    requestObserver: joinObservers([accessLog, tracer?.observer].filter((one) => one !== undefined)),
    tracer,
    metrics: port === undefined && token !== undefined && metrics ? { metrics, token } : undefined,
    onPerformed(render) {
      slowRenderLog(render);
      if (metrics !== undefined) observeRender(metrics, render);
    },
    async watch(services) {
      if (metrics === undefined) return { metricsPort: undefined, close: () => Promise.resolve() };
      const { createMetricSources } = await import("./metric-sources.ts");
      metrics.readFrom(createMetricSources(services));
      if (port === undefined) return { metricsPort: undefined, close: () => Promise.resolve() };
      const listener = await listenForMetrics(metrics, { host, port, log });
      return { metricsPort: listener.port, close: () => listener.close() };
    },
  };
}

/** Loaded only with a collector. */
async function openTracer(settings: Settings, log: Logger): Promise<Tracer | undefined> {
  const { tracesEndpoint: endpoint, tracesHeaders, tracesService, tracesShare } = settings;
  if (endpoint === undefined) return undefined;
  const { createSpanExporter } = await import("../traces/span-exporter.ts");
  const { createTracer } = await import("../traces/tracer.ts");
  const headers = tracesHeaders === undefined ? {} : (readHeaderList(tracesHeaders) ?? {});
  const service = { serviceName: tracesService, serviceVersion: packageDescription.version };
  return createTracer(createSpanExporter({ endpoint, headers, ...service, log }), tracesShare);
}

/** Logs each render that took a worker `thresholdMs` or longer, and each that exceeded its deadline. */
export function createSlowRenderLog(
  thresholdMs: number,
  log: Pick<Log, "warn">,
): (render: PerformedRender) => void {
  return ({ versionKey, format, made, renderMs }) => {
    if (renderMs < thresholdMs && made !== undefined) return;
    const { designId, version } = versionKey === undefined ? {} : readVersionKey(versionKey);
    const fields = { design_id: designId, version, way: made?.way, format, ms: Math.round(renderMs) };
    log.warn(fields, made === undefined ? "A render exceeded its time limit" : "A slow render");
  };
}

function observeRender({ observe }: Metrics, { made, format, waitMs, renderMs }: PerformedRender): void {
  observe("limn_render_wait_seconds", {}, waitMs / 1000);
  if (made !== undefined) observe("limn_render_seconds", { way: made.way, format }, renderMs / 1000);
}
