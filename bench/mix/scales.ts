import { table } from "../../scripts/docs/markdown.ts";
import { quality, readDocument, readStarter } from "../bench-designs.ts";
import { measureMix } from "./measure-mix.ts";
import { row } from "./mix.ts";
import { oneWordName } from "./readers.ts";
import { type SentDesign, withServers, workloadOf } from "./with-servers.ts";

const times = { rounds: 3, turnMs: 5000 };
const firstWarmMs = 60_000;
const warmMs = 8000;

interface Case extends SentDesign {
  title: string;
}

const output = { format: "jpg", quality } as const;
const banner = { document: { ...readDocument("banner"), output }, parameters: ["first_name"] };
const sharp = { ...output, scale: 2 };
const stack = { document: { ...readStarter("product-card"), output }, parameters: ["code"] };

const cases: readonly Case[] = [
  { title: "banner, 600 × 300", ...banner },
  { title: "the same at scale 2, 1200 × 600", ...banner, document: { ...banner.document, output: sharp } },
  { title: "product card, 1080 × 1350: its code grows in a stack", ...stack },
];

/** CPU per image of one hot design as JPEG: at scale 2 beside 1, and with a text that moves others. */
export async function measureScales(logProgress: (line: string) => void): Promise<string> {
  const rows = await withServers({ designs: cases, floorDesigns: cases }, logProgress, async (run) => {
    const plan = { limn: run.limn.server, floor: run.floor.server, logProgress, ...times };
    const measured: string[][] = [];
    for (const [place, { title }] of cases.entries()) {
      const workload = workloadOf(run, {
        title,
        name: oneWordName,
        parameters: 1,
        choose: () => () => place,
      });
      const warming = measured.length === 0 ? firstWarmMs : warmMs;
      measured.push(row(await measureMix(workload, { ...plan, warmMs: warming })));
    }
    return measured;
  });
  return table(["design", "images", "CPU per image, ms", "floor, ms", "× floor", "median / 99 %, ms"], rows);
}
