import { table } from "../../scripts/docs/markdown.ts";
import { quality } from "../bench-designs.ts";
import { formatFigure } from "../statistics.ts";
import { measureMix, type MixResult } from "./measure-mix.ts";
import { manyDesigns, type MixDesign, stillStarters } from "./mix-designs.ts";
import { inTurn, nameInAnyScript, zipf } from "./readers.ts";
import { withServers, workloadOf } from "./with-servers.ts";

type LogProgress = (line: string) => void;

const designCounts = [10, 100, 1000, 10_000];
const layerCounts = [1, 50];

/** CPU per image as the number of designs grows, and as the number of static layers of one design grows. */
export async function measureGrowth(logProgress: LogProgress): Promise<string> {
  const results: MixResult[] = [];
  for (const count of layerCounts) results.push(await measureLayers(count, logProgress));
  for (const count of designCounts) results.push(await measureDesigns(count, logProgress));
  return table(
    ["workload", "images", "CPU per image, ms", "× floor", "median / 99 %, ms"],
    results.map(({ title, images, cpuMs, ratio, p50, p99 }) => [
      title,
      images.toLocaleString("en"),
      formatFigure(cpuMs),
      `**${formatFigure(ratio)}**`,
      `${formatFigure(p50)} / ${formatFigure(p99)}`,
    ]),
  );
}

async function measureDesigns(count: number, logProgress: LogProgress): Promise<MixResult> {
  const designs = manyDesigns(count);
  return await withServers({ designs, floorDesigns: stillStarters() }, logProgress, async (run) => {
    const workload = workloadOf(run, {
      title: `${count.toLocaleString("en")} designs stored and requested, Zipf(1.0), many scripts`,
      choose: () => zipf(count),
      name: nameInAnyScript,
      parameters: 2,
    });
    const plan = { limn: run.limn.server, floor: run.floor.server, logProgress };
    return await measureMix(workload, { ...plan, rounds: 3, warmMs: 30_000, turnMs: 10_000 });
  });
}

async function measureLayers(count: number, logProgress: LogProgress): Promise<MixResult> {
  const designs = [layeredDesign(count)];
  return await withServers({ designs, floorDesigns: designs }, logProgress, async (run) => {
    const workload = workloadOf(run, {
      title: `one design with ${count} static ${count === 1 ? "layer" : "layers"}, many scripts`,
      choose: () => inTurn(1),
      name: nameInAnyScript,
      parameters: 1,
    });
    const plan = { limn: run.limn.server, floor: run.floor.server, logProgress };
    return await measureMix(workload, { ...plan, rounds: 3, warmMs: 5000, turnMs: 5000 });
  });
}

/** A greeting above static layers: a photograph, and shapes and texts in turn. */
function layeredDesign(count: number): MixDesign {
  const place = (index: number) => ({ x: 20 + (index % 10) * 56, y: 20 + Math.floor(index / 10) * 44 });
  const statics = Array.from({ length: count }, (_, index) => {
    const layer = { layer_id: `static-${index}`, name: `static_${index}` };
    if (index === 0)
      return {
        ...layer,
        type: "image",
        x: 0,
        y: 0,
        width: 600,
        height: 300,
        image_url: "asset:misty-mountains",
      };
    if (index % 2 === 1)
      return { ...layer, ...place(index), type: "shape", width: 48, height: 36, fill_color: "#ffffff55" };
    return {
      ...layer,
      ...place(index),
      type: "text",
      width: 48,
      height: 36,
      text: `No. ${index}`,
      font_size: 16,
    };
  });
  const greeting = { layer_id: "greeting", name: "greeting", type: "text", text: "Hello {{name|friend}}!" };
  const box = { x: 40, y: 200, width: 520, height: 70, font_size: 44, color: "#ffffff" };
  const document = {
    name: `${count} static layers`,
    width: 600,
    height: 300,
    output: { format: "jpg" as const, quality },
    layers: [...statics, { ...greeting, ...box }],
  };
  return { document, parameters: ["name"] };
}
