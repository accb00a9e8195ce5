import type { ImageInParts, IncrementalRenderer, MadeImage } from "../incremental/incremental-renderer.ts";
import type { PlanOfParts } from "./plan-parts.ts";

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
