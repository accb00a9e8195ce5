import sharp from "sharp";
import { table } from "../scripts/docs/markdown.ts";
import {
  type DesignName,
  designNames,
  designTitles,
  quality,
  readDocument,
  readerName,
} from "./bench-designs.ts";
import { type RgbaPicture, sharpOf } from "./encode-with-sharp.ts";
import { type Connection, connectTo } from "./fetch-images.ts";
import { lumaOf, similarity } from "./similarity.ts";
import { type BenchLimn, startLimnWith } from "./start-limn.ts";
import { formatFigure, median } from "./statistics.ts";

const formats = ["webp", "avif", "gif"] as const;
type Format = (typeof formats)[number];

/** sharp with Limn's settings where Limn uses it, and the quickest GIF. */
const encoders: Record<Format, (picture: RgbaPicture) => Promise<Buffer>> = {
  webp: (picture) => sharpOf(picture).webp({ quality, effort: 3, preset: "picture" }).toBuffer(),
  avif: (picture) => sharpOf(picture).avif({ quality, effort: 2 }).toBuffer(),
  gif: (picture) => sharpOf(picture).gif({ effort: 1 }).toBuffer(),
};

const rounds = 5;
const turnMs = 1500;

/** Formats that are encoded whole: CPU per open beside encoding finished pixels with sharp, sizes and similarity. */
export async function measureWholeFormats(logProgress: (line: string) => void): Promise<string> {
  const cells = designNames.flatMap((design) =>
    [...formats, "png" as const].map((format) => ({ design, format })),
  );
  const documents = cells.map(({ design, format }) => ({
    ...readDocument(design),
    name: `${design} ${format}`,
    output: { format, quality },
  }));
  const limn = await startLimnWith(documents, { processes: 1 });
  const connection = connectTo(limn.server.address);
  const pathOf = (design: DesignName, format: Format | "png", name: string) => {
    const at = cells.findIndex((cell) => cell.design === design && cell.format === format);
    return `${limn.urlOf(at)}&first_name=${encodeURIComponent(name)}`;
  };
  try {
    const rows: string[][] = [];
    for (const format of formats) {
      for (const design of designNames) {
        const painted = await pixelsOf((await connection.fetch(pathOf(design, "png", "Wilhelmina"))).bytes);
        const path = (name: string) => pathOf(design, format, name);
        rows.push([
          format,
          designTitles[design],
          ...(await measure(limn, connection, { path, format, painted })),
        ]);
        logProgress(rows.at(-1)?.join(" | ") ?? "");
      }
    }
    return table(
      [
        "format",
        "design",
        "Limn, ms",
        "sharp, ms",
        "Limn to sharp",
        "Limn, KB",
        "sharp, KB",
        "SSIM: Limn, sharp",
      ],
      rows,
    );
  } finally {
    connection.close();
    await limn.stop();
  }
}

async function measure(
  limn: BenchLimn,
  connection: Connection,
  { path, format, painted }: { path: (name: string) => string; format: Format; painted: RgbaPicture },
): Promise<string[]> {
  let reader = 0;
  const turns = { limn: [] as number[], sharp: [] as number[] };
  const cpuMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const own = await perImage(
      () => limn.server.cpuMs(),
      () => connection.fetch(path(readerName((reader += 1)))),
    );
    const floor = await perImage(cpuMs, () => encoders[format](painted));
    if (round > 0) {
      turns.limn.push(own);
      turns.sharp.push(floor);
    }
  }
  const { bytes } = await connection.fetch(path("Wilhelmina"));
  const other = await encoders[format](painted);
  const ratio = median(turns.limn.map((own, round) => own / (turns.sharp[round] ?? Number.NaN)));
  return [
    formatFigure(median(turns.limn)),
    formatFigure(median(turns.sharp)),
    `**${formatFigure(ratio)}**`,
    (bytes.byteLength / 1000).toFixed(1),
    (other.byteLength / 1000).toFixed(1),
    `${(await similarityTo(painted, bytes)).toFixed(4)}, ${(await similarityTo(painted, other)).toFixed(4)}`,
  ];
}

/** CPU milliseconds of one call. */
async function perImage(cpuMs: () => number, make: () => Promise<unknown>): Promise<number> {
  const ends = performance.now() + turnMs;
  const before = cpuMs();
  let images = 0;
  while (performance.now() < ends) {
    await make();
    images += 1;
  }
  return (cpuMs() - before) / images;
}

async function similarityTo(painted: RgbaPicture, file: Buffer): Promise<number> {
  const { data, width, height } = await pixelsOf(file);
  const size = { width, height, channels: 4 };
  return similarity(lumaOf(painted.data, size), lumaOf(data, size));
}

async function pixelsOf(file: Buffer): Promise<RgbaPicture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
