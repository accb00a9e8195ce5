import type { Layer, LayerType } from "./kinds.ts";
import { drawCodeLayer } from "./code/paint.ts";
import { drawCountdownLayer } from "./countdown/paint.ts";
import type { Design } from "../design/design.ts";
import type { PictureBox } from "../design/picture-box.ts";
import type { Drawing, PaintTime, PaintTools } from "../paint/drawing.ts";
import { type EndInAnimation, endOfRun } from "./countdown/countdown-end.ts";
import { drawGroupLayer } from "./group/paint.ts";
import { drawImageLayer, pictureBoxOfImage } from "./image/paint.ts";
import { drawProgressLayer } from "./progress/paint.ts";
import { drawRatingLayer } from "./rating/paint.ts";
import { drawShapeLayer } from "./shape/paint.ts";
import { drawSvgLayer } from "./svg/paint.ts";
import { drawTextLayer } from "./text/paint.ts";

/** What painting has to know of a kind. Workers load no facts.ts, because the schemas there load zod. */
interface Painter<Kind extends Layer> {
  draw: (layer: Kind, tools: PaintTools) => Drawing;
  /** The box of the layer's picture, for a kind that shows one. */
  pictureBox?: (layer: Kind) => PictureBox;
  /** As in facts.ts: what the layer draws determines its pixels, whatever its values are. */
  isTimeDependent?: true;
  /** When a layer that counts down ends within its animation. */
  endInAnimation?: (layer: Kind, time: PaintTime) => EndInAnimation;
  /** Whether `tools.encodeSymbol` has to be loaded for it. */
  needsEncoder?: true;
  /** Whether it has nothing to show, so that it takes no room in a stack. `hasPicture` says whether its picture is there. */
  isEmpty?: (layer: Kind, hasPicture: boolean) => boolean;
}

const painters = {
  text: { draw: drawTextLayer, isEmpty: ({ text }) => text.trim() === "" },
  image: { draw: drawImageLayer, pictureBox: pictureBoxOfImage, isEmpty: (_, hasPicture) => !hasPicture },
  shape: { draw: drawShapeLayer },
  group: { draw: drawGroupLayer },
  code: { draw: drawCodeLayer, needsEncoder: true, isEmpty: ({ value }) => value.trim() === "" },
  rating: { draw: drawRatingLayer },
  progress: { draw: drawProgressLayer },
  countdown: { draw: drawCountdownLayer, isTimeDependent: true, endInAnimation: endOfRun },
  svg: { draw: drawSvgLayer },
} satisfies { [Type in LayerType]: Painter<Layer & { type: Type }> };

/** A kind only ever meets layers of its own. */
const painterOf = ({ type }: Layer) => painters[type] as Painter<Layer>;

/** Lays out a layer with the painter of its kind. */
export function drawLayer(layer: Layer, tools: PaintTools): Drawing {
  return painterOf(layer).draw(layer, tools);
}

export function drawsTime(layer: Layer): boolean {
  return painterOf(layer).isTimeDependent === true;
}

/** When a layer that counts down ends within its animation; undefined for other kinds. */
export function endInAnimation(layer: Layer, time: PaintTime): EndInAnimation | undefined {
  return painterOf(layer).endInAnimation?.(layer, time);
}

export function needsEncoder({ layers }: Pick<Design, "layers">): boolean {
  return layers.some((layer) => painterOf(layer).needsEncoder === true);
}

export function takesPicture(layer: Layer): boolean {
  return painterOf(layer).pictureBox !== undefined;
}

/** The box of a layer's picture. Throws for a kind that shows none. */
export function pictureBoxOf(layer: Layer): PictureBox {
  const { pictureBox } = painterOf(layer);
  if (pictureBox === undefined) throw new Error(`Layer ${layer.layer_id} takes no picture`);
  const box = pictureBox(layer);
  // A stack may leave it no room.
  return { ...box, width: Math.max(1, box.width), height: Math.max(1, box.height) };
}

/** Whether a layer has nothing to show. */
export function isEmptyLayer(layer: Layer, hasPicture: (layer_id: string) => boolean): boolean {
  return painterOf(layer).isEmpty?.(layer, hasPicture(layer.layer_id)) === true;
}
