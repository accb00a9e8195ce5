import { readSvg } from "../svg/read-svg.ts";
import { SvgError } from "../svg/svg-element.ts";
import type { Shadow } from "../shadows.ts";
import { bounded, knownColor, knownGradient } from "./bounded-values.ts";
import type { DrawnFill, DrawnNode, DrawnStroke } from "./drawing.ts";
import { given } from "./given.ts";
import { type TextContext, textProperties } from "./text-properties.ts";

type Properties = Record<string, unknown>;

const farthest = 16_384;
const longestGraphic = 100_000;
const maxMoreShadows = 8;

/** A node's box and look, without its id, name and kind. */
export function commonProperties(node: DrawnNode, scale: number): Properties {
  const radius = bounded((node.radius ?? 0) * scale, 0, 8192);
  return {
    ...(node.isHidden === true ? { hidden: true } : {}),
    x: bounded(node.x * scale, -farthest, farthest),
    y: bounded(node.y * scale, -farthest, farthest),
    width: bounded(node.width * scale, 1, farthest),
    height: bounded(node.height * scale, 1, farthest),
    rotation: bounded((node.rotation ?? 0) % 360, -360, 360),
    opacity: bounded(node.opacity ?? 1, 0, 1),
    ...(radius === 0 ? {} : { border_radius: radius }),
    ...shadowProperties(node.shadows ?? [], scale),
  };
}

function shadowProperties(shadows: readonly Shadow[], scale: number): Properties {
  const [first, ...more] = shadows.map(({ color, blur, x, y }) => ({
    color: knownColor(color),
    blur: bounded(blur * scale, 0, 500),
    x: bounded(x * scale, -500, 500),
    y: bounded(y * scale, -500, 500),
  }));
  if (first === undefined) return {};
  return {
    shadow_color: first.color,
    shadow_blur: first.blur,
    shadow_x: first.x,
    shadow_y: first.y,
    ...(more.length === 0 ? {} : { more_shadows: more.slice(0, maxMoreShadows) }),
  };
}

type KindProperties = Properties & { type: string };
type Writer<Kind extends DrawnNode["kind"]> = (
  node: Extract<DrawnNode, { kind: Kind }>,
  context: TextContext,
) => KindProperties | undefined;

const writers: { [Kind in DrawnNode["kind"]]: Writer<Kind> } = {
  text: (node, context) => {
    const properties = textProperties(node, context);
    return properties && { type: "text", ...properties };
  },
  picture: (node, { scale }) => ({
    type: "image",
    image_url: pictureReference(node.picture),
    fit: node.fit ?? "fill",
    ...given({ mask: node.mask }),
    ...borderProperties(node.border, scale),
  }),
  shape: (node, { scale }) => ({
    type: "shape",
    shape: node.shape,
    ...(node.shape === "line" ? {} : fillProperties(node.fill)),
    ...strokeProperties(node.stroke, scale),
  }),
  graphic: ({ svg }, { left }) => (isReadable(svg, left) ? { type: "svg", svg, fit: "fill" } : undefined),
  group: (node, { scale }) => ({
    type: "group",
    ...fillProperties(node.fill),
    clip: node.isClipping === true,
    ...borderProperties(node.border, scale),
    ...layoutProperties(node, scale),
  }),
};

/** What the node's kind adds. Undefined if nothing of it could be seen. */
export function kindProperties<Kind extends DrawnNode["kind"]>(
  node: Extract<DrawnNode, { kind: Kind }>,
  context: TextContext,
): KindProperties | undefined {
  const write = writers[node.kind] as Writer<Kind>;
  return write(node, context);
}

/** Stands for an address of a picture until it is uploaded. */
const pictureReference = (index: number) => `picture:${index}`;

function fillProperties(fill: DrawnFill | undefined): Properties {
  const gradient = knownGradient(fill?.gradient);
  return {
    fill_color: fill?.color === undefined ? "#00000000" : knownColor(fill.color),
    ...(gradient === undefined ? {} : { fill_gradient: gradient }),
  };
}

function strokeProperties(stroke: DrawnStroke | undefined, scale: number): Properties {
  if (stroke === undefined) return {};
  const dash = (stroke.dash ?? []).slice(0, 8).map((length) => bounded(length * scale, 0, 1000));
  return {
    stroke_color: knownColor(stroke.color),
    stroke_width: bounded(stroke.width * scale, 0, 1000),
    ...(dash.some((length) => length > 0) ? { stroke_dash: dash } : {}),
  };
}

function borderProperties(border: DrawnStroke | undefined, scale: number): Properties {
  if (border === undefined) return {};
  return {
    border_color: knownColor(border.color),
    border_width: bounded(border.width * scale, 0, 1000),
  };
}

function layoutProperties({ layout }: Extract<DrawnNode, { kind: "group" }>, scale: number): Properties {
  if (layout === undefined) return {};
  const padding = [layout.padding ?? 0].flat().map((side) => bounded(side * scale, 0, 2000));
  return {
    layout: {
      ...layout,
      gap: bounded((layout.gap ?? 0) * scale, 0, 2000),
      padding: padding.length === 1 ? padding[0] : padding,
    },
  };
}

function isReadable(svg: string, left: Set<string>): boolean {
  try {
    if (svg.length > longestGraphic) left.add("a drawing with too many points");
    else readSvg(svg);
    return svg.length <= longestGraphic;
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    left.add(`a drawing (${error.message})`);
    return false;
  }
}
