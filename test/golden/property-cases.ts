import { boxCases, type PropertyCase } from "./box-cases.ts";
import type { sizing } from "../../src/kinds/layer-box.ts";
import type { LayerType } from "../../src/kinds/kinds.ts";
import type { CodeLayer } from "../../src/kinds/code/schema.ts";
import type { CountdownLayer } from "../../src/kinds/countdown/schema.ts";
import type { GroupLayer } from "../../src/kinds/group/schema.ts";
import type { ImageLayer } from "../../src/kinds/image/schema.ts";
import type { ProgressLayer } from "../../src/kinds/progress/schema.ts";
import type { RatingLayer } from "../../src/kinds/rating/schema.ts";
import type { ShapeLayer } from "../../src/kinds/shape/schema.ts";
import type { SvgLayer } from "../../src/kinds/svg/schema.ts";
import type { TextLayer } from "../../src/kinds/text/schema.ts";
import { richTextCases } from "./rich-text-cases.ts";
import { svgProperties } from "./svg-cases.ts";

/**
 * Properties without a visible effect on one layer: identity, what the query string may change, those for missing values, and
 * those of layout, which stack-cases.ts has.
 */
type Unseen =
  | keyof typeof sizing
  | "layout"
  | "layer_id"
  | "name"
  | "type"
  | "dynamic"
  | "locked"
  | "group"
  | "show_when"
  | "bind"
  | "fallback"
  | "fallback_url";
type Seen<Kind> = Exclude<keyof Kind, Unseen>;

const filled = { background_color: "#dfe7ff" };
const heart = "M50 95 C-20 45 10 0 35 8 Q48 12 50 28 Q52 12 65 8 C90 0 120 45 50 95 Z";
const long = { text: "A name that is far too long to fit", font_size: 20 };

const { width: _, ...plainBox } = boxCases;
const bars = { symbology: "code128", value: "LIMN-42" };
const ring = { shape: "ring", height: 60 };
const rainbow = {
  stops: [
    { color: "#3a86ff", position: 0 },
    { color: "#d6336c", position: 1 },
  ],
};
const path = {
  shape: "path",
  stroke_width: 5,
  points: [
    [0, 1],
    [0.3, 0.1],
    [0.6, 0.7],
    [1, 0],
  ],
};
const arrowPoints = [
  [0, 0.3],
  [0.6, 0.3],
  [0.6, 0],
  [1, 0.5],
  [0.6, 1],
  [0.6, 0.7],
  [0, 0.7],
];
const line = { shape: "line", stroke_width: 8 };
const narrower = { to: { width: 60 } };

export const propertyCases = {
  text: {
    ...boxCases,
    height: { from: filled, to: { height: 40 } },
    text: { to: { text: "Grace" } },
    color: { to: { color: "#d6336c" } },
    font_family: { to: { font_family: "Playfair Display" } },
    font_size: { to: { font_size: 14 } },
    font_weight: { to: { font_weight: 800 } },
    font_style: { to: { font_style: "italic" } },
    text_align: { to: { text_align: "right" } },
    vertical_align: { to: { vertical_align: "bottom" } },
    line_height: { from: { text: "Ada\nKing", font_size: 18 }, to: { line_height: 1.6 } },
    letter_spacing: { from: { font_size: 16 }, to: { letter_spacing: 4 } },
    text_transform: { from: { font_size: 16 }, to: { text_transform: "uppercase" } },
    overflow: { from: { ...long, ...filled }, to: { overflow: "ellipsis" } },
    min_font_size: { from: { ...long, ...filled, height: 26 }, to: { min_font_size: 16 } },
    max_lines: { from: { ...long, ...filled }, to: { max_lines: 1 } },
    stroke_color: { from: { stroke_width: 2, color: "#ffffff" }, to: { stroke_color: "#5b7cfa" } },
    stroke_width: { from: { color: "#ffffff" }, to: { stroke_width: 3 } },
    background_color: { to: filled },
    padding: { from: filled, to: { padding: 14 } },
    ...richTextCases,
  } satisfies Record<Seen<TextLayer>, PropertyCase>,
  image: {
    ...plainBox,
    width: narrower,
    image_url: { to: { image_url: "asset:stripes" } },
    fit: { to: { fit: "contain" } },
    focus_x: { from: { width: 30 }, to: { focus_x: 0.1 } },
    focus_y: { from: { height: 20 }, to: { focus_y: 0.95 } },
    zoom: { to: { zoom: 2 } },
    flip: { to: { flip: "horizontal" } },
    mask: { to: { mask: "ellipse" } },
    mask_path: { from: { mask: "path" }, to: { mask_path: heart } },
    blur: { to: { blur: 4 } },
    brightness: { to: { brightness: 0.5 } },
    contrast: { to: { contrast: 0.4 } },
    saturation: { to: { saturation: 2 } },
    grayscale: { to: { grayscale: 1 } },
    tint_color: { to: { tint_color: "#5b2a86cc" } },
  } satisfies Record<Seen<ImageLayer>, PropertyCase>,
  shape: {
    ...plainBox,
    width: narrower,
    shape: { to: { shape: "ellipse" } },
    fill_color: { to: { fill_color: "#f2a20c80" } },
    sides: { from: { shape: "polygon" }, to: { sides: 3 } },
    star_points: { from: { shape: "star" }, to: { star_points: 12 } },
    inner_radius: { from: { shape: "star" }, to: { inner_radius: 0.8 } },
    points: { from: path, to: { points: arrowPoints } },
    closed: { from: path, to: { closed: false } },
    fill_gradient: { to: { fill_gradient: rainbow } },
    stroke_color: { from: { stroke_width: 6 }, to: { stroke_color: "#d6336c" } },
    stroke_gradient: { from: { stroke_width: 10, fill_color: "#ffffff" }, to: { stroke_gradient: rainbow } },
    stroke_width: { to: { stroke_width: 8 } },
    stroke_dash: { from: { stroke_width: 4, fill_color: "#ffffff" }, to: { stroke_dash: [12, 6] } },
    line_cap: { from: { ...line, stroke_dash: [1, 16] }, to: { line_cap: "round" } },
    line_start: { from: line, to: { line_start: "arrow" } },
    line_end: { from: line, to: { line_end: "arrow" } },
  } satisfies Record<Seen<ShapeLayer>, PropertyCase>,
  group: {
    ...plainBox,
    x: { from: { clip: true }, to: { x: 50 } },
    y: { from: { clip: true }, to: { y: 40 } },
    width: { from: { clip: true }, to: { width: 60 } },
    height: { from: { clip: true }, to: { height: 30 } },
    border_radius: { from: { clip: true, border_width: 4 }, to: { border_radius: 24 } },
    fill_color: { to: { fill_color: "#fde68a" } },
    fill_gradient: { to: { fill_gradient: rainbow } },
    clip: { to: { clip: true } },
  } satisfies Record<Seen<GroupLayer>, PropertyCase>,
  code: {
    ...plainBox,
    width: { to: { width: 50 } },
    height: { from: bars, to: { height: 30 } },
    value: { to: { value: "Another value" } },
    symbology: { to: { symbology: "aztec" } },
    error_correction: { to: { error_correction: "H" } },
    color: { to: { color: "#14532d" } },
    background_color: { to: { background_color: "#fde68a" } },
    padding: { from: bars, to: { padding: 10 } },
    show_text: { from: bars, to: { show_text: true } },
    font_family: { from: { ...bars, show_text: true }, to: { font_family: "Space Grotesk" } },
    font_size: { from: { ...bars, show_text: true }, to: { font_size: 10 } },
  } satisfies Record<Seen<CodeLayer>, PropertyCase>,
  rating: {
    ...plainBox,
    width: narrower,
    height: { to: { height: 12 } },
    value: { to: { value: 1.25 } },
    max: { to: { max: 10 } },
    symbol: { to: { symbol: "heart" } },
    color: { to: { color: "#d6336c" } },
    empty_color: { to: { empty_color: "#1d1b26" } },
    gap: { to: { gap: 12 } },
  } satisfies Record<Seen<RatingLayer>, PropertyCase>,
  progress: {
    ...plainBox,
    width: narrower,
    value: { to: { value: 20 } },
    min: { to: { min: 50 } },
    max: { to: { max: 200 } },
    shape: { to: { shape: "ring", height: 60 } },
    color: { to: { color: "#2f9e44" } },
    color_gradient: { to: { color_gradient: rainbow } },
    track_color: { to: { track_color: "#1d1b26" } },
    thickness: { from: ring, to: { thickness: 16 } },
    rounded: { to: { rounded: false } },
    direction: { to: { direction: "backward" } },
    start_angle: { from: ring, to: { start_angle: 90 } },
  } satisfies Record<Seen<ProgressLayer>, PropertyCase>,
  countdown: {
    until: { to: { until: "2026-12-24T18:00:00+01:00" } },
    template: { to: { template: "{d} days\n{hh}:{mm}:{ss}" } },
    plus: { to: { plus: "3d" } },
    every: { to: { until: undefined, every: { unit: "week", at: "18:00", weekday: "fri" } } },
    expired_text: { from: { until: "2026-11-30" }, to: { expired_text: "It is over" } },
  } satisfies Record<Exclude<Seen<CountdownLayer>, keyof TextLayer | "seconds" | "loop">, PropertyCase>,
  svg: { ...plainBox, width: narrower, ...svgProperties } satisfies Record<Seen<SvgLayer>, PropertyCase>,
} satisfies Record<LayerType, Record<string, PropertyCase>>;
