import { table } from "../../scripts/docs/markdown.ts";
import { designNames, designTitles, quality, readDocument } from "../bench-designs.ts";
import { measureMix } from "./measure-mix.ts";
import { row } from "./mix.ts";
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

interface StackDocument {
  name: string;
  width: number;
  height: number;
  layers: ({ layer_id: string } & Partial<Record<"type" | "group" | "width_mode" | "height_mode", string>>)[];
}

const jpeg = { format: "jpg", quality } as const;

/** The card with a stack, with each layer where the stack puts it for one name. */
function withoutStack({ layers, ...document }: StackDocument): StackDocument {
  const places: Record<string, object> = { star: { x: 160, y: 129 }, points: { x: 186, y: 125 } };
  const members = layers.filter(({ type }) => type !== "group");
  return {
    ...document,
    layers: members.map(({ group: _group, width_mode: _width, height_mode: _height, ...layer }) => ({
      ...layer,
      ...places[layer.layer_id],
    })),
  };
}

const stack: StackDocument = readDocument("stack");

/** One hot design in each row. The floor paints the last three as any other: without a stack, and at scale 1. */
const hotDesigns = [
  ...designNames.map((name) => ({
    title: designTitles[name],
    document: { ...readDocument(name), output: { ...jpeg, scale: 1 } },
  })),
  {
    title: "banner at scale 2, 1200 × 600",
    document: { ...readDocument("banner"), output: { ...jpeg, scale: 2 } },
  },
  {
    title: "card with a stack, 600 × 300",
    document: { ...stack, output: { ...jpeg, scale: 1 } },
  },
  {
    title: "the same card without its stack",
    document: { ...withoutStack(stack), output: { ...jpeg, scale: 1 } },
  },
];

/** CPU per image of one hot design as JPEG, by the kind of names. No name occurs twice. */
export async function measureNames(logProgress: (line: string) => void): Promise<string> {
  const designs = hotDesigns.map(({ document }) => ({ document, parameters: ["first_name"] }));
  const rows = await withServers({ designs, floorDesigns: designs }, logProgress, async (run) => {
    const plan = { limn: run.limn.server, floor: run.floor.server, logProgress, ...times };
    const measured: string[][] = [];
    for (const [place, { title: design }] of hotDesigns.entries()) {
      for (const { title, name } of kinds) {
        const workload = workloadOf(run, { title, name, parameters: 1, choose: () => () => place });
        const warming = measured.length === 0 ? firstWarmMs : warmMs;
        const result = await measureMix(workload, { ...plan, warmMs: warming });
        measured.push([design, ...row(result)]);
      }
    }
    return measured;
  });
  return table(
    ["design", "names", "images", "CPU per image, ms", "floor, ms", "× floor", "median / 99 %, ms"],
    rows,
  );
}
