import { connect } from "node:net";
import { sliceAddress, slicedFaces, slicesOf } from "../../src/http/faces/script-faces.ts";
import { formatFigure } from "../statistics.ts";
import { generate } from "./generate.ts";
import { check, type LoadCase, withCounts } from "./load-case.ts";
import type { LoadServer } from "./load-server.ts";
import { measureCapacity, measureTurn } from "./measure-turn.ts";

const abortMs = 10;

/** Half of all clients leave. What they left may have been counted, if its answer had begun. */
export const leavingClients: LoadCase = {
  name: "LD8",
  title: "half of the clients close after 10 ms, at 80 % of the capacity",
  goal: "those who stay are answered; nothing is left in the queue; counts between answered and sent",
  async run(server, { seconds }) {
    const { perSecond: capacity } = await measureCapacity(server, Math.min(10, seconds));
    const before = await server.countOpens();
    const perSecond = capacity * 0.8;
    const aborts = { share: 0.5, abortMs };
    const turn = await measureTurn(server, {
      title: "half leave",
      paths: server.paths(20_000),
      perSecond,
      seconds,
      aborts,
    });
    const counted = (await server.countOpens()) - before;
    const waiting = (await server.metrics()).sum("limn_render_queue_length");
    const { answered, offered, failed } = turn.opens;
    const after = await measureTurn(server, {
      title: "20/s afterwards",
      paths: server.paths(2000),
      perSecond: 20,
      seconds: 3,
    });
    return {
      turns: [turn, after],
      facts: [`${failed} left`],
      checks: [
        check(
          `${counted} counted of ${answered} answered and ${offered} sent`,
          counted >= answered && counted <= offered,
        ),
        check(`${waiting} tasks left in the queue`, waiting === 0),
        check("afterwards all are answered", after.opens.answered === after.opens.offered),
      ],
    };
  },
};

const pipelined = 50;

/** The ways of HTTP/1 to say where an answer ends and what happens then. */
export const framing: LoadCase = {
  name: "LD9",
  title: "50 pipelined requests, HTTP/1.0, and `Connection: close`",
  goal: "an answer for each request, whole; connections are closed or kept as asked",
  run: (server) =>
    withCounts(server, async () => {
      const [path = ""] = server.paths(1, "E-mail banner");
      const line = (version: string, header: string) =>
        `GET ${path} HTTP/${version}\r\nHost: a\r\n${header}\r\n`;
      const keep = line("1.1", "");
      const all = await readAnswers(
        server,
        keep.repeat(pipelined - 1) + line("1.1", "Connection: close\r\n"),
      );
      const earlier = await readAnswers(server, line("1.0", ""));
      const closed = await readAnswers(server, line("1.1", "Connection: close\r\n"));
      const whole = all.whole + earlier.whole + closed.whole;
      const answered = all.good + earlier.good + closed.good;
      const turn = {
        title: "raw",
        seconds: 1,
        answers: [],
        senderMs: 0,
        beside: undefined,
        memory: server.memory(),
      };
      const none = {
        goodP50: Number.NaN,
        goodP95: Number.NaN,
        goodP99: Number.NaN,
        refusedP50: Number.NaN,
        refusedP99: Number.NaN,
      };
      return {
        turns: [
          {
            ...turn,
            opens: {
              ...none,
              offered: pipelined + 2,
              answered,
              personal: answered,
              standIns: 0,
              standInP50: NaN,
              standInP99: NaN,
              refused: whole - answered,
              failed: pipelined + 2 - whole,
            },
          },
        ],
        facts: [],
        checks: [
          check(
            `${all.whole} of ${pipelined} pipelined, then closed`,
            all.whole === pipelined && all.isClosed,
          ),
          check("HTTP/1.0 answered and closed", earlier.whole === 1 && earlier.isClosed),
          check("`Connection: close` answered and closed", closed.whole === 1 && closed.isClosed),
        ],
      };
    }),
};

interface RawAnswers {
  /** Answers that came as long as they said. */
  whole: number;
  /** Of these, those with an image that counts. */
  good: number;
  isClosed: boolean;
}

/** All answers on one connection, until the server closes it or nothing comes for three seconds. */
async function readAnswers({ limn }: LoadServer, bytes: string): Promise<RawAnswers> {
  const { hostname, port } = new URL(limn.server.address);
  const chunks: Buffer[] = [];
  const isClosed = await new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(3000, () => {
      socket.destroy();
      resolve(false);
    });
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", () => resolve(false));
    socket.on("end", () => resolve(true));
  });
  let rest = Buffer.concat(chunks);
  let whole = 0;
  let good = 0;
  for (let end = rest.indexOf("\r\n\r\n"); end > 0; end = rest.indexOf("\r\n\r\n")) {
    const head = rest.subarray(0, end).toString("latin1");
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
    if (!(end + 4 + length <= rest.length)) break;
    whole += 1;
    if (head.startsWith("HTTP/1.1 200")) good += 1;
    rest = rest.subarray(end + 4 + length);
  }
  return { whole, good, isClosed };
}

const idleConnections = 10_000;

/** Connections that send nothing, beside readers. */
export const idleCase: LoadCase = {
  name: "LD10",
  title: "10,000 idle connections beside 50 opens a second",
  goal: "all opens are answered; memory of an idle connection is recorded",
  run: (server, { seconds }) =>
    withCounts(server, async () => {
      const load = { paths: server.paths(5000, "E-mail banner"), perSecond: 50, seconds };
      const alone = await measureTurn(server, { ...load, title: "50/s alone" });
      const before = server.memory().server;
      const { address } = server.limn.server;
      const ms = seconds * 1000 + 8000;
      const held = generate({ kind: "idle", address, connections: idleConnections, ms });
      await new Promise((resolve) => setTimeout(resolve, 5000));
      const kilobytes = ((server.memory().server - before) * 1024) / idleConnections;
      const beside = await measureTurn(server, { ...load, title: "50/s beside them" });
      const open = ((await held).answers["idle"] ?? []).filter(({ status }) => status === 200).length;
      return {
        turns: [alone, beside],
        facts: [
          `${open.toLocaleString("en")} still open at the end`,
          `${formatFigure(kilobytes)} kB each in the server`,
        ],
        checks: [check("all opens answered", beside.opens.answered === beside.opens.offered)],
      };
    }),
};

const strangers = 900;
const floodMs = 100;

/** Every part of every font that pages use, asked for again and again by clients that wait for each. */
export const slicesCase: LoadCase = {
  name: "LD13",
  title: "900 strangers who fetch parts of fonts without a pause, beside 40 opens a second",
  goal: "99 % of opens within 100 ms",
  run: (server, { seconds }) =>
    withCounts(server, async () => {
      const load = { paths: server.paths(5000, "E-mail banner"), perSecond: 40, seconds };
      const alone = await measureTurn(server, { ...load, title: "40/s alone" });
      const { address } = server.limn.server;
      const paths = slicedFaces.flatMap((face) => slicesOf(face).map((first) => sliceAddress(face, first)));
      const ms = seconds * 1000;
      const flood = generate({ kind: "closed loop", address, paths, connections: strangers, ms });
      const beside = await measureTurn(server, { ...load, title: "40/s beside them" });
      const slices = (await flood).answers["opens"] ?? [];
      const failed = slices.filter(({ status }) => status !== 200).length;
      return {
        turns: [alone, beside],
        facts: [`${(slices.length / seconds).toFixed(0)} parts of fonts a second, ${failed} of all refused`],
        checks: [
          check("all opens answered", beside.opens.answered === beside.opens.offered),
          check(`99 %: ${formatFigure(beside.opens.goodP99)} ms`, beside.opens.goodP99 <= floodMs),
        ],
      };
    }),
};
