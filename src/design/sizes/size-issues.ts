import type { z } from "zod";
import type { Design } from "../design.ts";
import type { Issue } from "../issues.ts";
import { type Layer, layerKindOf } from "../../kinds/kinds.ts";
import { isStack } from "../groups.ts";
import type { LayerInSize, Size } from "./size.ts";

/** What the schema can't say about sizes: unique names, layers that exist, properties that these have. */
export function sizeIssues(design: Design): Issue[] {
  return design.sizes.flatMap((size, index) => [
    ...nameIssues(design.sizes, size, index),
    ...layerIssues(design, size, `sizes[${index}].layers`),
  ]);
}

function nameIssues(sizes: readonly Size[], { name }: Size, index: number): Issue[] {
  const isFirst = sizes.findIndex((one) => one.name === name) === index;
  return isFirst
    ? []
    : [{ path: `sizes[${index}].name`, message: "Must be unique in its design", found: name }];
}

function layerIssues({ layers }: Design, size: Size, path: string): Issue[] {
  const byId = new Map(layers.map((layer) => [layer.layer_id, layer]));
  const seen = new Set<string>();
  return size.layers.flatMap((own: LayerInSize, index): Issue[] => {
    const { layer_id } = own;
    const place = `${path}[${index}]`;
    const issue = { path: `${place}.layer_id`, found: layer_id };
    const layer = byId.get(layer_id);
    if (layer === undefined) return [{ ...issue, message: "No such layer", allowed: [...byId.keys()] }];
    if (seen.has(layer_id)) return [{ ...issue, message: "Must be unique in its size" }];
    seen.add(layer_id);
    return Object.entries(own).flatMap(([property, found]) => {
      const message = problemOf(layer, property, found);
      return message === undefined ? [] : [{ path: `${place}.${property}`, message, found }];
    });
  });
}

function problemOf(layer: Layer, property: string, value: unknown): string | undefined {
  const isSpacing = property === "gap" || property === "padding";
  if (isStack(layer) && isSpacing) return undefined;
  const shape = layerKindOf(layer.type).schema.shape as Record<string, z.ZodType | undefined>;
  const schema = shape[property];
  if (schema === undefined) return `A layer of the kind ${layer.type} has no ${property}`;
  // Kinds differ in what they accept of these two alone.
  return isSpacing ? schema.safeParse(value).error?.issues[0]?.message : undefined;
}
