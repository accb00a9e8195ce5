import { connect } from "node:net";
import { Agent, get } from "node:http";
import { type Answer, isStandIn, openLoop, type Stream } from "../overload/open-loop.ts";

/** A stream whose paths are taken in turn. */
export interface SentStream extends Omit<Stream, "path"> {
  name: string;
  paths: readonly string[];
}

/** What this process does for the program that started it. */
export type Task =
  | { kind: "open loop"; address: string; streams: readonly SentStream[]; ms: number }
  /** So many connections that each wait for their answer. */
  | { kind: "closed loop"; address: string; paths: readonly string[]; connections: number; ms: number }
  /** Connections that send nothing, held for `ms`. */
  | { kind: "idle"; address: string; connections: number; ms: number };

/** Answers of each stream; the only stream of a closed loop is `opens`. */
export type Answers = Record<string, readonly Answer[]>;

export interface Generated {
  answers: Answers;
  /** CPU time of sending and receiving, which the server didn't have. */
  cpuMs: number;
}

/** Refusals and stand-ins are quick: without a pause they would become a flood. */
const pauseMs = 100;

process.on("message", (task: Task) => {
  const before = process.cpuUsage();
  void run(task).then((answers) => {
    const { user, system } = process.cpuUsage(before);
    const generated: Generated = { answers, cpuMs: (user + system) / 1000 };
    process.send?.(generated, () => process.disconnect());
  });
});

async function run(task: Task): Promise<Answers> {
  if (task.kind === "open loop") return await sendStreams(task);
  if (task.kind === "closed loop") return { opens: await closedLoop(task) };
  return { idle: await holdIdle(task) };
}

async function sendStreams({ address, streams, ms }: Task & { kind: "open loop" }): Promise<Answers> {
  const all = await Promise.all(
    streams.map(async ({ name, paths, ...stream }) => {
      const path = (n: number) => paths[n % paths.length] ?? "/";
      return [name, await openLoop(address, { ...stream, path }, ms)] as const;
    }),
  );
  return Object.fromEntries(all);
}

async function closedLoop({
  address,
  paths,
  connections,
  ms,
}: Task & { kind: "closed loop" }): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const started = performance.now();
  const answers: Answer[] = [];
  let sent = 0;
  const one = (path: string) =>
    new Promise<Answer>((resolve) => {
      const at = performance.now();
      const end = (status: number, standsIn = false) =>
        resolve({ at: at - started, status, ms: performance.now() - at, isStandIn: standsIn });
      get(address + path, { agent }, (response) => {
        response.resume();
        response.on("error", () => end(0));
        response.on("end", () => end(response.statusCode ?? 0, isStandIn(response.headers)));
      }).on("error", () => end(0));
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < ms) {
        const answer = await one(paths[(sent += 1) % paths.length] ?? "/");
        answers.push(answer);
        if (answer.status !== 200 || answer.isStandIn === true)
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }),
  );
  agent.destroy();
  return answers;
}

/** One answer a connection: 200 if it was still open at the end. */
async function holdIdle({ address, connections, ms }: Task & { kind: "idle" }): Promise<Answer[]> {
  const { hostname, port } = new URL(address);
  const states = Array.from({ length: connections }, () => ({ isOpen: false }));
  const together = 200;
  const sockets = [];
  for (const [index, state] of states.entries()) {
    const socket = connect(Number(port), hostname, () => (state.isOpen = true));
    socket.on("error", () => undefined);
    socket.on("close", () => (state.isOpen = false));
    sockets.push(socket);
    if (index % together === together - 1) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, ms));
  const answers = states.map(({ isOpen }) => ({ at: 0, status: isOpen ? 200 : 0, ms }));
  for (const socket of sockets) socket.destroy();
  return answers;
}
