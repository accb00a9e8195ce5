import { availableParallelism } from "node:os";
import { type Answer, type Stream, type Summary, summarise } from "../overload/open-loop.ts";
import { percentile } from "../statistics.ts";
import { generate } from "./generate.ts";
import type { SentStream } from "./generator.ts";
import type { LoadServer, Memory } from "./load-server.ts";

/** What one turn of load measured. Times in milliseconds. */
export interface Turn {
  title: string;
  seconds: number;
  opens: Summary;
  answers: readonly Answer[];
  /** CPU time of the program that sent them. */
  senderMs: number;
  /** 99 % of the answers of what must not suffer: `/livez`, `/readyz`, `/v1/images`, a page. */
  beside: { livez: number; readyz: number; images: number; page: number } | undefined;
  /** Largest values seen, once a second. */
  memory: Memory;
}

interface Load {
  title: string;
  paths: readonly string[];
  perSecond: number;
  seconds: number;
  aborts?: Stream["aborts"];
  /** Streams of other readers. */
  others?: readonly SentStream[];
  /** Nothing goes beside the opens. */
  alone?: true;
}

const besideEach = 5;

/** Sends opens at a constant rate, and a few requests a second to other parts of the server. */
export async function measureTurn(
  server: LoadServer,
  load: Load,
): Promise<Turn & { others: Record<string, Summary> }> {
  const { title, paths, perSecond, seconds, aborts, others = [], alone } = load;
  const headers = { "x-api-key": server.key };
  const opened: SentStream = { name: "opens", paths, perSecond, ...(aborts === undefined ? {} : { aborts }) };
  const beside: SentStream[] = [
    { name: "livez", paths: ["/livez"], perSecond: besideEach },
    { name: "readyz", paths: ["/readyz"], perSecond: besideEach },
    { name: "images", paths: ["/v1/images"], perSecond: besideEach, headers },
    { name: "page", paths: ["/docs"], perSecond: besideEach },
  ];
  const streams = [opened, ...(alone === true ? [] : beside), ...others];
  const watch = watchMemory(server);
  const { address } = server.limn.server;
  const { answers, cpuMs } = await generate({ kind: "open loop", address, streams, ms: seconds * 1000 });
  const p99 = (name: string) =>
    percentile(
      (answers[name] ?? []).map(({ ms }) => ms),
      0.99,
    );
  const opens = answers["opens"] ?? [];
  return {
    title,
    seconds,
    opens: summarise(opens),
    answers: opens,
    senderMs: cpuMs,
    beside:
      alone === true
        ? undefined
        : { livez: p99("livez"), readyz: p99("readyz"), images: p99("images"), page: p99("page") },
    memory: watch.stop(),
    others: Object.fromEntries(others.map(({ name }) => [name, summarise(answers[name] ?? [])])),
  };
}

/** Opens over connections that each wait for their answer. */
export async function measureClosed(
  server: LoadServer,
  {
    title,
    paths,
    connections,
    seconds,
  }: { title: string; paths: readonly string[]; connections: number; seconds: number },
): Promise<Turn> {
  const watch = watchMemory(server);
  const { address } = server.limn.server;
  const { answers, cpuMs } = await generate({
    kind: "closed loop",
    address,
    paths,
    connections,
    ms: seconds * 1000,
  });
  const opens = answers["opens"] ?? [];
  return {
    title,
    seconds,
    opens: summarise(opens),
    answers: opens,
    senderMs: cpuMs,
    beside: undefined,
    memory: watch.stop(),
  };
}

export interface Capacity {
  /** Images a second that the server can answer. */
  perSecond: number;
  /** Images for each second of CPU that the senders left. */
  perCpuSecond: number;
}

/** After a warm-up. */
export async function measureCapacity(server: LoadServer, seconds: number): Promise<Capacity> {
  const load = { title: "capacity", paths: server.paths(20_000), connections: 16, seconds };
  await measureClosed(server, load);
  const turn = await measureClosed(server, load);
  return { perSecond: turn.opens.personal / seconds, perCpuSecond: perCpuSecond(turn) };
}

/** Readers' own images for each second of CPU that the senders, which share the cores, left to the server. */
export function perCpuSecond({ opens, seconds, senderMs }: Turn): number {
  return opens.personal / (availableParallelism() * seconds - senderMs / 1000);
}

function watchMemory(server: LoadServer): { stop: () => Memory } {
  const peak = server.memory();
  const timer = setInterval(() => {
    const now = server.memory();
    peak.server = Math.max(peak.server, now.server);
    peak.workers = Math.max(peak.workers, now.workers);
  }, 1000);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
