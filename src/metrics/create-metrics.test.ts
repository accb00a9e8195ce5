import { describe, expect, it } from "vitest";
import { createMetrics, type MetricSources } from "./create-metrics.ts";
import { type MetricName, metricsTable, type ReadMetricName } from "./metrics-table.ts";

const readNames = (Object.keys(metricsTable) as MetricName[]).filter(
  (name): name is ReadMetricName => metricsTable[name].kind !== "histogram",
);

/** A sample with the first value of each label, whose value is read from `value`. */
function sourcesOf(value: () => number): MetricSources {
  const first = (labels: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(labels).map(([label, [one]]) => [label, one]));
  return Object.fromEntries(
    readNames.map((name) => [name, () => [{ labels: first(metricsTable[name].labels), value: value() }]]),
  ) as unknown as MetricSources;
}

describe("metrics", () => {
  it("have every metric of the table with its kind and help, and the event loop's delay", async () => {
    const text = await createMetrics().text();
    for (const [name, { kind, help }] of Object.entries(metricsTable)) {
      expect(text).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`);
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  });

  it("read counters and gauges at each scrape", async () => {
    const metrics = createMetrics();
    let value = 3;
    metrics.readFrom(sourcesOf(() => value));
    expect(await metrics.text()).toContain('\nlimn_fetches_total{result="fetched"} 3\n');
    value = 7;
    const text = await metrics.text();
    expect(text).toContain('\nlimn_fetches_total{result="fetched"} 7\n');
    expect(text).toContain("\nlimn_opens_total 7\n");
  });

  it("sort durations into buckets", async () => {
    const metrics = createMetrics();
    for (const seconds of [0.002, 0.2, 60])
      metrics.observe("limn_render_seconds", { way: "whole", format: "jpg" }, seconds);
    const text = await metrics.text();
    const labels = 'way="whole",format="jpg"';
    expect(text).toContain(`limn_render_seconds_bucket{le="0.0025",${labels}} 1\n`);
    expect(text).toContain(`limn_render_seconds_bucket{le="10",${labels}} 2\n`);
    expect(text).toContain(`limn_render_seconds_bucket{le="+Inf",${labels}} 3\n`);
  });

  it("have a bounded number of series", () => {
    for (const { labels } of Object.values(metricsTable)) {
      const series = Object.values(labels).reduce((product, values) => product * values.length, 1);
      expect(series).toBeLessThanOrEqual(1000);
    }
  });

  it("have names and labels that Prometheus accepts, and units in their names", () => {
    for (const [name, { kind, labels }] of Object.entries(metricsTable)) {
      expect(name).toMatch(/^limn_[a-z_]+$/);
      expect(name.endsWith("_total")).toBe(kind === "counter");
      for (const label of Object.keys(labels)) expect(label).toMatch(/^[a-z]+$/);
    }
  });
});
