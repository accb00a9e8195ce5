import type { Box } from "../../design/geometry.ts";
import type { Scene } from "../../paint/scene.ts";
import type { ImageInParts, IncrementalRenderer, MadeImage } from "../incremental/incremental-renderer.ts";
import { compareWith, type PatchesOver, type Reference } from "../incremental/reference.ts";

/** How an image, or the first frame of an animation, is made of which parts are kept or reused. */
export type PlanOfParts =
  /** Paints and encodes everything, and keeps it: the version has no reference. */
  { kind: "make reference"; earlier: undefined; why: "opened again" } | PlanFromReference;

type PlanFromReference =
  /** Paints and encodes everything, and keeps it in the place of the reference. */
  | { kind: "make reference"; earlier: Reference; why: "static layers differ" }
  /** Paints the reference again over a larger area, and then only what differs from it. */
  | { kind: "extend reference"; earlier: Reference; why: "values reach further" }
  /** Paints and encodes only the boxes that differ from the reference. */
  | { kind: "patch"; reference: Reference; boxes: readonly Box[]; why: "dynamic layers differ" }
  /** Takes the reference's own file. */
  | { kind: "same"; reference: Reference; why: "nothing differs" };

/** How an image of a version that has a reference is made. */
export function planFrom(reference: Reference, scene: Scene, patchesOver: PatchesOver): PlanFromReference {
  const comparison = compareWith(reference, scene, patchesOver);
  switch (comparison.outcome) {
    case "static layers differ":
      return { kind: "make reference", earlier: reference, why: "static layers differ" };
    case "out of reach":
      return { kind: "extend reference", earlier: reference, why: "values reach further" };
    case "comparable":
      return comparison.boxes.length === 0
        ? { kind: "same", reference, why: "nothing differs" }
        : { kind: "patch", reference, boxes: comparison.boxes, why: "dynamic layers differ" };
    default:
      return comparison satisfies never;
  }
}

/** Makes an image, or the first frame of an animation, of which parts are kept or reused. Everything is painted when it returns. */
export function performParts<File>(
  plan: PlanOfParts,
  image: ImageInParts,
  renderer: Pick<IncrementalRenderer<File>, "makeReference" | "extendReference" | "patch">,
): MadeImage<File> {
  switch (plan.kind) {
    case "make reference":
      return renderer.makeReference(image, plan.earlier);
    case "extend reference":
      return renderer.extendReference(image, plan.earlier);
    case "patch":
      return { file: renderer.patch(image, plan.reference, plan.boxes), reference: plan.reference };
    case "same":
      return { file: renderer.patch(image, plan.reference, []), reference: plan.reference };
    default:
      return plan satisfies never;
  }
}
