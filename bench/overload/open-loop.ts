import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { percentile } from "../statistics.ts";

/** One answer: milliseconds since the load began, and until the last byte. */
export interface Answer {
  at: number;
  status: number;
  ms: number;
  /** Whether it is the design's own image in place of the reader's. */
  isStandIn?: boolean;
}

export const isStandIn = (headers: IncomingHttpHeaders): boolean =>
  String(headers["x-limn-warnings"] ?? "").includes("not_personalised");

/** A stream of requests at a constant rate, whether or not earlier ones are answered. */
export interface Stream {
  perSecond: number;
  path: (n: number) => string;
  headers?: Record<string, string>;
  /** Of all clients, the share that closes its connection after `abortMs` without an answer. */
  aborts?: { share: number; abortMs: number };
}

const timeoutMs = 15_000;

/** Sends the stream for `ms` milliseconds and waits for all answers. A broken connection has the status 0. */
export async function openLoop(
  address: string,
  { perSecond, path, headers = {}, aborts }: Stream,
  ms: number,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
  const started = performance.now();
  const abortOf = (n: number) =>
    aborts !== undefined && (n * aborts.share) % 1 < aborts.share ? aborts.abortMs : undefined;
  const answers: Promise<Answer>[] = [];
  while (performance.now() - started < ms) {
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000);
    while (answers.length < due)
      answers.push(
        ask({ agent, address, headers, started, abortMs: abortOf(answers.length) }, path(answers.length)),
      );
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

interface Asking {
  agent: Agent;
  address: string;
  headers: Record<string, string>;
  started: number;
  abortMs: number | undefined;
}

function ask({ agent, address, headers, started, abortMs }: Asking, path: string): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const sent = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, standsIn = false) =>
      resolve({ at: sent - started, status, ms: performance.now() - sent, isStandIn: standsIn });
    const request = get({ agent, hostname, port, path, headers, timeout: timeoutMs }, (response) => {
      response.resume();
      response.on("error", () => end(0));
      response.on("end", () => end(response.statusCode ?? 0, isStandIn(response.headers)));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => end(0));
    if (abortMs !== undefined) setTimeout(() => request.destroy(), abortMs);
  });
}

export interface Summary {
  offered: number;
  /** With 200. */
  answered: number;
  /** Of those answered: with the reader's own image, and with the design's. */
  personal: number;
  standIns: number;
  refused: number;
  /** Neither: broken connections and other statuses. */
  failed: number;
  /** Of readers' own images. */
  goodP50: number;
  goodP99: number;
  goodP95: number;
  refusedP50: number;
  refusedP99: number;
  standInP50: number;
  standInP99: number;
}

export function summarise(answers: readonly Answer[]): Summary {
  const answered = answers.filter(({ status }) => status === 200);
  const good = answered.filter((answer) => answer.isStandIn !== true).map(({ ms }) => ms);
  const standIns = answered.filter((answer) => answer.isStandIn === true).map(({ ms }) => ms);
  const refused = answers.filter(({ status }) => status === 503).map(({ ms }) => ms);
  return {
    offered: answers.length,
    answered: answered.length,
    personal: good.length,
    standIns: standIns.length,
    refused: refused.length,
    failed: answers.length - answered.length - refused.length,
    goodP50: percentile(good, 0.5),
    goodP95: percentile(good, 0.95),
    goodP99: percentile(good, 0.99),
    refusedP50: percentile(refused, 0.5),
    refusedP99: percentile(refused, 0.99),
    standInP50: percentile(standIns, 0.5),
    standInP99: percentile(standIns, 0.99),
  };
}
