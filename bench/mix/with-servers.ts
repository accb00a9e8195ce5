import type { Engine } from "../engine.ts";
import { residentMbOf } from "../measured-process.ts";
import { type BenchLimn, type OutputDocument, startLimnWith } from "../start-limn.ts";
import type { Workload } from "./measure-mix.ts";
import { queryOf } from "./readers.ts";
import { startFloorOf } from "./start-floor-of.ts";

/** A document and the parameters that a mailing sets. */
export interface SentDesign {
  document: OutputDocument;
  parameters: readonly string[];
}

export interface BenchRun {
  limn: BenchLimn;
  floor: Engine;
  designs: readonly SentDesign[];
  /** The designs whose pixels the floor encodes, in turn for all others. */
  floorDesigns: readonly SentDesign[];
}

/** Requests with a value for each of so many parameters of a design. */
export function workloadOf(
  { limn, designs, floorDesigns }: BenchRun,
  { parameters, ...workload }: Pick<Workload, "title" | "choose" | "name"> & { parameters: number },
): Workload {
  return {
    ...workload,
    path(design, value) {
      const names = (designs[design] as SentDesign).parameters.slice(0, parameters);
      return limn.urlOf(design) + queryOf({ parameters: names }, value);
    },
    floorPath: (design) => `/${design % floorDesigns.length}/jpg`,
  };
}

/** Starts Limn with these designs, and the floor with pixels as Limn paints them. */
export async function withServers<Result>(
  { designs, floorDesigns }: Pick<BenchRun, "designs" | "floorDesigns">,
  logProgress: (line: string) => void,
  use: (run: BenchRun) => Promise<Result>,
): Promise<Result> {
  const png = { format: "png", quality: 82 } as const;
  const limn = await startLimnWith(
    [
      ...designs.map(({ document }) => document),
      ...floorDesigns.map(({ document }) => ({ ...document, name: `${document.name} (floor)`, output: png })),
    ],
    { processes: 2 },
  );
  try {
    const floor = await startFloorOf(limn, designs.length, floorDesigns.length);
    try {
      return await use({ limn, floor, designs, floorDesigns });
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
