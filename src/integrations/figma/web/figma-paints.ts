import { writeColor } from "../../../design/color.ts";
import type { Gradient } from "../../../design/values.ts";
import type { DrawnFill } from "../../../design/drawing/drawing.ts";
import { given } from "../../../design/drawing/given.ts";
import type { Shadow } from "../../../design/shadows.ts";
import type { FigmaPicture } from "./figma-drawing.ts";
import type { FigmaMatrix, FigmaNode, FigmaPaint } from "./figma-node.ts";
import * as words from "./words.ts";

/** A paint that is seen: a color, a gradient, or a picture. */
export type SeenPaint =
  | { kind: "fill"; fill: DrawnFill }
  | { kind: "picture"; picture: FigmaPicture; fit: PictureFit };

type PictureFit = "cover" | "contain" | "fill";

const fits: Readonly<Record<string, PictureFit>> = { FILL: "cover", FIT: "contain", STRETCH: "fill" };

interface Named {
  name: string;
  /** Collects what is left out. */
  left: Set<string>;
}

type Color = NonNullable<FigmaPaint["color"]>;

const hexOf = ({ r, g, b, a }: Color, opacity = 1) =>
  writeColor({ red: r * 255, green: g * 255, blue: b * 255, alpha: a * opacity });

/** The paints that are seen, bottom first. What an opaque color covers is left out. */
export function seenPaints(paints: readonly FigmaPaint[] | undefined, named: Named): SeenPaint[] {
  const visible = (paints ?? []).filter(
    ({ visible: isVisible, opacity }) => isVisible !== false && opacity !== 0,
  );
  const covering = visible.findLastIndex(
    ({ type, color, opacity = 1, blendMode }) =>
      type === "SOLID" && color?.a === 1 && opacity === 1 && isPlain(blendMode),
  );
  return visible.slice(Math.max(0, covering)).flatMap((paint) => seenPaint(paint, named) ?? []);
}

const isPlain = (mode: string | undefined) =>
  mode === undefined || mode === "NORMAL" || mode === "PASS_THROUGH";

function seenPaint(paint: FigmaPaint, { name, left }: Named): SeenPaint | undefined {
  const { type = "", color, opacity = 1, blendMode } = paint;
  if (!isPlain(blendMode)) left.add(words.blendModeOfFill(blendMode?.toLowerCase(), name));
  if (type === "SOLID") return color && { kind: "fill", fill: { color: hexOf(color, opacity) } };
  if (type === "IMAGE") return seenPicture(paint, { name, left });
  const gradient = gradientOf(paint);
  if (gradient === undefined) left.add(words.partOfLayer(type.toLowerCase().replaceAll("_", " "), name));
  return gradient && { kind: "fill", fill: { gradient } };
}

function seenPicture(paint: FigmaPaint, { name, left }: Named): SeenPaint | undefined {
  const { opacity = 1, imageScaleMode = "FILL", transform } = paint;
  const picture = pictureOf(paint);
  const isCropped = imageScaleMode === "STRETCH" && transform !== undefined && !isWhole(transform);
  const losses: [string, boolean][] = [
    [words.picture, picture === undefined],
    [words.tilingOfPicture, fits[imageScaleMode] === undefined],
    [words.opacityOfPicture, opacity < 1],
    [words.cropOfPicture, isCropped],
  ];
  for (const [lost, isLost] of losses) if (isLost) left.add(words.lostOf(lost, name));
  const fit = isCropped ? "cover" : (fits[imageScaleMode] ?? "cover");
  return picture && { kind: "picture", picture, fit };
}

function pictureOf({ image, imageThumbnail }: FigmaPaint): FigmaPicture | undefined {
  const hash = Array.from(image?.hash ?? [], (part) => part.toString(16).padStart(2, "0")).join("");
  const blobs = given({ blob: image?.dataBlob, smallBlob: imageThumbnail?.dataBlob });
  return hash === "" ? undefined : { hash, ...blobs };
}

const isWhole = ({ m00, m01, m02, m10, m11, m12 }: FigmaMatrix) =>
  [m00 - 1, m01, m02, m10, m11 - 1, m12].every((value) => Math.abs(value) < 0.01);

/** A linear or radial gradient. Its transform leads from the box, 1 by 1, to that in which it runs from left to right. */
function gradientOf({ type, stops, opacity = 1, transform }: FigmaPaint): Gradient | undefined {
  const kind = { GRADIENT_LINEAR: "linear", GRADIENT_RADIAL: "radial" }[type ?? ""] as
    | Gradient["type"]
    | undefined;
  if (kind === undefined || stops === undefined || stops.length < 2) return undefined;
  const { m00 = 1, m01 = 0 } = transform ?? {};
  // The direction in which the gradient's first coordinate grows.
  const angle = (Math.atan2(m01, m00) * 180) / Math.PI + 90;
  // A radial gradient ends at the sides there, and in the corners here.
  const share = kind === "radial" ? Math.SQRT1_2 : 1;
  return {
    type: kind,
    angle: ((angle % 360) + 360) % 360,
    stops: stops.map((stop) => ({ color: hexOf(stop.color, opacity), position: stop.position * share })),
  };
}

/** The first color of paints, for strokes and letters. Gradients and pictures are named. */
export function onlyColor(
  paints: readonly FigmaPaint[] | undefined,
  lost: string,
  named: Named,
): string | undefined {
  const seen = seenPaints(paints, named);
  const [top] = seen.toReversed();
  if (top === undefined) return undefined;
  if (top.kind === "fill" && top.fill.color !== undefined) return top.fill.color;
  named.left.add(words.fillOf(top.kind === "fill" ? words.gradient : words.pictureInText, lost, named.name));
  return top.kind === "fill" ? top.fill.gradient?.stops[0]?.color : "#000000";
}

/** Shadows of a node, topmost first. Other effects are named. */
export function shadowsOf({ effects = [] }: FigmaNode, { name, left }: Named): Shadow[] {
  return effects
    .filter(({ visible }) => visible !== false)
    .flatMap(({ type = "", color, offset, radius = 0, spread = 0 }) => {
      if (type !== "DROP_SHADOW" || color === undefined) {
        left.add(words.partOfLayer(effectNames[type] ?? type.toLowerCase().replaceAll("_", " "), name));
        return [];
      }
      if (spread !== 0) left.add(words.spreadOfShadow(name));
      return [{ color: hexOf(color), blur: radius, x: offset?.x ?? 0, y: offset?.y ?? 0 }];
    })
    .toReversed();
}

const effectNames: Readonly<Record<string, string>> = {
  INNER_SHADOW: words.innerShadow,
  FOREGROUND_BLUR: "blur",
  BACKGROUND_BLUR: words.backgroundBlur,
};
