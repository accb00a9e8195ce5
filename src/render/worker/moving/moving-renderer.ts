import type { CreateSharingCache } from "../../../bounds/bounded-cache.ts";
import type { Scene } from "../../../paint/scene.ts";
import type { VersionPalette } from "../../codecs/gif/gif-colours.ts";
import type { Comparison, SceneVersion } from "../../incremental/decide-way.ts";
import type { ImagePlan, IncrementalRenderer } from "../../incremental/incremental-renderer.ts";
import type { FrameTools } from "../../incremental/offscreen-canvases.ts";
import { paintWhole } from "../../incremental/paint-whole.ts";
import type { RenderWay } from "../../protocol/render-ways.ts";
import { createJoinFrames, type Joined } from "./join-frames.ts";
import { joinWhole } from "./join-whole.ts";
import type { JoinedFormat } from "./joined-format.ts";
import type { Timeline } from "./timeline.ts";

/** The image that the version's frames share a palette for. */
export interface PaletteImage {
  /** Identifies the scene within its version. */
  id: string;
  /** Doesn't depend on the reader, other than by pictures, nor on the time. */
  layOut: () => Scene;
}

interface AnimatedPlan extends ImagePlan {
  timeline: Timeline;
  paletteImage: PaletteImage;
}

interface MovingPlan extends AnimatedPlan {
  version: SceneVersion;
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
  /** Paints each frame whole and keeps nothing. The frames are those of `joined`, to the sample. */
  whole(plan: AnimatedPlan & { dynamicLayers: ReadonlySet<string> }): Promise<Uint8Array>;
}

/** `renderer` makes first frames. */
export function createMovingRenderer<First, Change>(
  renderer: IncrementalRenderer<First>,
  format: JoinedFormat<First, Change>,
  { createCache, ...frameTools }: FrameTools & { createCache: CreateSharingCache },
): MovingRenderer {
  const joinFrames = createJoinFrames(format, createCache);
  const palettes = createCache<VersionPalette>();

  /** The version's palette depends on no reader, so that an image is the same whoever opened the version before. */
  function paletteOf(
    { paletteImage, quality, version }: AnimatedPlan,
    dynamicLayers: ReadonlySet<string>,
  ): VersionPalette | undefined {
    if (format.choosePalette === undefined) return undefined;
    const id = `${version?.key} q${quality} ${paletteImage.id}`;
    const known = version === undefined ? undefined : palettes.get(id);
    if (known !== undefined) return known;
    const image = paintWhole(paletteImage.layOut(), { alpha: true, dynamicLayers }, frameTools);
    const palette = format.choosePalette(image, quality, id);
    if (version !== undefined) palettes.set(id, palette, { weight: palette.pixels.byteLength });
    return palette;
  }

  return {
    mostPixels: renderer.mostPixels,
    referenceScene: (version, quality) => renderer.referenceScene(version, quality),
    compare: (plan) => renderer.compare(plan),
    joined({ timeline, comparison, made, paletteImage, ...given }) {
      const palette = paletteOf({ ...given, timeline, paletteImage }, given.version.dynamicLayers);
      const plan = { ...given, palette };
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
    whole: (plan) => joinWhole(format, { ...plan, palette: paletteOf(plan, plan.dynamicLayers) }, frameTools),
  };
}

function whyDearer(made: RenderWay, valuesOverMotion: boolean, ownColours: boolean): RenderWay {
  if (made.way !== "joined") return made;
  if (valuesOverMotion) return { way: "joined", why: "values lie over what moves" };
  if (ownColours) return { way: "joined", why: "its colours differ from the version's" };
  return made;
}
