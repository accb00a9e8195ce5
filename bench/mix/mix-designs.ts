import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { quality } from "../bench-designs.ts";

interface Layer {
  type: string;
  name: string;
  text?: string;
  value?: string;
  dynamic?: boolean;
  focus_x?: number;
  focus_y?: number;
  fit?: string;
}

interface StarterDocument {
  name: string;
  width: number;
  height: number;
  data?: unknown;
  layers: Layer[];
}

/** A starter design as JPEG, and the parameters that a mailing sets. */
export interface MixDesign {
  document: StarterDocument & { output: { format: "jpg"; quality: number } };
  /** The first text parameter and, if there is one, a second. */
  parameters: readonly string[];
}

const folder = fileURLToPath(new URL("../../designs/", import.meta.url));

/** The starter designs, except for the animated one and those that read tables. */
export function stillStarters(): MixDesign[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(readFileSync(folder + file, "utf8")) as StarterDocument)
    .filter(({ layers, data }) => data === undefined && layers.every(({ type }) => type !== "countdown"))
    .map((document) => ({
      document: { ...document, output: { format: "jpg", quality } },
      parameters: textParameters(document).slice(0, 2),
    }));
}

/** `count` designs that differ from each other in their texts and in the crops of their pictures. */
export function manyDesigns(count: number): MixDesign[] {
  const starters = stillStarters();
  return Array.from({ length: count }, (_, index) => {
    const starter = starters[index % starters.length] as MixDesign;
    return index < starters.length ? starter : { ...starter, document: variantOf(starter.document, index) };
  });
}

function variantOf(document: MixDesign["document"], index: number): MixDesign["document"] {
  const layers = document.layers.map((layer): Layer => {
    if (layer.type === "image" && layer.fit !== "contain")
      return { ...layer, focus_x: share(index), focus_y: 0.5 };
    if (layer.type === "text" && isStatic(layer)) return { ...layer, text: `${layer.text} ${index}` };
    return layer;
  });
  return { ...document, name: `${document.name} ${index}`, layers };
}

/** A number from 0 to 1 that differs for indexes close to each other. */
function share(index: number): number {
  return Math.round(((index * 0.618034) % 1) * 100) / 100;
}

function isStatic({ dynamic = false, text = "" }: Layer): boolean {
  return !dynamic && !text.includes("{{");
}

function textParameters({ layers }: StarterDocument): string[] {
  const names = layers
    .filter(({ type }) => type === "text")
    .flatMap(({ name, text = "", dynamic = false }) =>
      dynamic
        ? [name]
        : [...text.matchAll(/\{\{\s*([^|}]+?)\s*(?:\||\}\})/g)].map((match) => match[1] as string),
    );
  return [...new Set(names)];
}
