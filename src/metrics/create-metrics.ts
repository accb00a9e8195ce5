import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import {
  type HistogramName,
  type Labels,
  type MetricName,
  metricsTable,
  type ReadMetricName,
} from "./metrics-table.ts";

/** One series and its present value. */
export interface Sample<Name extends MetricName> {
  labels: Labels<Name>;
  value: number;
}

/** Reads the present values of each counter and gauge. Series that aren't given are absent. */
export type MetricSources = { [Name in ReadMetricName]: () => readonly Sample<Name>[] };

/** Durations, as they happen. */
export type ObserveSeconds = <Name extends HistogramName>(
  name: Name,
  labels: Labels<Name>,
  seconds: number,
) => void;

export interface Metrics {
  observe: ObserveSeconds;
  /** Sets where counters and gauges are read; before this they are absent. */
  readFrom(sources: MetricSources): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
}

/**
 * Registers every metric of the table, and prom-client's of the process. Counters and gauges cost nothing between two
 * scrapes, because they are read from where the server counts anyway.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const histograms = new Map<string, Histogram>();
  let sources: MetricSources | undefined;
  for (const name of Object.keys(metricsTable) as MetricName[]) {
    if (isHistogram(name)) histograms.set(name, createHistogram(registry, name));
    else addReadMetric(registry, name, () => sources?.[name]() ?? []);
  }
  return {
    observe: (name, labels, seconds) => histograms.get(name)?.observe(labels, seconds),
    readFrom: (read) => void (sources = read),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function isHistogram(name: MetricName): name is HistogramName {
  return metricsTable[name].kind === "histogram";
}

function createHistogram(registry: Registry, name: HistogramName): Histogram {
  const { help, labels, buckets } = metricsTable[name];
  const labelNames = Object.keys(labels);
  return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [registry] });
}

function addReadMetric(
  registry: Registry,
  name: ReadMetricName,
  read: () => readonly { labels: Readonly<Record<string, string>>; value: number }[],
): void {
  const { kind, help, labels } = metricsTable[name];
  const options = { name, help, labelNames: Object.keys(labels), registers: [registry] };
  const metric: Counter | Gauge =
    kind === "counter"
      ? new Counter({ ...options, collect: () => set() })
      : new Gauge({ ...options, collect: () => set() });
  const set = () => {
    metric.reset();
    for (const sample of read()) metric.inc(sample.labels, sample.value);
  };
}
