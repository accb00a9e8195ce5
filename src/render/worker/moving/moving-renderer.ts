import type { CreateSharingCache } from "../../../bounds/bounded-cache.ts";
import type { Comparison, SceneVersion } from "../../incremental/decide-way.ts";
import type { ImagePlan, IncrementalRenderer } from "../../incremental/incremental-renderer.ts";
import type { RenderWay } from "../../protocol/render-ways.ts";
import { createJoinFrames, type Joined } from "./join-frames.ts";
import type { JoinedFormat } from "./joined-format.ts";
import type { Timeline } from "./timeline.ts";

interface MovingPlan extends ImagePlan {
  version: SceneVersion;
  timeline: Timeline;
  comparison: Comparison | undefined;
  made: RenderWay;
}

/** Renders animated images of one format, whose frames are joined. Everything is painted when a method returns. */
export interface MovingRenderer extends Pick<
  IncrementalRenderer<unknown>,
  "mostPixels" | "referenceScene" | "compare"
> {
  /** Also returns the way, because some reasons are known only once frames are encoded. */
  joined(plan: MovingPlan): Omit<Joined, "valuesOverMotion"> & { made: RenderWay };
}

/** `renderer` makes first frames. */
export function createMovingRenderer<First, Change>(
  renderer: IncrementalRenderer<First>,
  format: JoinedFormat<First, Change>,
  createCache: CreateSharingCache,
): MovingRenderer {
  const joinFrames = createJoinFrames(format, createCache);
  return {
    mostPixels: renderer.mostPixels,
    referenceScene: (version, quality) => renderer.referenceScene(version, quality),
    compare: (plan) => renderer.compare(plan),
    joined({ timeline, comparison, made, ...plan }) {
      const first =
        comparison?.outcome === "comparable"
          ? renderer.incremental({ ...plan, boxes: comparison.boxes })
          : renderer.reference(plan);
      const { valuesOverMotion, ...result } = joinFrames({
        ...plan,
        timeline,
        first,
        paintAt: (boxes, moment) => renderer.paintAt({ ...plan, boxes, moment }),
      });
      return { ...result, made: whyDearer(made, valuesOverMotion, format.hasOwnColours(first)) };
    },
  };
}

function whyDearer(made: RenderWay, valuesOverMotion: boolean, ownColours: boolean): RenderWay {
  if (made.way !== "joined") return made;
  if (valuesOverMotion) return { way: "joined", why: "values lie over what moves" };
  if (ownColours) return { way: "joined", why: "its colours differ from the version's" };
  return made;
}
