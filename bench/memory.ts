import { designNames, quality, readDocument, readerName } from "./bench-designs.ts";
import { load } from "./load.ts";
import { residentMbOf } from "./measured-process.ts";
import { type BenchLimn, startLimnWith } from "./start-limn.ts";
import { table } from "../scripts/docs/markdown.ts";

const hotDesigns = 1000;
const steps = [1000, 5000, 10_000, 15_000, 20_000];
const jpeg = { format: "jpg", quality } as const;

/** Resident memory of the server and of each worker: over 20,000 images, and with 1,000 designs in use. */
export async function measureMemory(logProgress: (line: string) => void): Promise<string> {
  const rows = [...(await overManyImages(logProgress)), ...(await overManyDesigns(logProgress))];
  return table(["after", "server, MB", "render process 1, MB", "render process 2, MB"], rows);
}

async function overManyImages(logProgress: (line: string) => void): Promise<string[][]> {
  logProgress("20,000 images of three designs");
  const limn = await startLimnWith(
    designNames.map((design) => ({ ...readDocument(design), output: jpeg })),
    { processes: 2 },
  );
  const rows = [row("the start", limn)];
  let served = 0;
  for (const step of steps) {
    // Mostly the banner, so that a run takes only minutes on a busy machine too.
    await open(limn, step - served, (n) => (n % 10 < designNames.length ? n % 10 : 0));
    served = step;
    rows.push(row(`${step.toLocaleString("en")} images of three designs`, limn));
    logProgress(rows.at(-1)?.join(", ") ?? "");
  }
  await limn.stop();
  return rows;
}

async function overManyDesigns(logProgress: (line: string) => void): Promise<string[][]> {
  logProgress("1,000 designs");
  const documents = Array.from({ length: hotDesigns }, (_, index) => variant(index));
  const limn = await startLimnWith(documents, { processes: 2 });
  const rows: string[][] = [];
  for (const pass of [1, 5]) {
    // A worker caches what readers share when it renders a design for the second time.
    await open(limn, hotDesigns * (pass === 1 ? 1 : 4), (n) => n % hotDesigns);
    rows.push(
      row(
        `${hotDesigns.toLocaleString("en")} designs, each opened ${pass === 1 ? "once" : `${pass} times`}`,
        limn,
      ),
    );
  }
  await limn.stop();
  return rows;
}

/** A banner or a card with a unique text. */
function variant(index: number) {
  const document = readDocument(index % 2 === 0 ? "banner" : "card");
  const layers = document.layers.map((layer) =>
    layer.layer_id === "message" ? { ...layer, text: `Offer ${index} ends on Saturday.` } : layer,
  );
  return { ...document, layers, name: `Design ${index}`, output: jpeg };
}

let reader = 0;

async function open(limn: BenchLimn, images: number, document: (n: number) => number): Promise<void> {
  const path = (n: number) =>
    `${limn.urlOf(document(n))}&first_name=${encodeURIComponent(readerName((reader += 1)))}`;
  const { failed } = await load(limn.server.address, 4, images, path);
  if (failed > 0) throw new Error(`${failed} of ${images} images failed`);
}

function row(when: string, { server }: BenchLimn): string[] {
  return [when, ...server.pids().map((pid) => residentMbOf(pid).toFixed(0))];
}
