import type { CreateSharingCache } from "../../../bounds/bounded-cache.ts";
import type { VersionPalette } from "../../../../packages/codecs/gif/gif-colors.ts";
import type { IncrementalRenderer, WholeImage } from "../../incremental/incremental-renderer.ts";
import type { FrameTools } from "../../incremental/offscreen-canvases.ts";
import { paintWhole } from "../../incremental/paint-whole.ts";
import type { ImageInput, PlanOfParts, SceneVersion } from "../../incremental/reference.ts";
import type { Why } from "../../protocol/render-ways.ts";
import { createJoinFrames, type Joined } from "./join-frames.ts";
import { joinWhole } from "./join-whole.ts";
import type { EncodeTranslucent, JoinedFormat } from "./joined-format.ts";
import { paintFrames } from "./paint-frames.ts";
import type { PaletteImage } from "./palette-image.ts";
import type { Timeline } from "./timeline.ts";

interface AnimatedImage extends Pick<ImageInput, "scene" | "quality"> {
  animation: { timeline: Timeline; encodeTranslucent: EncodeTranslucent | undefined };
  paletteImage: PaletteImage;
}

/** An animation of which parts are kept or reused. */
interface AnimationInParts extends AnimatedImage {
  version: SceneVersion;
  /** How the first frame is made. */
  first: PlanOfParts;
}

/** Renders animated images of one format, whose frames are joined. Everything is painted when a method returns. */
export interface AnimationRenderer extends Pick<
  IncrementalRenderer<unknown>,
  "maxPixels" | "patchesOver" | "find"
> {
  /** Also returns why it took more than its plan says, which is known only once frames are encoded. */
  join(image: AnimationInParts): Pick<Joined, "bytes" | "encoded" | "cached"> & {
    whyMore: Why<"joined"> | undefined;
  };
  /** Paints each frame whole and keeps nothing. The frames are those of `join`, to the sample. */
  whole(image: AnimatedImage & WholeImage): Promise<Uint8Array>;
}

interface KnownPalette {
  palette: VersionPalette;
  weight: number;
}

/** `renderer` makes first frames. */
export function createAnimationRenderer<First, Change>(
  renderer: IncrementalRenderer<First>,
  format: JoinedFormat<First, Change>,
  { createCache, ...frameTools }: FrameTools & { createCache: CreateSharingCache },
): AnimationRenderer {
  const joinFrames = createJoinFrames(format, createCache);
  const withPalette = createWithPalette(format, createCache, frameTools);

  return {
    maxPixels: renderer.maxPixels,
    patchesOver: renderer.patchesOver,
    find: (version, quality) => renderer.find(version, quality),
    join(animated) {
      const { scene, quality, version, animation } = animated;
      return withPalette(animated, version.dynamicLayers, (palette) => {
        const image = { scene, quality, version, palette };
        const { file: first, reference } = renderer.make(animated.first, image);
        const { valuesOverMotion, ...joined } = joinFrames({
          ...image,
          timeline: animation.timeline,
          first,
          paintAt: (boxes, moment) => renderer.paintAt(scene, reference, boxes, moment),
        });
        return { ...joined, whyMore: whyMore(valuesOverMotion, format.hasOwnColors(first)) };
      });
    },
    whole(image) {
      const { scene, quality, dynamicLayers, animation } = image;
      const { timeline, encodeTranslucent } = animation;
      if (encodeTranslucent !== undefined)
        return Promise.resolve(encodeTranslucent(...framesOf(image, frameTools)));
      return withPalette(image, dynamicLayers, (palette) =>
        joinWhole(format, { scene, quality, timeline, dynamicLayers, palette }, frameTools),
      );
    },
  };
}

/** Chooses the palette of a version's animations. It depends on no reader, so that an image is the same whoever opened the version before. */
function createWithPalette(
  format: Pick<JoinedFormat<never, never>, "choosePalette">,
  createCache: CreateSharingCache,
  frameTools: FrameTools,
) {
  const palettes = createCache<KnownPalette>();
  return <Result>(
    { paletteImage, quality, version }: AnimatedImage & { version?: SceneVersion | undefined },
    dynamicLayers: ReadonlySet<string>,
    render: (palette: VersionPalette | undefined) => Result,
  ): Result => {
    if (format.choosePalette === undefined) return render(undefined);
    const id = `${version?.key} q${quality} ${paletteImage.id}`;
    const known = version === undefined ? undefined : palettes.get(id);
    const paintImage = () => paintWhole(paletteImage.layOut(), { alpha: true, dynamicLayers }, frameTools);
    const palette = known?.palette ?? format.choosePalette(paintImage(), quality, id);
    const result = render(palette);
    // After each use, because a palette keeps more the more colors it has met.
    const weight = weigh(palette);
    if (version !== undefined && weight > (known?.weight ?? 0))
      palettes.set(id, { palette, weight }, { weight });
    return result;
  };
}

/** The frames of an animation, painted one after the other, and what their encoder needs of them. */
function framesOf(
  { scene, quality, dynamicLayers, animation: { timeline } }: AnimatedImage & WholeImage,
  frameTools: FrameTools,
): Parameters<EncodeTranslucent> {
  const durations = timeline.frames.map(({ duration }) => duration);
  const frames = paintFrames(scene, timeline, dynamicLayers, frameTools);
  return [frames, { quality, durations, repeats: timeline.repeats }];
}

function whyMore(valuesOverMotion: boolean, ownColors: boolean): Why<"joined"> | undefined {
  if (valuesOverMotion) return "values lie over what moves";
  return ownColors ? "its colors differ from the version's" : undefined;
}

// In steps of 256 kB, because the cache counts what is replaced as garbage.
function weigh({ pixels, colors }: VersionPalette): number {
  const step = 2 ** 18;
  return pixels.byteLength + Math.ceil(colors.keptBytes() / step) * step;
}
