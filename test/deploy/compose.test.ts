import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import { settingsTable } from "../../src/settings/settings-table.ts";

const deploy = resolve(import.meta.dirname, "../../deploy");
const read = (name: string): string => readFileSync(resolve(deploy, name), "utf8");
const compose = (name: string) => parse(read(name), { merge: true }) as Compose;

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string | null>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  healthcheck?: { test: string[] };
  [key: string]: unknown;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const files = ["compose.yaml", "compose.nodes.yaml"];
const nodesOf = ({ services }: Compose) => Object.values(services).filter(({ image }) => image === "limn");

describe.each(files)("%s", (file) => {
  const parsed = compose(file);

  it("sets only variables that are settings", () => {
    const variables = nodesOf(parsed).flatMap(({ environment = {} }) => Object.keys(environment));
    const known = Object.values(settingsTable).map<string>(({ variable }) => variable);
    expect(variables).toContain("LIMN_BASE_URL");
    expect(variables.filter((variable) => !known.includes(variable))).toEqual([]);
  });

  it("has no variable in the default of another, which Compose 1 doesn't fill in", () => {
    expect(read(file)).not.toMatch(/\$\{[^}]*\$\{/);
  });

  it("runs nodes without rights, on a read-only file system, with a volume of their own", () => {
    const nodes = nodesOf(parsed);
    const volumes = nodes.map(({ volumes = [] }) => volumes.join());
    expect(new Set(volumes).size).toBe(nodes.length);
    for (const node of nodes) {
      expect(node).toMatchObject({
        read_only: true,
        tmpfs: ["/tmp"],
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        restart: "unless-stopped",
      });
      expect(node.volumes?.[0]).toMatch(/^\w+:\/data$/);
    }
  });

  it("names every volume and service that it refers to, and pins every image", () => {
    const { services, volumes } = parsed;
    const named = Object.values(services)
      .flatMap(({ volumes: mounts = [] }) => mounts)
      .map((mount) => mount.split(":")[0] ?? "");
    const missing = named.filter((name) => !name.startsWith(".") && !(name in volumes));
    expect(missing).toEqual([]);
    const waitedFor = Object.values(services).flatMap(({ depends_on = {} }) => Object.keys(depends_on));
    expect(waitedFor.filter((name) => !(name in services))).toEqual([]);
    const others = Object.values(services).flatMap(({ image }) => (image === "limn" ? [] : [image]));
    expect(others.filter((image) => !/:(?:[\w-]*\d+\.\d+|RELEASE\.\d{4})/.test(image))).toEqual([]);
  });

  it("reaches the container's port from this machine only", () => {
    const ports = Object.values(parsed.services).flatMap(({ ports = [] }) => ports as string[]);
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^(?:127\.0\.0\.1:|\$\{LIMN_LISTEN:-127\.0\.0\.1:\})\$/);
  });
});

describe("compose.yaml", () => {
  it("gives URLs the port on which it is reached", () => {
    const { environment, ports } = compose("compose.yaml").services["limn"] as Service;
    expect(ports).toEqual(["127.0.0.1:${LIMN_PORT:-4000}:${LIMN_PORT:-4000}"]);
    expect(environment?.["PORT"]).toBe("${LIMN_PORT:-4000}");
    // Only if the caller has it. The default is the address at which the server listens.
    expect(environment).toHaveProperty("LIMN_BASE_URL", null);
  });
});

describe("compose.nodes.yaml", () => {
  it("gives both nodes the same settings, and asks the balancer for both", () => {
    const nodes = nodesOf(compose("compose.nodes.yaml"));
    expect(nodes).toHaveLength(2);
    expect(nodes[0]?.environment).toEqual(nodes[1]?.environment);
    expect(read("Caddyfile")).toContain("reverse_proxy node1:4000 node2:4000");
    expect(read("Caddyfile")).toContain("health_uri /readyz");
  });

  it("starts nodes after their bucket was created", () => {
    const { services } = compose("compose.nodes.yaml");
    const bucket = services["node1"]?.environment?.["LIMN_S3_BUCKET"];
    expect(JSON.stringify(services["bucket"])).toContain(`s3.bucket.create -name ${bucket}`);
    expect(services["node1"]?.depends_on).toMatchObject({
      bucket: { condition: "service_completed_successfully" },
    });
  });

  it("has images that `npm run test:containers` can stand in for", () => {
    const images = Object.values(compose("compose.nodes.yaml").services).map(({ image }) => image);
    const others = new Set(images.filter((image) => image !== "limn"));
    const source = readFileSync(resolve(deploy, "../scripts/containers/stand-ins.ts"), "utf8");
    const standIns = [...source.matchAll(/^ {2}"([^"]+)": \{$/gm)].map(([, name]) => name);
    expect(new Set(standIns)).toEqual(others);
  });

  it("lets a node that stops answer on until the balancer has asked for its health", () => {
    const [, interval, timeout] =
      /health_interval (\d+)s\s+health_timeout (\d+)s/.exec(read("Caddyfile")) ?? [];
    const drainMs = compose("compose.nodes.yaml").services["node1"]?.environment?.["LIMN_DRAIN_MS"];
    expect(Number(drainMs)).toBeGreaterThanOrEqual((Number(interval) + Number(timeout)) * 1000);
  });

  it("closes idle connections to nodes before these do, and keeps certificates", () => {
    const keepalive = /keepalive (\d+)s/.exec(read("Caddyfile"))?.[1];
    expect(Number(keepalive)).toBeLessThan(65);
    const { services } = compose("compose.nodes.yaml");
    expect(services["balancer"]?.volumes).toContain("balancer:/data");
    expect(services["balancer"]?.["ports"]).toHaveLength(2);
  });

  it("holds no secret: each is a variable that .env.example names and leaves empty", () => {
    const secrets = [...read("compose.nodes.yaml").matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
    const example = read(".env.example");
    expect(new Set(secrets)).toEqual(new Set(["LIMN_SECRET", "POSTGRES_PASSWORD", "STORE_PASSWORD"]));
    for (const name of secrets) expect(example).toMatch(new RegExp(`^${name}=$`, "m"));
  });
});
