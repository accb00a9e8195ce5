const fade = [
  { color: "#f25c54", position: 0 },
  { color: "#1d1b26", position: 1 },
];

const clearing = [
  { color: "#f25c54", position: 0 },
  { color: "#00000000", position: 1 },
];
const throughClear = [
  { color: "#3a86ff", position: 0 },
  { color: "#00000000", position: 0.4 },
  { color: "#f25c5440", position: 0.6 },
  { color: "#1d1b26", position: 1 },
];

/** Shapes with special corners, ends and gradients. */
export const shapeCases: Record<string, readonly Record<string, unknown>[]> = {
  "shape-polygon-stroke": [
    shape({ shape: "polygon", stroke_width: 6, stroke_color: "#1d1b26", opacity: 0.7, shadow_blur: 6 }),
  ],
  "shape-star": [shape({ shape: "star", width: 60, rotation: 10, stroke_width: 3, stroke_color: "#f2a20c" })],
  "shape-path-arrows": [
    shape({
      shape: "path",
      closed: false,
      points: [
        [0, 1],
        [0.4, 0],
        [0.6, 1],
        [1, 0.2],
      ],
      stroke_width: 4,
      line_start: "arrow",
      line_end: "arrow",
    }),
  ],
  "shape-line-square": [shape({ shape: "line", stroke_width: 20, line_cap: "square", height: 4 })],
  "shape-radial": [
    shape({
      shape: "ellipse",
      fill_gradient: {
        type: "radial",
        stops: [
          { color: "#ffffff", position: 0 },
          { color: "#5b7cfa", position: 0.5 },
          { color: "#1d1b2600", position: 0.7 },
        ],
      },
    }),
  ],
  "shape-thick-strokes": [
    tile(0, {
      border_radius: 8,
      stroke_width: 16,
      stroke_color: "#1d1b26",
      shadow_x: 4,
      shadow_color: "#f25c54",
    }),
    tile(1, { border_radius: 6, stroke_width: 14, stroke_color: "#1d1b2699", stroke_dash: [9, 5] }),
    tile(2, {
      border_radius: 10,
      stroke_width: 20,
      stroke_gradient: { type: "linear", angle: 90, stops: fade },
    }),
    tile(3, { shape: "ellipse", stroke_width: 14, stroke_color: "#1d1b26" }),
    tile(4, { shape: "ellipse", stroke_width: 14, stroke_color: "#1d1b26", stroke_dash: [6, 4] }),
    tile(5, { border_radius: 18, stroke_width: 24, stroke_color: "#1d1b26", rotation: 20 }),
  ],
  "gradients-to-transparent": [
    tile(0, { fill_gradient: { stops: clearing } }),
    tile(1, { fill_gradient: { type: "radial", stops: clearing } }),
    tile(2, { fill_color: "#00000000", stroke_width: 10, stroke_gradient: { angle: 180, stops: clearing } }),
    { ...place(3), type: "text", text: "Ada", font_size: 24, color_gradient: { stops: clearing } },
    { ...place(4), type: "progress", value: 100, color_gradient: { stops: clearing }, height: 20 },
    tile(5, { fill_gradient: { stops: throughClear } }),
  ],
  "shape-dots": [
    shape({ shape: "ellipse", fill_color: "#fff", stroke_width: 5, stroke_dash: [0, 9], line_cap: "round" }),
  ],
};

function shape(change: Record<string, unknown>) {
  const place = { x: 30, y: 20, width: 100, height: 60 };
  return { layer_id: "shape", name: "shape", type: "shape", ...place, fill_color: "#5b7cfa", ...change };
}

/** One of six small shapes on one canvas. */
function tile(index: number, change: Record<string, unknown>) {
  return shape({ ...place(index), ...change });
}

function place(index: number) {
  const id = `shape_${index}`;
  const [x, y] = [6 + (index % 3) * 52, 6 + Math.floor(index / 3) * 46];
  return { layer_id: id, name: id, x, y, width: 44, height: 40 };
}
