import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { residentMbOf } from "../measured-process.ts";
import { manyDesigns, type MixDesign, stillStarters } from "../mix/mix-designs.ts";
import { nameInAnyScript, queryOf, shuffled } from "../mix/readers.ts";
import { type BenchLimn, startLimnWith } from "../start-limn.ts";

/** A server with the still starter designs, or more of them, for load cases. */
export interface LoadServer {
  limn: BenchLimn;
  key: string;
  /** How often the documents name an uploaded picture. */
  pictures: number;
  /** Paths of opens: of one design by its name, or of all in a random order. */
  paths(count: number, name?: string): string[];
  designIdOf: (name: string) => string;
  /** Paths of another company's animated countdown. */
  neighbourPaths(count: number): string[];
  /** Opens of all designs of the first company, as the API counts them. */
  countOpens(): Promise<number>;
  metrics(): Promise<Metrics>;
  memory(): Memory;
  descriptors(): number;
}

export interface Metrics {
  /** Sum of a metric's series, or of those with this label. */
  sum(name: string, label?: string): number;
}

/** Resident memory in MB. */
export interface Memory {
  server: number;
  workers: number;
}

const picturesIn = (document: object) => JSON.stringify(document).match(/"asset:/g)?.length ?? 0;

const metricsToken = "metrics-token-of-the-load-test";
const countdown = fileURLToPath(new URL("../../designs/flash-sale.json", import.meta.url));

export async function startLoadServer(count = stillStarters().length): Promise<LoadServer> {
  const designs = manyDesigns(count);
  const limn = await startLimnWith(
    designs.map(({ document }) => document),
    {
      processes: 2,
      settings: {
        LIMN_METRICS_TOKEN: metricsToken,
        LIMN_API_RATE: "1000000",
        // All clients of a load test have the same address.
        LIMN_MAX_CONNECTIONS_PER_ADDRESS: "100000",
      },
    },
  );
  const key = limn.createKey();
  const get = async (path: string, headers: Record<string, string>) =>
    await (await fetch(limn.server.address + path, { headers })).text();
  let neighbour: string | undefined;
  let reader = 0;
  const choose = shuffled(designs.length);
  const pathOf = (index: number) =>
    limn.urlOf(index) + queryOf(designs[index] as MixDesign, nameInAnyScript((reader += 1)));
  return {
    limn,
    key,
    pictures: designs.reduce((sum, { document }) => sum + picturesIn(document), 0),
    paths(count, name) {
      const at = designs.findIndex(({ document }) => document.name === name);
      return Array.from({ length: count }, (_, n) => pathOf(at < 0 ? choose(n) : at));
    },
    designIdOf: (name) => limn.idOf(designs.findIndex(({ document }) => document.name === name)),
    neighbourPaths(count) {
      neighbour ??=
        limn.addCompany([JSON.parse(readFileSync(countdown, "utf8")) as { name: string }])[0] ?? "";
      return Array.from(
        { length: count },
        (_, n) => `${neighbour}&first_name=${encodeURIComponent(nameInAnyScript(n))}`,
      );
    },
    async countOpens() {
      const list = JSON.parse(await get("/v1/images", { "x-api-key": key })) as {
        designs: { lifetime_open_count: number }[];
      };
      return list.designs.reduce((sum, design) => sum + design.lifetime_open_count, 0);
    },
    async metrics() {
      const text = await get("/metrics", { authorization: `Bearer ${metricsToken}` });
      return { sum: (name, label = "") => sumOf(text, name, label) };
    },
    memory() {
      const [server = 0, ...workers] = limn.server.pids().map(residentMbOf);
      return { server, workers: workers.reduce((sum, mb) => sum + mb, 0) };
    },
    descriptors: () => readdirSync(`/proc/${limn.server.pids()[0]}/fd`).length,
  };
}

function sumOf(text: string, name: string, label: string): number {
  return text
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
}
