import { type Box, grown } from "../../design/geometry.ts";
import type { PictureBox } from "../../design/picture-box.ts";
import type { ImageLayer } from "./schema.ts";
import type { PaintContext } from "../../paint/canvas.ts";
import type { Drawing, PaintTools } from "../../paint/drawing.ts";
import { drawPicture, motionOf } from "../../paint/draw-picture.ts";
import { imageAt, type Picture, placePicture } from "../../paint/picture.ts";
import { maskOf } from "./paint-mask.ts";

/** Draws a picture in its box, clipped to its mask, under the border. Without a picture draws only the border. */
export function drawImageLayer(layer: ImageLayer, { picture, createPath }: PaintTools): Drawing {
  const { clip, drawBorder } = maskOf(layer, createPath);
  const placement = picture && placePicture(picture, layer, layer);
  return {
    ink: { x: 0, y: 0, width: layer.width, height: layer.height },
    single: layer.border_width === 0 && clip === undefined,
    ...(picture === undefined || placement === undefined
      ? {}
      : exactParts(layer, picture, placement.destination)),
    ...(picture === undefined ? {} : motionAndFrames(picture)),
    draw(context, moment) {
      if (picture !== undefined && placement !== undefined) {
        context.save();
        clip?.(context);
        flip(context, layer.flip, placement.destination);
        drawPicture(context, picture, placement, moment);
        context.restore();
      }
      drawBorder(context);
    },
  };
}

/** Only a still picture that isn't scaled, on whole pixels of the canvas, is exact when it is clipped. */
function exactParts(
  layer: ImageLayer,
  picture: Picture,
  destination: Box,
): Pick<Drawing, "isExactWhenClipped" | "opaque"> {
  const { border_radius, border_width } = layer;
  const isRectangle = layer.mask === "box" && layer.rotation === 0 && layer.flip === "none";
  if (!isRectangle || !isCopiedByPixel(layer, picture, destination)) return {};
  const opaque = { ...grown(destination, -border_width), radius: border_radius };
  return {
    isExactWhenClipped: border_radius === 0 && border_width === 0,
    ...(picture.pixels?.isOpaque === true ? { opaque } : {}),
  };
}

function isCopiedByPixel(layer: ImageLayer, picture: Picture, { x, y, width, height }: Box): boolean {
  const { isPlaced, movement, pixels } = picture;
  const hasItsSize = isPlaced && pixels?.width === width && pixels.height === height;
  const isOnPixels = Number.isInteger(layer.x + x) && Number.isInteger(layer.y + y);
  return hasItsSize && isOnPixels && movement === undefined;
}

function motionAndFrames(picture: Picture): Pick<Drawing, "motion" | "shownAt"> {
  const motion = motionOf(picture);
  return motion === undefined ? {} : { motion, shownAt: (moment) => imageAt(picture, moment) };
}

/** Mirrors later drawing about the centre of the picture. */
function flip(context: PaintContext, axis: ImageLayer["flip"], { x, y, width, height }: Box): void {
  if (axis === "none") return;
  const across = axis !== "vertical";
  const down = axis !== "horizontal";
  context.translate(across ? x * 2 + width : 0, down ? y * 2 + height : 0);
  context.scale(across ? -1 : 1, down ? -1 : 1);
}

export function pictureBoxOfImage({
  width,
  height,
  fit,
  focus_x,
  focus_y,
  zoom,
  ...layer
}: ImageLayer): PictureBox {
  const { blur, brightness, contrast, saturation, grayscale, tint_color } = layer;
  const look = { blur, brightness, contrast, saturation, grayscale, tint_color };
  return { width, height, fit, focus_x, focus_y, zoom, look };
}
