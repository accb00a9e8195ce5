import { table } from "../scripts/docs/markdown.ts";
import { quality } from "./bench-designs.ts";
import { load } from "./load.ts";
import { proportionalMbOf } from "./measured-process.ts";
import { type MixDesign, manyDesigns } from "./mix/mix-designs.ts";
import { nameInAnyScript, queryOf, zipf } from "./mix/readers.ts";
import { startLimnWith } from "./start-limn.ts";

const designs = 120;
const steps = [1000, 5000, 10_000, 15_000, 20_000];
const cacheMegabytes = [256, 1024];
const [serverMb, workerMb] = [150, 180];
const processes = 2;

/**
 * Memory of the server and of each worker over 20,000 images of 120 designs, with two sizes of the caches. Memory that processes
 * share, such as Node's own program, is divided between them.
 */
export async function measureMemory(logProgress: (line: string) => void): Promise<string> {
  const rows: string[][] = [];
  for (const megabytes of cacheMegabytes) rows.push(...(await overManyImages(megabytes, logProgress)));
  const headings = ["LIMN_CACHE_MB", "images", "server, MB", "render process 1, MB", "render process 2, MB"];
  return table([...headings, "together, MB", "goal, MB"], rows);
}

async function overManyImages(megabytes: number, logProgress: (line: string) => void): Promise<string[][]> {
  const variants = manyDesigns(designs);
  const limn = await startLimnWith(
    variants.map(({ document }) => ({ ...document, output: { format: "jpg", quality } })),
    { processes, settings: { LIMN_CACHE_MB: String(megabytes) } },
  );
  const choose = zipf(designs);
  const path = (reader: number) => {
    const design = choose(reader);
    return limn.urlOf(design) + queryOf(variants[design] as MixDesign, nameInAnyScript(reader));
  };
  const rows: string[][] = [];
  const measure = (images: number) => {
    const each = limn.server.pids().map(proportionalMbOf);
    const together = each.reduce((sum, one) => sum + one, 0);
    const goal = megabytes + serverMb + processes * workerMb;
    const numbers = [...each, together, goal].map((number) => number.toFixed(0));
    rows.push([String(megabytes), images.toLocaleString("en"), ...numbers]);
    logProgress(rows.at(-1)?.join(", ") ?? "");
  };
  measure(0);
  let opened = 0;
  for (const step of steps) {
    const { failed } = await load(limn.server.address, 4, step - opened, (n) => path(opened + n));
    if (failed > 0) throw new Error(`${failed} of ${step} images failed`);
    opened = step;
    measure(step);
  }
  await limn.stop();
  return rows;
}
