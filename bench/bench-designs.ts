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
  banner: "designs/banner.json",
  card: "designs/card.json",
  large: "designs/large.json",
};

/** The banner whose greeting moves a star and a text beside it. */
const stackFile = "designs/stack.json";

export const designTitles: Record<DesignName, string> = {
  banner: "banner, 600 × 300",
  card: "card, 1200 × 630",
  large: "large, 1080 × 1350",
};

interface Document {
  name: string;
  width: number;
  height: number;
  layers: { layer_id: string; text?: string }[];
}

/** A design as the command line imports it. Pictures are `asset:NAME`, files of `designs/assets`. */
export function readDocument(name: DesignName | "stack"): Document {
  const path = fileURLToPath(new URL(name === "stack" ? stackFile : files[name], import.meta.url));
  return JSON.parse(readFileSync(path, "utf8")) as Document;
}

export const assetsFolder = fileURLToPath(new URL("../designs/assets", import.meta.url));

const firstNames = ["Ada", "Grace", "Wilhelmina", "Jun", "Mateo", "Leila", "Bartholomew", "Zoë"];

/** The n-th reader's name. Names are unique and of many lengths. */
export function readerName(n: number): string {
  return `${firstNames[n % firstNames.length]} ${n.toString(36)}`;
}
