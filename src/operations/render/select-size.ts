import type { Design } from "../../design/design.ts";
import type { Issue } from "../../design/issues.ts";
import type { QueryValue } from "../../design/query-values.ts";
import { designOfSize, sizeNames } from "../../design/sizes/design-of-size.ts";
import { sizeParameter } from "../../design/sizes/size-names.ts";
import { invalid } from "../service-error.ts";
import type { RenderWarning } from "../warnings.ts";

/** One canvas of a design. */
export interface SelectedSize {
  /** As it is painted on that canvas. */
  design: Design;
  /** Undefined for the design's own canvas. */
  name?: string;
  /** Says that the design has no such size. */
  warnings: readonly RenderWarning[];
}

/**
 * The canvas that a query string selects. An image must appear in an email whatever its URL says, so an unknown size
 * shows the design's own canvas, with a warning. A design without sizes ignores the parameter like any unknown one.
 */
export function selectSize(design: Design, values: readonly QueryValue[]): SelectedSize {
  if (design.sizes.length === 0) return { design, warnings: [] };
  const pair = values.findLast(({ name }) => name.toLowerCase() === sizeParameter);
  const name = pair?.value?.trim().toLowerCase();
  if (name === undefined || name === "") return { design, warnings: [] };
  return (
    canvasOf(design, name) ?? {
      design,
      warnings: [{ target: { kind: "image" }, code: "size_unknown" }],
    }
  );
}

/** The canvas that a program names at `path`. Throws invalid for an unknown size. */
export function requireSize(design: Design, name: string, path = "size"): SelectedSize {
  const canvas = canvasOf(design, name);
  if (canvas === undefined) throw invalid([unknownSize(design, name, path)]);
  return canvas;
}

export function unknownSize(design: Design, name: string, path: string): Issue {
  return { path, message: "This design has no such size", found: name, allowed: sizeNames(design) };
}

function canvasOf(design: Design, name: string): SelectedSize | undefined {
  const onCanvas = designOfSize(design, name);
  if (onCanvas === undefined) return undefined;
  return onCanvas === design ? { design, warnings: [] } : { design: onCanvas, name, warnings: [] };
}
