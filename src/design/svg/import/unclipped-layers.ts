import type { Box } from "../../geometry.ts";
import type { Matrix } from "../matrix.ts";
import { boundsOfNodes } from "../svg-clip.ts";
import { readNumbers } from "../svg-numbers.ts";
import type { SvgNode as PictureNode } from "../svg-picture.ts";
import type { SvgNode } from "./parse-tree.ts";
import { boxAround } from "./simple-shape.ts";
import { svgProblem } from "./supported-source.ts";
import { type PartOptions, readPart } from "./svg-part.ts";
import { opacityOf, roughBoxOf, type TextValues, textValues } from "./text-values.ts";

interface LayerOptions extends PartOptions {
  /** From the file's coordinates to the canvas. */
  matrix: Matrix;
  families: readonly string[];
  left: Set<string>;
  /** Data URLs. */
  embedded: Set<string>;
}

/** A text layer, which is neither clipped nor masked. */
export function textLayer(
  node: SvgNode,
  around: readonly SvgNode[],
  state: LayerOptions,
): TextValues | undefined {
  const path = [...around, node];
  const values = textValues(path, state);
  const box = values && roughBoxOf(path);
  if (values === undefined || box === undefined) return undefined;
  try {
    const { picture } = readPart([rectangleLike(node, box)], around, state, state.left);
    if (picture.content.some((part) => "children" in part && part.clip !== undefined))
      state.left.add("clip paths around texts");
  } catch (error) {
    state.left.add(svgProblem(error));
  }
  return values;
}

/** A picture layer in the image's box. */
export function pictureLayer(node: SvgNode, around: readonly SvgNode[], state: LayerOptions) {
  const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map(
    (name) => readNumbers(node.attributes[name]?.replace(/px$/, "") ?? "")?.[0] ?? 0,
  );
  const rect = rectangleLike(node, { x, y, width, height });
  const { picture } = readPart([rect], around, state, state.left);
  const box = boundsOfNodes(withoutClips(picture.content, state.left));
  if (box === undefined) return undefined;
  const address = (node.attributes["href"] ?? node.attributes["xlink:href"] ?? "").replaceAll(/\s+/g, "");
  if (isDataUrl(address)) state.embedded.add(address);
  else if (!/^https?:\/\/\S{1,4000}$/i.test(address)) {
    state.left.add("pictures in other files");
    return undefined;
  }
  const opacity = opacityOf([...around, node]);
  const look = opacity === 1 ? {} : { opacity };
  return { type: "image" as const, ...onCanvas(box, state), ...look, image_url: address };
}

const looks = ["style", "transform", "visibility", "filter", "mask", "clip-path"];

/** A rectangle that is placed, clipped and filtered as a node is. */
function rectangleLike({ attributes }: SvgNode, { x, y, width, height }: Box): SvgNode {
  const look = Object.entries(attributes).filter(([name]) => looks.includes(name));
  const place = { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}` };
  return { name: "rect", attributes: { ...Object.fromEntries(look), ...place }, text: "", children: [] };
}

/** A picture layer shows all of it. */
function withoutClips(nodes: readonly PictureNode[], left: Set<string>): readonly PictureNode[] {
  return nodes.flatMap((node): readonly PictureNode[] => {
    if (!("children" in node)) return [node];
    if (node.clip !== undefined) left.add("clip paths around pictures");
    return withoutClips(node.children, left);
  });
}

const isDataUrl = (address: string) => /^data:image\/(?:png|jpeg|jpg|gif|webp|avif);base64,/i.test(address);

/** A box of the file on the canvas. */
export function onCanvas(box: Box, { matrix: [scale, , , , x, y] }: { matrix: Matrix }) {
  const size = { width: box.width * scale, height: box.height * scale };
  return boxAround(box.x * scale + x + size.width / 2, box.y * scale + y + size.height / 2, size);
}
