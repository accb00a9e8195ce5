import type { AnimatedFormat, OutputFormat } from "../../design/output-formats.ts";
import { isAnimatedFormat } from "../../design/output-formats.ts";
import type { Scene } from "../../paint/scene.ts";
import { createFormatRenderers, type FormatRenderer } from "../incremental/render-formats.ts";
import type { LoadPicture, RenderJob } from "../protocol/render-job.ts";
import { type AnimationTools, createAnimationRenderers } from "./animation/animated-formats.ts";
import type { AnimationRenderer } from "./animation/animation-renderer.ts";
import type { ReferenceFiles } from "./stored-references.ts";

/** The renderers of all formats, with their references. */
export interface Renderers {
  still: Record<OutputFormat, FormatRenderer>;
  animated: Record<AnimatedFormat, AnimationRenderer>;
}

export function createRenderers(tools: AnimationTools): Renderers {
  return { still: createFormatRenderers(tools), animated: createAnimationRenderers(tools) };
}

interface FoundScene {
  /** An earlier scene of the version, whose layers are reused. */
  earlier?: Scene | undefined;
  /** Stores what a file keeps of the reference that is made. Absent if there is one, or it may not be stored. */
  writeReferenceFile?: ((content: Uint8Array) => void) | undefined;
}

/** Looks for an earlier scene of a job's version in memory, and then in files. */
export function createFindEarlier({ still, animated }: Renderers, files: ReferenceFiles | undefined) {
  const sceneOf = ({ version, quality, format }: RenderJob): Scene | undefined => {
    if (version === undefined) return undefined;
    // An animated design has a still image only while nothing moves in it.
    const first = isAnimatedFormat(format) ? animated[format].find(version, quality).reference : undefined;
    return (first ?? still[format].find(version, quality).reference)?.scene;
  };
  return async (job: RenderJob, loadPicture: LoadPicture): Promise<FoundScene> => {
    const earlier = sceneOf(job);
    const renderer = still[job.format];
    if (earlier !== undefined) files?.touch(job, renderer);
    if (files === undefined || earlier !== undefined) return { earlier };
    const writeReferenceFile = await files.restore(job, renderer, loadPicture);
    return { earlier: sceneOf(job), writeReferenceFile };
  };
}
