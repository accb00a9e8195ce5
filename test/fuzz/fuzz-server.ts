import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { z } from "zod";
import { childPids } from "../support/child-pids.ts";
import { prepareData } from "../support/prepare-data.ts";
import { type Description, type JsonSchema, readDescription } from "../support/response-schemas.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import type { OutputSchemas } from "./check-answer.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { canary, type Ids } from "./fuzz-case.ts";
import { sendStep } from "./send-step.ts";

/** A tool as tools/list describes it. */
export interface ToolDescription {
  name: string;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
}

/** How the server is after inputs; figures in MB. */
export interface ServerState {
  alive: boolean;
  workerRestarts: number;
  internalErrors: number;
  serverMb: number;
  workersMb: number;
  /** What the render processes say that their caches hold. */
  cachesMb: number;
  /** Lines of its output that contain the canary, or that report an error. */
  leaks: string[];
  errorLines: string[];
}

/** A server in a process of its own with two render processes, two designs, a picture and a host of pictures. */
export interface FuzzServer extends AsyncDisposable {
  base: string;
  ids: Ids;
  description: Description;
  tools: readonly ToolDescription[];
  outputs: OutputSchemas;
  /** Lets the host serve these bytes; returns their URL. */
  host(bytes: Buffer): string;
  state(): Promise<ServerState>;
  /** The state after all its processes have collected their garbage. */
  collectedState(): Promise<ServerState>;
}

/** The budget of caches is small, so that growth beyond it shows. */
export const cacheBudgetMb = 256;
export const fuzzWorkers = 2;
const metricsToken = "metrics-token-of-the-fuzz-test";

export async function startFuzzServer(): Promise<FuzzServer> {
  const folder = temporaryFolder();
  const host = await startHost();
  const target = card({
    layers: [
      nameLayer({ text: "Hi {{first_name|you}} {{nick}}" }),
      photoLayer("http://127.0.0.1:9/missing.png"),
    ],
    output: { format: "jpg" },
  });
  const data = await prepareData(folder.path, [target, target, target]);
  const server = await startServer(folder.path, {
    LIMN_API_RATE: "1000000",
    LIMN_LOG_LEVEL: "info",
    LIMN_ACCESS_LOG: "on",
    LIMN_SLOW_RENDER_MS: "500",
    LIMN_METRICS_TOKEN: metricsToken,
    LIMN_FETCH_ALLOW: host.authority,
    LIMN_FETCH_TIMEOUT_MS: "300",
    LIMN_CACHE_MB: String(cacheBudgetMb),
    LIMN_RENDER_PROCESSES: String(fuzzWorkers),
    // A dear design needs seconds; the fuzz test has thousands of them.
    LIMN_RENDER_TIMEOUT_MS: "4000",
  });
  const { companyId, designIds, key } = data;
  const [design = "", victim = "", drawn = ""] = designIds;
  const ids: Ids = { company: companyId, design, victim, drawn, key, canary };
  ids["asset"] = await uploadPicture(server.base, ids);
  ids["project"] = await firstProject(server.base, ids);
  const tools = await listTools(server.base, ids);
  const state = async () => ({
    ...(await readState(server.base, server.pid)),
    ...readLog(server.log() + server.output()),
  });
  return {
    base: server.base,
    ids,
    description: await readDescription(server.base),
    tools,
    outputs: new Map(tools.map(({ name, outputSchema }) => [name, z.fromJSONSchema(outputSchema)])),
    host: (bytes) => host.add(bytes),
    state,
    async collectedState() {
      await collectGarbage([server.pid, ...childPids(server.pid)]);
      return await state();
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await host.stop();
      folder[Symbol.dispose]();
    },
  };
}

async function uploadPicture(base: string, ids: Ids): Promise<string> {
  const picture = { create: { width: 32, height: 32, channels: 3, background: "#d22" } } as const;
  const bytes = (await sharp(picture).png().toBuffer()).toString("base64");
  const headers = { "x-api-key": "@key@" };
  const { body } = await sendStep(
    base,
    { method: "POST", path: "/v1/assets", headers, file: { name: "red.png", bytes } },
    ids,
  );
  return (JSON.parse(body.toString()) as { id: string }).id;
}

async function firstProject(base: string, ids: Ids): Promise<string> {
  const { body } = await sendStep(
    base,
    { method: "GET", path: "/v1/projects", headers: { "x-api-key": "@key@" } },
    ids,
  );
  return (JSON.parse(body.toString()) as { projects: { id: string }[] }).projects[0]?.id ?? "";
}

async function listTools(base: string, ids: Ids): Promise<ToolDescription[]> {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
  const headers = {
    "x-api-key": "@key@",
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const { body } = await sendStep(
    base,
    { method: "POST", path: "/mcp", headers, body: JSON.stringify(message) },
    ids,
  );
  const text = body.toString();
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return (JSON.parse(data) as { result: { tools: ToolDescription[] } }).result.tools;
}

/** Serves the last few files that were added. */
async function startHost() {
  const files = new Map<string, Buffer>();
  let added = 0;
  const server = createServer((incoming, answer) => {
    const bytes = files.get(incoming.url ?? "");
    answer.writeHead(bytes === undefined ? 404 : 200, { "Content-Type": "image/png" }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const kept = 100;
  return {
    authority,
    add(bytes: Buffer): string {
      added += 1;
      files.set(`/${added}.png`, bytes);
      files.delete(`/${added - kept}.png`);
      return `http://${authority}/${added}.png`;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readState(base: string, pid: number) {
  const answer = await fetch(`${base}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  }).catch(() => undefined);
  const text = (await answer?.text()) ?? "";
  const metric = (name: string) =>
    Number(new RegExp(`^${name.replaceAll(/[{}"]/g, "\\$&")} (.*)$`, "m").exec(text)?.[1] ?? 0);
  return {
    alive: answer?.status === 200,
    workerRestarts: metric("limn_worker_restarts_total"),
    internalErrors: metric('limn_errors_total{code="internal"}'),
    cachesMb: metric('limn_cache_bytes{cache="workers"}') / 2 ** 20,
    serverMb: residentMb(pid),
    workersMb: childPids(pid).reduce((sum, child) => sum + residentMb(child), 0),
  };
}

function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const errorLevel = 50;

function readLog(output: string): Pick<ServerState, "leaks" | "errorLines"> {
  const lines = output.split("\n");
  const isError = (line: string) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) >= errorLevel;
  return { leaks: lines.filter((line) => line.includes(canary)), errorLines: lines.filter(isError) };
}
