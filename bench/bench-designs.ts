import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The designs that every engine renders. */
export const designNames = ["banner", "card", "large"] as const;
export type DesignName = (typeof designNames)[number];

/** The formats that every engine encodes. */
export const formats = ["jpg", "png", "webp"] as const;
export type BenchFormat = (typeof formats)[number];

/** The quality of JPEG and WebP for every engine: the default of a design. */
export const quality = 82;

const files: Record<DesignName, string> = {
  banner: "../designs/email-banner.json",
  card: "designs/card.json",
  large: "designs/large.json",
};

export const designTitles: Record<DesignName, string> = {
  banner: "banner, 600 × 300",
  card: "card, 1200 × 630",
  large: "large, 1080 × 1350",
};

interface Document {
  name: string;
  width: number;
  height: number;
  output?: { scale?: number };
  layers: { layer_id: string; text?: string }[];
}

/**
 * A design as the command line imports it, at scale 1, as the other engines draw it. Pictures are `asset:NAME`, files of
 * `designs/assets`.
 */
export function readDocument(name: DesignName): Document {
  return readFile(files[name]);
}

/** The same of any starter design. */
export function readStarter(name: string): Document {
  return readFile(`../designs/${name}.json`);
}

function readFile(path: string): Document {
  const text = readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
  const document = JSON.parse(text) as Document;
  return { ...document, output: { ...document.output, scale: 1 } };
}

export const assetsFolder = fileURLToPath(new URL("../designs/assets", import.meta.url));

const firstNames = ["Ada", "Grace", "Wilhelmina", "Jun", "Mateo", "Leila", "Bartholomew", "Zoë"];

/** The n-th reader's name. Names are unique and of many lengths. */
export function readerName(n: number): string {
  return `${firstNames[n % firstNames.length]} ${n.toString(36)}`;
}
