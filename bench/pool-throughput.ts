import { createRenderPool, type RenderPool } from "../src/render/pool/pool.ts";
import { table } from "../scripts/docs/markdown.ts";
import { designNames, designTitles, formats } from "./bench-designs.ts";
import { cpuMsOf } from "./measured-process.ts";
import { jobsOf, loadAsset } from "./pool-jobs.ts";
import { createCoreShares } from "./share-of-core.ts";
import { formatFigure, median } from "./statistics.ts";

const rounds = 5;
const turnMs = 1500;
const underWay = 8;

/** Images per second, and the share of a core that the pool's own process and all workers used. */
interface Turn {
  perSecond: number;
  driver: number;
  renderers: number;
}

/** Measurements of a pool with one worker and of one with two. */
type Turns = readonly [Turn[], Turn[]];

/** The pool without HTTP: images per second with one worker and with two, measured alternately, and their ratio. */
export async function measurePoolThroughput(logProgress: (line: string) => void): Promise<string> {
  const pools = [1, 2].map(makePool);
  await Promise.all(pools.map((pool) => pool.ready));
  const shares = createCoreShares([process.pid, ...pools.flatMap((pool) => pool.pids())]);
  if (shares === undefined)
    logProgress("no process may be held to a share of a core here: that half is left out");
  const rows: string[][] = [];
  let reader = 0;
  for (const format of formats) {
    for (const design of designNames) {
      logProgress(`the pool, ${design} as ${format}`);
      const jobAt = jobsOf(design, format);
      const measure = async () =>
        await takeTurns(pools, async (pool) => {
          const image = await pool.render(jobAt((reader += 1)), loadAsset);
          image.release?.();
        });
      const sharing = cellsOf(await measure());
      shares?.impose();
      const apart = shares === undefined ? notMeasured : cellsOf(await measure());
      shares?.lift();
      rows.push([designTitles[design], format, ...sharing, ...apart]);
    }
  }
  await Promise.all(pools.map((pool) => pool.close()));
  shares?.close();
  return table(["design", "format", ...columnsOf("two cores for all"), ...columnsOf("a core each")], rows);
}

const columnsOf = (cores: string) => [
  `${cores}: 1 process, images/s`,
  "2 processes",
  "ratio",
  "cores taken with 2, driver + processes",
];
const notMeasured = ["–", "–", "–", "–"];

async function takeTurns(
  pools: readonly RenderPool[],
  renderOne: (pool: RenderPool) => Promise<void>,
): Promise<Turns> {
  const turns: Turns = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, pool] of pools.entries()) {
      const turn = await takeTurn(pool, async () => await renderOne(pool));
      // Workers warm up in the first round.
      if (round > 0) turns[index]?.push(turn);
    }
  }
  return turns;
}

function cellsOf([alone, together]: Turns): string[] {
  const of = (turns: readonly Turn[], key: keyof Turn) => median(turns.map((turn) => turn[key]));
  const ratio = median(alone.map((one, round) => (together[round]?.perSecond ?? 0) / one.perSecond));
  return [
    of(alone, "perSecond").toFixed(0),
    of(together, "perSecond").toFixed(0),
    `**${ratio.toFixed(2)}**`,
    `${formatFigure(of(together, "driver"))} + ${formatFigure(of(together, "renderers"))}`,
  ];
}

function makePool(processes: number): RenderPool {
  return createRenderPool({
    processes,
    queueLength: 64,
    waitMs: 60_000,
    deadlineMs: 60_000,
    paths: "incremental",
    cacheBytes: 500_000_000,
    picturePixels: 40_000_000,
    log: { warn: (fields, message) => console.error(message, fields) },
  });
}

async function takeTurn(pool: RenderPool, renderOne: () => Promise<void>): Promise<Turn> {
  const rendererMs = () => pool.pids().reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const [driverBefore, renderersBefore, started] = [process.cpuUsage(), rendererMs(), performance.now()];
  let images = 0;
  const work = async () => {
    while (performance.now() - started < turnMs) {
      await renderOne();
      images += 1;
    }
  };
  await Promise.all(Array.from({ length: underWay }, work));
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(driverBefore);
  return {
    perSecond: (images * 1000) / ms,
    driver: (user + system) / 1000 / ms,
    renderers: (rendererMs() - renderersBefore) / ms,
  };
}
