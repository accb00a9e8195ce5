import { type Matrix, multiply } from "../matrix.ts";
import { boundsOfNodes } from "../svg-clip.ts";
import type { SvgNode as PictureNode, SvgOutline } from "../svg-picture.ts";
import { readAlign } from "../svg-view.ts";
import { pixelsOf, readCssLength } from "./css-length.ts";
import { type LayerOptions, onCanvas, rectangleLike } from "./layer-place.ts";
import { opacityOf } from "./opacity.ts";
import type { SvgNode } from "./parse-tree.ts";
import { simpleShape } from "./simple-shape.ts";
import { readPart } from "./svg-part.ts";

/** The picture layer in an image's box; none if the design can't have it. */
export function pictureLayers(node: SvgNode, around: readonly SvgNode[], state: LayerOptions) {
  const { left, embedded } = state;
  const { picture } = readPart([rectangleLike(node, sidesOf(node))], around, state, left);
  const [outline] = withoutClips(picture.content, left);
  if (outline === undefined) {
    left.add("pictures without a size");
    return [];
  }
  const address = (node.attributes["href"] ?? node.attributes["xlink:href"] ?? "").replaceAll(/\s+/g, "");
  if (isDataUrl(address)) embedded.add(address);
  else if (!/^https?:\/\/\S{1,4000}$/i.test(address)) {
    left.add("pictures in other files");
    return [];
  }
  const opacity = opacityOf([...around, node]);
  const look = opacity === 1 ? {} : { opacity };
  const box = boxOf(outline, state, node);
  return [{ type: "image" as const, ...box, ...look, image_url: address, ...fitOf(node.attributes) }];
}

/** Sides in pixels or percent, as outlines have them. */
function sidesOf({ attributes }: SvgNode): Record<string, string> {
  const sides = ["x", "y", "width", "height"].map((name): [string, string] => {
    const text = attributes[name] ?? "0";
    const isAbsolute = Object.keys(pixelsOf).some((unit) => text.trim().toLowerCase().endsWith(unit));
    const length = isAbsolute ? readCssLength(text, { em: 0, whole: 0 }) : undefined;
    return [name, text === "auto" ? "0" : `${length ?? text}`];
  });
  return Object.fromEntries(sides);
}

/** What preserveAspectRatio says (SVG 2, 8.7); a layer would cover its box by default. */
function fitOf(attributes: SvgNode["attributes"]) {
  const { preserveAspectRatio = "" } = attributes;
  if (/^\s*none\b/.test(preserveAspectRatio)) return { fit: "fill" };
  const { x, y } = readAlign(attributes);
  const focus = { focus_x: x, focus_y: y };
  if (/\bslice\b/.test(preserveAspectRatio)) return { fit: "cover", ...focus };
  return { fit: "contain", ...(x === 0.5 && y === 0.5 ? {} : focus) };
}

/** The box, turned and mirrored as the file says. One that is slanted becomes the box around it. */
function boxOf(outline: SvgOutline, state: LayerOptions, { attributes }: SvgNode) {
  const matrix = multiply(state.matrix, outline.matrix);
  const shape = simpleShape({ name: "rect", attributes: {}, text: "", children: [] }, outline, matrix);
  if (shape === undefined) {
    state.left.add("slanting of pictures");
    return onCanvas(boundsOfNodes([outline]) ?? { x: 0, y: 0, width: 1, height: 1 }, state);
  }
  const isFilling = /^\s*none\b/.test(attributes["preserveAspectRatio"] ?? "");
  if (!isFilling && isUneven(matrix)) state.left.add("stretching of pictures");
  const { x, y, width, height, rotation } = shape;
  return { x, y, width, height, ...turnOf(Number(rotation), matrix) };
}

const isUneven = ([a, b, c, d]: Matrix) =>
  Math.abs(Math.hypot(a, b) - Math.hypot(c, d)) > 0.01 * Math.hypot(a, b);

/** A mirrored box is turned first, and then upside down. */
function turnOf(rotation: number, [a, b, c, d]: Matrix) {
  const isMirrored = a * d - b * c < 0;
  if (isMirrored && Math.abs(rotation) === 180) return { flip: "horizontal" };
  return { ...(rotation === 0 ? {} : { rotation }), ...(isMirrored ? { flip: "vertical" } : {}) };
}

/** A picture layer shows all of it. */
function withoutClips(nodes: readonly PictureNode[], left: Set<string>): readonly SvgOutline[] {
  return nodes.flatMap((node): readonly SvgOutline[] => {
    if (!("children" in node)) return [node];
    if (node.clip !== undefined) left.add("clip paths around pictures");
    return withoutClips(node.children, left);
  });
}

const isDataUrl = (address: string) => /^data:image\/(?:png|jpeg|jpg|gif|webp|avif);base64,/i.test(address);
