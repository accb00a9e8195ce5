import { table } from "../../scripts/docs/markdown.ts";
import type { Engine } from "../engine.ts";
import { residentMbOf } from "../measured-process.ts";
import { type BenchLimn, startLimnWith } from "../start-limn.ts";
import { startFloorOf } from "./start-floor-of.ts";
import { measureMix, type MixResult, type Workload } from "./measure-mix.ts";
import { manyDesigns, type MixDesign, stillStarters } from "./mix-designs.ts";
import { inTurn, latinName, nameInAnyScript, shuffled, zipf } from "./readers.ts";
import { formatFigure } from "../statistics.ts";

type LogProgress = (line: string) => void;

interface Run {
  limn: BenchLimn;
  floor: Engine;
  designs: readonly MixDesign[];
}

interface Times {
  rounds: number;
  warmMs: number;
  turnMs: number;
}

const times: Times = { rounds: 3, warmMs: 20_000, turnMs: 10_000 };

/** CPU per image for many designs at once, beside the floor, which encodes painted pixels of the same designs. */
export async function measureMixes(logProgress: LogProgress): Promise<string> {
  const few = await measureFew(logProgress);
  const many = await measureMany(120, logProgress);
  const most = await measureMany(1200, logProgress);
  return table(
    ["workload", "images", "CPU per image, ms", "floor, ms", "× floor", "median / 99 %, ms"],
    [...few, ...many, ...most].map(row),
  );
}

function row({ title, images, cpuMs, floorCpuMs, ratio, p50, p99 }: MixResult): string[] {
  return [
    title,
    images.toLocaleString("en"),
    formatFigure(cpuMs),
    formatFigure(floorCpuMs),
    `**${formatFigure(ratio)}**`,
    `${formatFigure(p50)} / ${formatFigure(p99)}`,
  ];
}

async function measureFew(logProgress: LogProgress): Promise<MixResult[]> {
  const designs = stillStarters();
  return await withServers(designs, logProgress, async (run) => {
    const plan = { limn: run.limn.server, floor: run.floor.server, logProgress, ...times };
    const count = designs.length;
    const workloads = [
      {
        title: `${count} designs at random, Latin names, one parameter`,
        choose: () => shuffled(count),
        name: latinName,
        parameters: 1,
      },
      {
        title: `${count} designs at random, many scripts, two parameters`,
        choose: () => shuffled(count),
        name: nameInAnyScript,
        parameters: 2,
      },
      {
        title: `${count} designs in turn, many scripts, two parameters`,
        choose: () => inTurn(count),
        name: nameInAnyScript,
        parameters: 2,
      },
    ];
    const results: MixResult[] = [];
    for (const workload of workloads) results.push(await measureMix(workloadOf(run, workload), plan));
    return results;
  });
}

async function measureMany(count: number, logProgress: LogProgress): Promise<MixResult[]> {
  const designs = manyDesigns(count);
  return await withServers(designs, logProgress, async (run) => {
    const title = `${count.toLocaleString("en")} designs, Zipf(1.0), many scripts, two parameters`;
    const workload = workloadOf(run, {
      title,
      choose: () => zipf(count),
      name: nameInAnyScript,
      parameters: 2,
    });
    return [
      await measureMix(workload, { limn: run.limn.server, floor: run.floor.server, logProgress, ...times }),
    ];
  });
}

function workloadOf(
  { limn, designs }: Run,
  { parameters, ...workload }: Pick<Workload, "title" | "choose" | "name"> & { parameters: number },
): Workload {
  const starters = stillStarters().length;
  return {
    ...workload,
    path(design, value) {
      const names = (designs[design] as MixDesign).parameters.slice(0, parameters);
      return (
        limn.urlOf(design) +
        names.map((name) => `&${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("")
      );
    },
    floorPath: (design) => `/${design % starters}/jpg`,
  };
}

/** Starts Limn with these designs, and the floor with the pixels of the starter designs as Limn paints them. */
async function withServers<Result>(
  designs: readonly MixDesign[],
  logProgress: LogProgress,
  use: (run: Run) => Promise<Result>,
): Promise<Result> {
  const png = { format: "png", quality: 82 } as const;
  const starters = stillStarters();
  const limn = await startLimnWith(
    [
      ...designs.map(({ document }) => document),
      ...starters.map(({ document }) => ({ ...document, name: `${document.name} (floor)`, output: png })),
    ],
    { processes: 2 },
  );
  try {
    const floor = await startFloorOf(limn, designs.length, starters.length);
    try {
      return await use({ limn, floor, designs });
    } finally {
      await floor.stop();
    }
  } finally {
    logProgress(
      `resident memory: ${limn.server
        .pids()
        .map((pid) => residentMbOf(pid).toFixed(0))
        .join(" + ")} MB`,
    );
    await limn.stop();
  }
}
