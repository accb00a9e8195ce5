import { hasGroups } from "../../design/groups.ts";
import type { RenderJob } from "../render-job.ts";

// A plate is coded in the server, which does nothing else meanwhile.
const mostPixels = 1_500_000;

/** Whether an image may be set from letters, as far as can be told of its whole version. */
export function isEligible(job: RenderJob): job is RenderJob & Required<Pick<RenderJob, "base">> {
  const { base, design, format, fonts, fitWidth, plateUnder } = job;
  return (
    base !== undefined &&
    format === "jpg" &&
    fonts === undefined &&
    fitWidth === undefined &&
    plateUnder === undefined &&
    design.width * design.height <= mostPixels &&
    !hasGroups(design.layers) &&
    !design.layers.some(({ type }) => type === "countdown")
  );
}
