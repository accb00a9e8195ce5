import { setTimeout as pause } from "node:timers/promises";
import { formatFigure, percentile } from "../statistics.ts";
import { type CaseResult, check, type LoadCase, withCounts } from "./load-case.ts";
import { measureCapacity, measureClosed, measureTurn, perCpuSecond, type Turn } from "./measure-turn.ts";

const connections = 32;

/** Closed loops over one design each, and the CPU time of an image. */
export const baseline: LoadCase = {
  name: "LD1",
  title: "32 connections on a text design, then on one with a picture",
  goal: "record; every open is answered",
  run: (server, { seconds }) =>
    withCounts(server, async () => {
      const result: CaseResult = { turns: [], facts: [], checks: [] };
      for (const name of ["E-mail banner", "Product card"]) {
        const load = { title: name, paths: server.paths(20_000, name), connections, seconds };
        result.turns.push(await measureClosed(server, { ...load, title: `${name}, warming` }));
        const before = server.limn.server.cpuMs();
        const turn = await measureClosed(server, load);
        const cpu = (server.limn.server.cpuMs() - before) / turn.opens.answered;
        result.turns.push(turn);
        result.facts.push(
          `${name}: ${formatFigure(cpu)} ms CPU an image, 95 % in ${formatFigure(turn.opens.goodP95)} ms`,
        );
        result.checks.push(check(`${name}: all answered`, turn.opens.answered === turn.opens.offered));
      }
      return result;
    }),
};

const burstConnections = 1000;
const acceptedDeadlineMs = 8000;

/** Many connections at once, and how the server is five seconds later. */
export const burst: LoadCase = {
  name: "LD2",
  title: "from 0 to 1,000 connections at once, for twice as long as other turns",
  goal: "only 200 and 503; good answers within 8 s; 5 s later as before",
  async run(server, { seconds }) {
    await measureCapacity(server, Math.min(5, seconds));
    return await withCounts(server, async () => {
      const calm = { paths: server.paths(2000), perSecond: 20, seconds: 5 };
      const before = await measureTurn(server, { ...calm, title: "20/s before" });
      const many = await measureClosed(server, {
        title: "1,000 connections",
        paths: server.paths(20_000),
        connections: burstConnections,
        seconds: seconds * 2,
      });
      await pause(5000);
      const after = await measureTurn(server, { ...calm, title: "20/s five seconds after" });
      return {
        turns: [before, many, after],
        facts: [],
        checks: [
          check("only 200 and 503", many.opens.failed === 0),
          check("99 % of good answers within 8 s", many.opens.goodP99 <= acceptedDeadlineMs),
          check("99 % afterwards at most twice as before", after.opens.goodP99 <= 2 * before.opens.goodP99),
        ],
      };
    });
  },
};

const overloadFactor = 3;
const plateau = 0.9;
const minAnswered = 0.995;
const standInMs = 100;
const refusalMs = 50;
const besideMs = 250;
const loopDelayMs = 50;

async function overload(server: Parameters<LoadCase["run"]>[0], seconds: number) {
  const capacity = await measureCapacity(server, Math.min(10, seconds));
  const perSecond = capacity.perSecond * overloadFactor;
  const paths = server.paths(20_000);
  await server.metrics();
  const before = await server.countOpens();
  const turn = await measureTurn(server, {
    title: `3 × capacity of ${capacity.perSecond.toFixed(0)}/s`,
    paths,
    perSecond,
    seconds,
  });
  // The summary covers the time since the last scrape.
  const delay = (await server.metrics()).sum("nodejs_eventloop_lag_p99_seconds") * 1000;
  const counted = (await server.countOpens()) - before;
  return { capacity, turn, delay, counted };
}

export const plateauCase: LoadCase = {
  name: "LD3",
  title: "three times the capacity",
  goal: "goodput for each second of CPU that the senders leave at least 90 % of the capacity's; 99.5 % answered with 200; median of stand-ins below 100 ms; exact counts",
  async run(server, { seconds }) {
    const { capacity, turn, counted } = await overload(server, seconds);
    const { offered, answered, refused, failed, refusedP99, standInP50 } = turn.opens;
    const share = perCpuSecond(turn) / capacity.perCpuSecond;
    const percent = ((answered / offered) * 100).toFixed(2);
    return {
      turns: [turn],
      facts: [],
      checks: [
        check(`goodput ${(share * 100).toFixed(0)} %`, share >= plateau),
        check(`${percent} % answered with 200`, answered >= offered * minAnswered),
        check(`median of stand-ins ${formatFigure(standInP50)} ms`, !(standInP50 > standInMs)),
        check("refusals in time", refused === 0 || refusedP99 <= refusalMs),
        check("only 200 and 503", failed === 0),
        check(`exact counts (${counted} counted, ${answered} answered)`, counted === answered),
      ],
    };
  },
};

export const besideOverload: LoadCase = {
  name: "LD4",
  title: "health, API and a page at three times the capacity",
  goal: "99 % within 250 ms; event-loop delay 99 % within 50 ms",
  async run(server, { seconds }) {
    const { turn, delay } = await overload(server, seconds);
    const worst = Math.max(...Object.values(turn.beside ?? {}));
    return {
      turns: [turn],
      facts: [],
      checks: [
        check(`slowest of the four: ${formatFigure(worst)} ms`, worst <= besideMs),
        check(`event-loop delay ${formatFigure(delay)} ms`, delay <= loopDelayMs),
      ],
    };
  },
};

/** What a reader waits for a render of another company that has begun. */
const oneFrameMs = 20;

/** A company with 10 opens a second, alone and beside one with ten times what the countdown can be rendered. */
export const neighbours: LoadCase = {
  name: "LD5",
  title: "a banner at 10/s beside another company's countdown GIFs at 100/s",
  goal: "95 % of the banner's answers at most twice as slow as alone and 20 ms",
  run: (server, { seconds }) =>
    withCounts(server, async () => {
      const load = { paths: server.paths(2000, "E-mail banner"), perSecond: 10, seconds };
      const others = [{ name: "countdown", paths: server.neighbourPaths(2000), perSecond: 100 }];
      const warm = await measureTurn(server, { ...load, title: "warming", seconds: 3 });
      const alone = await measureTurn(server, { ...load, title: "banner alone" });
      const beside = await measureTurn(server, { ...load, title: "banner beside the countdown", others });
      const p95 = (turn: Turn) => formatFigure(turn.opens.goodP95);
      const { answered = 0, refused = 0 } = beside.others["countdown"] ?? {};
      return {
        turns: [warm, alone, beside],
        facts: [`countdown: ${answered} answered, ${refused} refused`],
        checks: [
          check(
            `95 %: ${p95(alone)} ms, then ${p95(beside)} ms`,
            beside.opens.goodP95 <= 2 * alone.opens.goodP95 + oneFrameMs,
          ),
        ],
      };
    }),
};

const coldDesigns = 200;

/** Designs that were never opened since the start, each ten times within a second or two. */
export const coldStart: LoadCase = {
  name: "LD6",
  title: "200 designs just after a start, each opened ten times at once",
  goal: "at most one query of the database for a design, and one for each of its pictures",
  designs: coldDesigns,
  run: (server) =>
    withCounts(server, async () => {
      await server.limn.restart();
      const queries = async () => (await server.metrics()).sum("limn_database_calls_total", 'kind="select"');
      const before = await queries();
      const each = 10;
      const paths = Array.from({ length: coldDesigns * each }, (_, n) =>
        server.limn.urlOf(Math.floor(n / each)),
      );
      const load = { paths, perSecond: 100, seconds: 20, alone: true } as const;
      const turn = await measureTurn(server, { ...load, title: "200 cold designs" });
      const made = (await queries()) - before;
      const needed = coldDesigns + server.pictures;
      const first = turn.answers.filter(({ at }) => at < 2000).map(({ ms }) => ms);
      return {
        turns: [turn],
        facts: [`99 % in the first two seconds: ${formatFigure(percentile(first, 0.99))} ms`],
        checks: [
          check(
            `${made} queries for ${coldDesigns} designs with ${server.pictures} pictures`,
            made <= needed,
          ),
          check("only 200 and 503", turn.opens.failed === 0),
        ],
      };
    }),
};
