import type { CreateSharingCache } from "../../../bounds/bounded-cache.ts";
import type { Scene } from "../../../paint/scene.ts";
import type { VersionPalette } from "../../../../packages/codecs/gif/gif-colours.ts";
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

interface KnownPalette {
  palette: VersionPalette;
  weight: number;
}

/** `renderer` makes first frames. */
export function createMovingRenderer<First, Change>(
  renderer: IncrementalRenderer<First>,
  format: JoinedFormat<First, Change>,
  { createCache, ...frameTools }: FrameTools & { createCache: CreateSharingCache },
): MovingRenderer {
  const joinFrames = createJoinFrames(format, createCache);
  const palettes = createCache<KnownPalette>();

  /** The version's palette depends on no reader, so that an image is the same whoever opened the version before. */
  function withPalette<Result>(
    { paletteImage, quality, version }: AnimatedPlan,
    dynamicLayers: ReadonlySet<string>,
    render: (palette: VersionPalette | undefined) => Result,
  ): Result {
    if (format.choosePalette === undefined) return render(undefined);
    const id = `${version?.key} q${quality} ${paletteImage.id}`;
    const known = version === undefined ? undefined : palettes.get(id);
    const paintImage = () => paintWhole(paletteImage.layOut(), { alpha: true, dynamicLayers }, frameTools);
    const palette = known?.palette ?? format.choosePalette(paintImage(), quality, id);
    const result = render(palette);
    // After each use, because a palette keeps more the more colours it has met.
    const weight = weigh(palette);
    if (version !== undefined && weight > (known?.weight ?? 0))
      palettes.set(id, { palette, weight }, { weight });
    return result;
  }

  return {
    mostPixels: renderer.mostPixels,
    referenceScene: (version, quality) => renderer.referenceScene(version, quality),
    compare: (plan) => renderer.compare(plan),
    joined({ timeline, comparison, made, paletteImage, ...given }) {
      const animated = { ...given, timeline, paletteImage };
      return withPalette(animated, given.version.dynamicLayers, (palette) => {
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
      });
    },
    whole: (plan) =>
      withPalette(plan, plan.dynamicLayers, (palette) => joinWhole(format, { ...plan, palette }, frameTools)),
  };
}

function whyDearer(made: RenderWay, valuesOverMotion: boolean, ownColours: boolean): RenderWay {
  if (made.way !== "joined") return made;
  if (valuesOverMotion) return { way: "joined", why: "values lie over what moves" };
  if (ownColours) return { way: "joined", why: "its colours differ from the version's" };
  return made;
}

// In steps of 256 kB, because the cache counts what is replaced as garbage.
function weigh({ pixels, colours }: VersionPalette): number {
  const step = 2 ** 18;
  return pixels.byteLength + Math.ceil(colours.keptBytes() / step) * step;
}
