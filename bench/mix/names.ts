import { table } from "../../scripts/docs/markdown.ts";
import { designNames, designTitles, quality, readDocument } from "../bench-designs.ts";
import { formatFigure } from "../statistics.ts";
import { measureMix, type MixResult } from "./measure-mix.ts";
import { latinName, nameInAnyScript, oneWordName, type ReaderName } from "./readers.ts";
import { withServers, workloadOf } from "./with-servers.ts";

const times = { rounds: 3, turnMs: 5000 };
const firstWarmMs = 60_000;
const warmMs = 8000;

const kinds: readonly { title: string; name: ReaderName }[] = [
  { title: "one word", name: oneWordName },
  { title: "a word and a code", name: latinName },
  { title: "many scripts, with a code", name: nameInAnyScript },
];

/** CPU per image of one hot design as JPEG, by the kind of names. No name occurs twice. */
export async function measureNames(logProgress: (line: string) => void): Promise<string> {
  const designs = designNames.map((name) => ({
    document: { ...readDocument(name), output: { format: "jpg", quality } as const },
    parameters: ["first_name"],
  }));
  const results = await withServers({ designs, floorDesigns: designs }, logProgress, async (run) => {
    const plan = { limn: run.limn.server, floor: run.floor.server, logProgress, ...times };
    const measured: MixResult[] = [];
    for (const [place, design] of designNames.entries()) {
      for (const { title, name } of kinds) {
        const named = { title: `${designTitles[design]} | ${title}`, name, parameters: 1 };
        const workload = workloadOf(run, { ...named, choose: () => () => place });
        const warming = measured.length === 0 ? firstWarmMs : warmMs;
        measured.push(await measureMix(workload, { ...plan, warmMs: warming }));
      }
    }
    return measured;
  });
  return table(
    ["design", "names", "images", "CPU per image, ms", "floor, ms", "× floor", "median / 99 %, ms"],
    results.map(row),
  );
}

function row({ title, images, cpuMs, floorCpuMs, ratio, p50, p99 }: MixResult): string[] {
  return [
    ...title.split(" | "),
    images.toLocaleString("en"),
    formatFigure(cpuMs),
    formatFigure(floorCpuMs),
    `**${formatFigure(ratio)}**`,
    `${formatFigure(p50)} / ${formatFigure(p99)}`,
  ];
}
