/**
 * The document of a new design: a headline with the first name, and a dynamic line of text below it. All layers
 * scale with the canvas, in whole pixels.
 */
export function startDocument(
  name: string,
  { width, height }: { width: number; height: number },
): Record<string, unknown> {
  const unit = unitOf(width, height);
  const margin = Math.round(7 * unit);
  const inner = { x: margin, width: Math.max(1, width - 2 * margin) };
  const headlineHeight = Math.max(1, Math.round(Math.min(34 * unit, height * 0.36)));
  const messageHeight = Math.max(1, Math.round(Math.min(12 * unit, height * 0.14)));
  const top = Math.round((height - headlineHeight - messageHeight) / 2);
  return {
    version: 1,
    name,
    width,
    height,
    background: { gradient: dusk },
    alt: "auto",
    layers: [
      sun(width, height, unit),
      {
        ...headline,
        ...inner,
        y: top,
        height: headlineHeight,
        font_size: letters(13.5 * unit),
        letter_spacing: -Math.round(2 * unit) / 10,
      },
      {
        ...message,
        ...inner,
        y: top + headlineHeight,
        height: messageHeight,
        font_size: letters(5.2 * unit),
      },
    ],
  };
}

/** The unit of all sizes, limited by the scarcer side. Tall designs get a larger one, because their text can wrap. */
const unitOf = (width: number, height: number) =>
  Math.min(width / (height > width ? 88 : 118), height / 42, 18);

const letters = (size: number) => Math.max(4, Math.round(size));

const dusk = {
  type: "linear",
  angle: 120,
  stops: [
    { color: "#2a1b3d", position: 0 },
    { color: "#6b2a4f", position: 0.62 },
    { color: "#c4502f", position: 1 },
  ],
};

function sun(width: number, height: number, unit: number): Record<string, unknown> {
  const side = Math.max(1, Math.round(52 * unit));
  return {
    layer_id: "sun",
    name: "sun",
    type: "shape",
    shape: "ellipse",
    x: Math.round(width - side * 0.72),
    y: Math.round(height - side * 0.62),
    width: side,
    height: side,
    fill_color: "#ff9c7866",
  };
}

const headline = {
  layer_id: "headline",
  name: "headline",
  type: "text",
  text: "Hello {{first_name|there}}",
  color: "#ffffff",
  font_family: "Fraunces",
  font_weight: 600,
  vertical_align: "bottom",
  line_height: 1.1,
  min_font_size: 4,
  max_lines: 2,
};

const message = {
  layer_id: "message",
  name: "message",
  type: "text",
  dynamic: true,
  text: "Say something kind here.",
  fallback: "Say something kind here.",
  color: "#ffe3d6",
  font_family: "DM Sans",
  font_weight: 500,
  vertical_align: "middle",
  line_height: 1.3,
  min_font_size: 4,
  max_lines: 2,
};
