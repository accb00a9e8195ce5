import { table } from "../../scripts/docs/markdown.ts";
import { measureMix, type MixResult, turn } from "../mix/measure-mix.ts";
import { inTurn, nameInAnyScript } from "../mix/readers.ts";
import { startFloorOf } from "../mix/start-floor-of.ts";
import { startLimnWith } from "../start-limn.ts";
import { formatFigure, median } from "../statistics.ts";
import { countWays } from "./count-ways.ts";
import { type RandomDesign, randomDesigns } from "./random-documents.ts";

const designCount = 40;
const shownCount = 10;
// Long enough to tell 10 ms of CPU time, the unit in which the system counts, from the work of hundreds of images.
const times = { rounds: 3, warmMs: 1500, turnMs: 1000 };
const imagesPerCount = 30;
/** In which all designs are opened in turn, until V8 has compiled the code that most of them need. */
const warmAllMs = 60_000;

interface RandomResult extends MixResult {
  design: RandomDesign;
  ways: Map<string, number>;
}

/** CPU per image for designs drawn at random from the language, each requested alone, beside its own floor. */
export async function measureRandom(logProgress: (line: string) => void): Promise<string> {
  const designs = randomDesigns(designCount);
  const png = { format: "png", quality: 82 } as const;
  const limn = await startLimnWith(
    [
      ...designs.map(({ document }) => document),
      ...designs.map(({ document }) => ({ ...document, name: `${document.name} (floor)`, output: png })),
    ],
    { processes: 2 },
  );
  const results: RandomResult[] = [];
  try {
    const floor = await startFloorOf(limn, designs.length, designs.length);
    try {
      logProgress("warming up");
      let opened = 0;
      const nextPath = () => {
        opened += 1;
        const index = opened % designs.length;
        return limn.urlOf(index) + queryOf(designs[index] as RandomDesign, nameInAnyScript(opened));
      };
      await turn(limn.server, nextPath, warmAllMs);
      for (const [index, design] of designs.entries()) {
        const workload = {
          title: design.document.name,
          choose: () => inTurn(1),
          name: nameInAnyScript,
          path: (_: number, value: string) => limn.urlOf(index) + queryOf(design, value),
          floorPath: () => `/${index}/jpg`,
        };
        const plan = { limn: limn.server, floor: floor.server, logProgress, ...times };
        const ways = await countWays(design, imagesPerCount);
        results.push({ ...(await measureMix(workload, plan)), design, ways });
      }
    } finally {
      await floor.stop();
    }
  } finally {
    await limn.stop();
  }
  return describe(results);
}

function queryOf({ parameters }: RandomDesign, value: string): string {
  return parameters.map((name) => `&${name}=${encodeURIComponent(value)}`).join("");
}

function describe(results: readonly RandomResult[]): string {
  const ratios = results.map(({ ratio }) => ratio);
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const above = ratios.filter((ratio) => ratio > 2).length;
  const summary =
    `${results.length} designs: mean ${formatFigure(mean)} × floor, median ${formatFigure(median(ratios))}, ` +
    `maximum ${formatFigure(Math.max(...ratios))}; ${above} above 2. The ${shownCount} highest:`;
  const worst = results.toSorted((one, other) => other.ratio - one.ratio).slice(0, shownCount);
  return `${summary}\n\n${table(
    ["design", "layers", "CPU per image, ms", "floor, ms", "× floor", `ways of ${imagesPerCount} images`],
    worst.map(row),
  )}`;
}

function row({ title, design, cpuMs, floorCpuMs, ratio, ways }: RandomResult): string[] {
  const { width, height, layers } = design.document;
  return [
    `${title}, ${width} × ${height}`,
    (layers as { type: string }[]).map(({ type }) => type).join(", "),
    formatFigure(cpuMs),
    formatFigure(floorCpuMs),
    `**${formatFigure(ratio)}**`,
    [...ways].map(([way, count]) => `${count} ${way}`).join("; "),
  ];
}
