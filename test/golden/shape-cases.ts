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
  "shape-dots": [
    shape({ shape: "ellipse", fill_color: "#fff", stroke_width: 5, stroke_dash: [0, 9], line_cap: "round" }),
  ],
};

function shape(change: Record<string, unknown>) {
  const place = { x: 30, y: 20, width: 100, height: 60 };
  return { layer_id: "shape", name: "shape", type: "shape", ...place, fill_color: "#5b7cfa", ...change };
}
