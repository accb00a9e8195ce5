import { freeName } from "../../../design/free-name.ts";
import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import { type Layer, layerSchema } from "../../../kinds/kinds.ts";
import type { Tool } from "./editor-store.ts";
import { namesOf, newLayerId } from "./layer-names.ts";

export type LayerTool = Exclude<Tool, "select">;

interface StartLayer {
  name: string;
  /** Width over height; the size when it is placed by key or click is a share of the canvas. */
  ratio: number;
  share: number;
  values: Readonly<Record<string, unknown>>;
}

const ink = "#221d2b";

/** What a new layer of each tool looks like. */
const starts = {
  text: {
    name: "text",
    ratio: 4,
    share: 0.5,
    values: { type: "text", text: "Your text", color: ink, font_family: "DM Sans", font_weight: 600 },
  },
  image: { name: "picture", ratio: 4 / 3, share: 0.4, values: { type: "image" } },
  shape: { name: "rectangle", ratio: 1.5, share: 0.3, values: { type: "shape", fill_color: "#5b7cfa" } },
  ellipse: {
    name: "ellipse",
    ratio: 1,
    share: 0.25,
    values: { type: "shape", shape: "ellipse", fill_color: "#ff9c78" },
  },
  line: {
    name: "line",
    ratio: 20,
    share: 0.4,
    values: { type: "shape", shape: "line", stroke_color: ink, stroke_width: 4 },
  },
  code: {
    name: "code",
    ratio: 1,
    share: 0.25,
    values: { type: "code", value: "https://example.com/{{ticket|1}}" },
  },
  rating: { name: "rating", ratio: 5.5, share: 0.35, values: { type: "rating", value: 4 } },
  progress: { name: "progress", ratio: 14, share: 0.4, values: { type: "progress", value: 60 } },
  countdown: {
    name: "countdown",
    ratio: 6,
    share: 0.5,
    values: { type: "countdown", until: "2030-01-01", color: ink, font_family: "DM Sans", font_weight: 600 },
  },
  svg: {
    name: "graphic",
    ratio: 1,
    share: 0.25,
    values: {
      type: "svg",
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2 15 9l7 .6-5.3 4.7 1.6 7.2L12 17.7l-6.3 3.8 1.6-7.2L2 9.6 9 9z" fill="currentColor"/></svg>',
    },
  },
} satisfies Record<LayerTool, StartLayer>;

/** The box of a layer that is added by key: in the middle of the canvas, in whole pixels. */
export function middleBox({ width, height }: Design, tool: LayerTool): Box {
  const { ratio, share } = starts[tool];
  const wide = Math.min(width * share, height * share * Math.max(1, ratio) * 1.5);
  const size = { width: Math.max(1, Math.round(wide)), height: Math.max(1, Math.round(wide / ratio)) };
  return { x: Math.round((width - size.width) / 2), y: Math.round((height - size.height) / 2), ...size };
}

/** The box of a layer that is placed by a click: its usual size around this point. */
export function clickBox(design: Design, tool: LayerTool, at: { x: number; y: number }): Box {
  const box = middleBox(design, tool);
  return { ...box, x: Math.round(at.x - box.width / 2), y: Math.round(at.y - box.height / 2) };
}

/** A new layer in this box. Texts take a font size that fits its height. */
export function newLayer(
  design: Design,
  tool: LayerTool,
  box: Box,
  values: Readonly<Record<string, unknown>> = {},
): Layer {
  const start = starts[tool];
  const hasFont = tool === "text" || tool === "countdown";
  const font = hasFont
    ? { font_size: Math.max(8, Math.round(box.height * 0.45)), vertical_align: "middle" }
    : {};
  return layerSchema.parse({
    ...start.values,
    ...font,
    ...box,
    ...values,
    layer_id: newLayerId(start.values.type),
    name: freeName(namesOf(design), start.name),
  });
}

/** The box of a picture that fits the canvas, at its own size at most. */
export function pictureBox(
  { width, height }: Design,
  picture: { width: number; height: number },
  at?: { x: number; y: number },
): Box {
  const scale = Math.min(1, (width * 0.8) / picture.width, (height * 0.8) / picture.height);
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const centre = at ?? { x: width / 2, y: height / 2 };
  return { x: Math.round(centre.x - size.width / 2), y: Math.round(centre.y - size.height / 2), ...size };
}
