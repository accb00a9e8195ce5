import type { RenderImage } from "../../src/render/worker/engine.ts";

/** Renders a version's first image twice, because the second becomes the reference. */
export function keepingFirst(engine: RenderImage): RenderImage {
  return async (job, loadPicture) => {
    const rendered = await engine(job, loadPicture);
    return rendered.made.why === "first of its version" ? await engine(job, loadPicture) : rendered;
  };
}
