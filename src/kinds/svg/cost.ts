import type { SvgLayer } from "./schema.ts";
import { roughLength } from "../../design/svg/path-segments.ts";
import { readRecentSvg } from "../../design/svg/read-svg.ts";
import type { SvgClip, SvgNode } from "../../design/svg/svg-picture.ts";

/** Nanoseconds for a pixel of an outline's length: Skia sorts the edges of a path in each row of pixels. */
const filledLength = 25;
const strokedLength = 60;
/** In addition, for a path of so many segments, whose stroke crosses itself. */
const crossingLength = 110;
const crossingSegments = 200;
const perOutline = 4000;
const offscreenPixel = 3;
const maxOffscreenPixels = 4_000_000;

/** Estimates the time to draw a graphic. */
export function svgNanoseconds({ svg, width, height }: SvgLayer): number {
  const { viewBox, content } = readRecentSvg(svg);
  const scale = Math.max(width / viewBox.width, height / viewBox.height);
  const offscreen = Math.min(maxOffscreenPixels, width * height) * offscreenPixel;
  return content.reduce((sum, node) => sum + nodeNanoseconds(node, { scale, offscreen }), 0);
}

/** A clip's edges are found, and its pixels kept, as those of an outline. */
function clipNanoseconds(clip: SvgClip | undefined, at: { scale: number; offscreen: number }): number {
  if (clip === undefined) return 0;
  return perOutline + (roughLength(clip.segments) / 2) * at.scale * filledLength + at.offscreen;
}

function nodeNanoseconds(node: SvgNode, at: { scale: number; offscreen: number }): number {
  const translucent = node.opacity < 1 ? at.offscreen : 0;
  if ("children" in node) {
    const own = translucent + clipNanoseconds(node.clip, at);
    return node.children.reduce((sum, child) => sum + nodeNanoseconds(child, at), own);
  }
  const [a, b, c, d] = node.matrix;
  // Half, because the rough length is twice that of the lines.
  const length = (roughLength(node.segments) / 2) * Math.sqrt(Math.abs(a * d - b * c)) * at.scale;
  const crossing = crossingLength * Math.min(1, node.segments.length / crossingSegments);
  const stroke = node.stroke === undefined ? 0 : strokedLength + crossing;
  const paints = (node.fill === undefined ? 0 : filledLength) + stroke;
  const isComposed = node.fill !== undefined && node.stroke !== undefined;
  return perOutline + length * paints + (isComposed ? translucent : 0);
}
