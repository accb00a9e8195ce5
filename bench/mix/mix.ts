import { table } from "../../scripts/docs/markdown.ts";
import { formatFigure } from "../statistics.ts";
import { measureMix, measureOnce, type MixResult } from "./measure-mix.ts";
import { manyDesigns, stillStarters } from "./mix-designs.ts";
import { inTurn, latinName, nameInAnyScript, shuffled, zipf } from "./readers.ts";
import { withServers, workloadOf } from "./with-servers.ts";

type LogProgress = (line: string) => void;

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
  const max = await measureMany(1200, logProgress);
  const first = await measureFirst(logProgress);
  return table(
    ["workload", "images", "CPU per image, ms", "floor, ms", "× floor", "median / 99 %, ms"],
    [...few, ...many, ...max, ...first].map(row),
  );
}

/** The cells of a table's row. */
export function row({ title, images, cpuMs, floorCpuMs, ratio, p50, p99 }: MixResult): string[] {
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
  return await withServers({ designs, floorDesigns: stillStarters() }, logProgress, async (run) => {
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
  return await withServers({ designs, floorDesigns: stillStarters() }, logProgress, async (run) => {
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

const warmDesigns = 120;
const firstDesigns = 360;

/** First images: of designs that were never opened, and of the same ones after a restart. */
async function measureFirst(logProgress: LogProgress): Promise<MixResult[]> {
  const designs = manyDesigns(warmDesigns + firstDesigns);
  const warm = Array.from({ length: warmDesigns }, (_, index) => index);
  const others = designs.map((_, index) => index).slice(warmDesigns);
  return await withServers({ designs, floorDesigns: stillStarters() }, logProgress, async (run) => {
    const open = async (title: string, opened: readonly number[]) =>
      await measureOnce(
        workloadOf(run, { title, choose: () => inTurn(1), name: nameInAnyScript, parameters: 2 }),
        opened,
        { limn: run.limn.server, floor: run.floor.server, turnMs: 3000, logProgress },
      );
    for (let round = 0; round < 3; round += 1) await open("warming up", warm);
    const never = await open(`${firstDesigns} designs in turn, the first image of each`, others);
    await open("the second image of each", others);
    await run.limn.restart();
    for (let round = 0; round < 3; round += 1) await open("warming up", warm);
    const later = await open("the same after a restart", others);
    return [never, later];
  });
}
