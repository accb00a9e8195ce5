import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { metricsTable } from "../../src/metrics/metrics-table.ts";
import { settingsTable } from "../../src/settings/settings-table.ts";
import { createGoTemplates } from "./go-template.ts";

const chart = resolve(import.meta.dirname, "../../deploy/helm/limn");
const read = (path: string): string => readFileSync(join(chart, path), "utf8");
const defaults = parse(read("values.yaml")) as Values;
const schema = z.fromJSONSchema(
  JSON.parse(read("values.schema.json")) as Parameters<typeof z.fromJSONSchema>[0],
);
const description = parse(read("Chart.yaml")) as { appVersion: string };

type Values = Record<string, unknown>;
interface Container {
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  [key: string]: unknown;
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: { containers: Container[]; volumes: { name: string }[]; [key: string]: unknown };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: Values & { template: Pod };
}

const trustedProxies = ["10.244.3.0/24"];
const database = [{ ipBlock: { cidr: "10.0.5.10/32" } }];
const required = {
  baseUrl: "https://images.example.com",
  objectStore: { endpoint: "https://s3.example.com", bucket: "limn" },
  networkPolicy: { database: { to: database } },
};

/** Renders every template as `helm template` does. */
function renderChart(values: Values = {}): Manifest[] {
  const merged = merge(merge(defaults, required), values);
  schema.parse(merged);
  const templates = createGoTemplates();
  const root = {
    Values: merged,
    Chart: { Name: "limn", Version: "0.1.0", AppVersion: description.appVersion },
    Release: { Name: "shop", Namespace: "images", Service: "Helm" },
  };
  const files = readdirSync(join(chart, "templates")).toSorted();
  const render = files.map((file) => templates.parse(read(join("templates", file))));
  return files.flatMap((file, index) => {
    const text = render[index]?.(root) ?? "";
    return file.endsWith(".yaml")
      ? parseAllDocuments(text).flatMap((document) => toManifest(file, document))
      : [];
  });
}

function toManifest(file: string, document: ReturnType<typeof parseAllDocuments>[number]): Manifest[] {
  expect("errors" in document ? document.errors : [], file).toEqual([]);
  const value = "toJS" in document ? (document.toJS() as Manifest | null) : null;
  return value === null ? [] : [value];
}

/** As Helm does: null removes a key. */
const merge = (base: Values, changes: Values): Values =>
  Object.fromEntries(
    Object.entries({
      ...base,
      ...Object.fromEntries(
        Object.entries(changes).map(([key, value]) => [
          key,
          isMap(value) ? merge((base[key] ?? {}) as Values, value) : value,
        ]),
      ),
    }).filter(([, value]) => value !== null),
  );
const isMap = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const ofKind = (manifests: Manifest[], kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind);
const podOf = (manifests: Manifest[]): Pod => {
  const [workload] = [...ofKind(manifests, "StatefulSet"), ...ofKind(manifests, "Deployment")];
  if (workload === undefined) throw new Error("No workload");
  return workload.spec.template;
};
const containerOf = (manifests: Manifest[]): Container => podOf(manifests).spec.containers[0] as Container;

describe("The Helm chart", () => {
  it("runs nodes with a volume each, so that opens are counted while the database is away", () => {
    const manifests = renderChart();
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
      "NetworkPolicy",
      "PodDisruptionBudget",
      "Service",
      "Service",
      "StatefulSet",
    ]);
    const [set] = ofKind(manifests, "StatefulSet");
    expect(set?.spec).toMatchObject({
      replicas: 2,
      serviceName: "shop-limn-nodes",
      volumeClaimTemplates: [
        { metadata: { name: "data" }, spec: { resources: { requests: { storage: "10Gi" } } } },
      ],
    });
    expect(podOf(manifests).spec.volumes.map(({ name }) => name)).toEqual(["tmp"]);
    expect(ofKind(manifests, "Service").map(({ metadata }) => metadata.name)).toEqual([
      "shop-limn",
      "shop-limn-nodes",
    ]);
  });

  it("runs nodes without volumes where opens are stored in the database", () => {
    const manifests = renderChart({ opens: { durability: "database" } });
    const [deployment] = ofKind(manifests, "Deployment");
    expect(deployment?.spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
    expect(ofKind(manifests, "StatefulSet")).toEqual([]);
    expect(podOf(manifests).spec.volumes.map(({ name }) => name)).toEqual(["tmp", "data"]);
    expect(ofKind(manifests, "Service")).toHaveLength(1);
  });

  it("leaves the number of nodes to the autoscaler, which names the workload", () => {
    const manifests = renderChart({ autoscaling: { enabled: true } });
    const [set] = ofKind(manifests, "StatefulSet");
    expect(set?.spec).not.toHaveProperty("replicas");
    expect(ofKind(manifests, "HorizontalPodAutoscaler")[0]?.spec).toMatchObject({
      scaleTargetRef: { apiVersion: "apps/v1", kind: "StatefulSet", name: "shop-limn" },
      minReplicas: 2,
      maxReplicas: 10,
    });
  });

  it("offers metrics on a port of their own, and scales by the queue that they show", () => {
    const manifests = renderChart({
      metrics: { enabled: true },
      autoscaling: { enabled: true, targetQueueLength: 20 },
    });
    const { env, ports } = containerOf(manifests);
    expect(env).toContainEqual({ name: "LIMN_METRICS_PORT", value: "9400" });
    expect(ports).toContainEqual({ name: "metrics", containerPort: 9400 });
    const exposed = ofKind(manifests, "Service").flatMap(({ spec }) => spec["ports"] as { name: string }[]);
    expect(exposed.map(({ name }) => name)).toEqual(["http", "http"]);
    const metrics = ofKind(manifests, "HorizontalPodAutoscaler")[0]?.spec["metrics"] as unknown[];
    expect(metrics).toHaveLength(2);
    const queueLength = "limn_render_queue_length" satisfies keyof typeof metricsTable;
    expect(metrics[1]).toMatchObject({
      pods: { metric: { name: queueLength }, target: { averageValue: "20" } },
    });
  });

  it("selects its own pods everywhere", () => {
    const manifests = renderChart({
      podLabels: { team: "mail" },
      ingress: { enabled: true },
      trustedProxies,
    });
    const labels = podOf(manifests).metadata.labels;
    const selectors = manifests.flatMap(({ spec }) =>
      [spec["selector"], spec["podSelector"]]
        .filter(isMap)
        .map((selector) => selector["matchLabels"] ?? selector),
    );
    expect(selectors).toHaveLength(5);
    for (const selector of selectors) expect(labels).toMatchObject(selector as Values);
    expect(labels).toMatchObject({ team: "mail" });
  });

  it("writes whole numbers of settings without an exponent", () => {
    const { env } = containerOf(
      renderChart({ settings: { LIMN_MAX_UPLOAD_BYTES: 52_428_800, LIMN_API_RATE: 600, LIMN_LOG: "x" } }),
    );
    const valueOf = (name: string) => env.find((one) => one.name === name)?.value;
    expect(["LIMN_MAX_UPLOAD_BYTES", "LIMN_API_RATE", "LIMN_LOG"].map(valueOf)).toEqual([
      "52428800",
      "600",
      "x",
    ]);
  });

  it("gives every variable that it sets the name of a setting, and secrets by reference only", () => {
    const { env } = containerOf(
      renderChart({
        renderBaseUrl: "https://i.example.com",
        objectStore: { prefix: "limn" },
        owner: { email: "ada@example.com", existingSecret: "owner" },
        mail: { existingSecret: "mail", from: "limn@example.com" },
        oidc: { issuer: "https://login.example.com", clientId: "limn", existingSecret: "oidc" },
        settings: { LIMN_API_RATE: 600 },
      }),
    );
    const names = env.map(({ name }) => name);
    const known = Object.values(settingsTable).map<string>(({ variable }) => variable);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    const secrets = env.filter(({ valueFrom }) => valueFrom !== undefined).map(({ name }) => name);
    expect(secrets.toSorted()).toEqual([
      "LIMN_DATABASE_URL",
      "LIMN_OIDC_CLIENT_SECRET",
      "LIMN_OWNER_PASSWORD",
      "LIMN_S3_ACCESS_KEY_ID",
      "LIMN_S3_SECRET_ACCESS_KEY",
      "LIMN_SECRET",
      "LIMN_SMTP_URL",
    ]);
    expect(env.filter(({ value, valueFrom }) => (value === undefined) === (valueFrom === undefined))).toEqual(
      [],
    );
    // Kubernetes refuses numbers and booleans.
    expect(env.filter(({ value }) => value !== undefined && typeof value !== "string")).toEqual([]);
  });

  it("runs as a user without rights, on a read-only file system, with variables of its own alone", () => {
    const manifests = renderChart();
    expect(podOf(manifests).spec).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: "RuntimeDefault" } },
    });
    expect(containerOf(manifests)).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      },
      startupProbe: { httpGet: { path: "/livez" } },
      livenessProbe: { httpGet: { path: "/livez" } },
      readinessProbe: { httpGet: { path: "/readyz" } },
    });
  });

  it("gives a pod that stops time to leave the balancer and to answer", () => {
    const manifests = renderChart({ drainMilliseconds: 20_000 });
    expect(podOf(manifests).spec).toMatchObject({ terminationGracePeriodSeconds: 36 });
    expect(containerOf(manifests).env).toContainEqual({ name: "LIMN_DRAIN_MS", value: "20000" });
  });

  it("reaches public addresses and what values name, but no private address", () => {
    const store = {
      to: [{ ipBlock: { cidr: "10.0.5.20/32" } }],
      ports: [{ protocol: "TCP", port: 9000 }],
    };
    const [policy] = ofKind(renderChart({ networkPolicy: { egress: [store] } }), "NetworkPolicy");
    const [names, postgres, publicInternet, ...others] = (policy as Manifest).spec["egress"] as {
      to: { ipBlock?: { except: string[] } }[];
      ports: { port: number }[];
    }[];
    expect(names?.ports.map(({ port }) => port)).toEqual([53, 53, 5353, 5353]);
    expect(postgres).toEqual({ to: database, ports: [{ protocol: "TCP", port: 5432 }] });
    expect(publicInternet?.to[0]?.ipBlock?.except).toEqual(
      expect.arrayContaining([
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "127.0.0.0/8",
      ]),
    );
    expect(others).toEqual([store]);
  });

  it("lets no pod but those of the monitoring read metrics", () => {
    const ingressOf = (values: Values) => ofKind(renderChart(values), "NetworkPolicy")[0]?.spec["ingress"];
    const opens = { ports: [{ protocol: "TCP", port: 4000 }] };
    expect(ingressOf({})).toEqual([opens]);
    const from = [{ namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "monitoring" } } }];
    expect(ingressOf({ metrics: { enabled: true } })).toEqual([
      opens,
      { from, ports: [{ protocol: "TCP", port: 9400 }] },
    ]);
  });

  it("is scraped by the Prometheus operator under the name that the alert rules expect", () => {
    const metrics = { enabled: true, podMonitor: { enabled: true, labels: { release: "prometheus" } } };
    const [monitor] = ofKind(renderChart({ metrics }), "PodMonitor");
    expect(monitor?.metadata).toMatchObject({ labels: { release: "prometheus" } });
    const job = { targetLabel: "job", replacement: "limn" };
    expect(monitor?.spec["podMetricsEndpoints"]).toEqual([
      { port: "metrics", interval: "30s", relabelings: [job] },
    ]);
    const rules = readFileSync(resolve(chart, "../../observability/alerts.yml"), "utf8");
    expect(new Set(rules.match(/job="[^"]*"/g))).toEqual(new Set([`job="${job.replacement}"`]));
  });

  it("leaves the ids of users to the cluster where these are null", () => {
    const podSecurityContext = { runAsUser: null, runAsGroup: null, fsGroup: null };
    expect(podOf(renderChart({ podSecurityContext })).spec["securityContext"]).toEqual({
      runAsNonRoot: true,
      fsGroupChangePolicy: "OnRootMismatch",
      seccompProfile: { type: "RuntimeDefault" },
    });
  });

  it.each([
    ["no public address", { baseUrl: "" }, "Set baseUrl"],
    ["no bucket", { objectStore: { bucket: "" } }, "Set objectStore.bucket"],
    ["an owner without a password", { owner: { email: "ada@example.com" } }, "Set owner.existingSecret"],
    [
      "a network policy that keeps the database out of reach",
      { networkPolicy: { database: { to: [] } } },
      "Set networkPolicy.database.to",
    ],
    ["an ingress controller without a name", { ingress: { enabled: true } }, "Set trustedProxies"],
    ["a misspelt value", { replica: 3 }, "replica"],
    ["a setting that has no name of one", { settings: { api_rate: 1 } }, "settings"],
    ["another durability", { opens: { durability: "none" } }, "durability"],
  ])("refuses %s", (_, values, message) => {
    expect(() => renderChart(values)).toThrow(message);
  });
});
