import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createMetrics } from "../../src/metrics/create-metrics.ts";
import { metricsTable } from "../../src/metrics/metrics-table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readText = (path: string) => readFileSync(root + path, "utf8");

interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

const alerts = readText("deploy/observability/alerts.yml");
const dashboard = JSON.parse(readText("deploy/observability/dashboard.json")) as Dashboard;
const panelQueries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const sources = { "the alerts": alerts, "the dashboard": panelQueries.join("\n") };

const tables: Record<string, { labels: Readonly<Record<string, readonly string[]>> }> = metricsTable;
const baseName = (name: string) => (name in tables ? name : name.replace(/_(?:bucket|sum|count)$/, ""));

describe.each(Object.entries(sources))("the metrics in %s", (_, text) => {
  it("exist", async () => {
    const served = await createMetrics().text();
    const names = new Set(text.match(/\b(?:limn|nodejs|process)_[a-z0-9_]+/g));
    expect(names.size).toBeGreaterThan(10);
    const unknown = [...names].filter((name) => !served.includes(`# TYPE ${baseName(name)} `));
    expect(unknown).toEqual([]);
  });

  it("are selected by labels and values that they have", () => {
    const wrong: string[] = [];
    for (const [selector, name = "", matchers = ""] of text.matchAll(/\b(limn_\w+)\{([^}]*)\}/g)) {
      for (const [, label = "", value = ""] of matchers.matchAll(/(\w+)(?:=~?|!=|!~)"([^"]*)"/g)) {
        // Prometheus adds these to each series.
        if (label === "instance" || label === "job") continue;
        const known = tables[baseName(name)]?.labels[label] ?? [];
        if (!value.split("|").every((one) => known.includes(one))) wrong.push(selector);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("the dashboard", () => {
  it("shows every metric of the table", () => {
    const queries = sources["the dashboard"];
    expect(Object.keys(metricsTable).filter((name) => !queries.includes(name))).toEqual([]);
  });

  it("has panels with ids and titles of their own", () => {
    const titles = dashboard.panels.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(titles.length);
  });
});

it("the documentation says what to do at each alert", () => {
  const named = Array.from(alerts.matchAll(/- alert: (\w+)/g), ([, name]) => name);
  const documented = Array.from(
    readText("docs/operations.md").matchAll(/^\| `(Limn\w+)` \|/gm),
    ([, name]) => name,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(documented).toEqual(named);
});
