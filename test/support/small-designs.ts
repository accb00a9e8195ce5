type Document = Record<string, unknown>;

/** A small card as PNG, whose bytes are equal for equal pixels. Its only parameter is the text `first_name`. */
export function card(changes: Document = {}): Document {
  return {
    version: 1,
    name: "Card",
    width: 160,
    height: 60,
    background: { color: "#ffffff" },
    output: { format: "png" },
    layers: [nameLayer()],
    ...changes,
  };
}

export function nameLayer(changes: Document = {}): Document {
  return {
    layer_id: "name",
    name: "first_name",
    type: "text",
    dynamic: true,
    text: "Sample",
    fallback: "friend",
    x: 10,
    y: 10,
    width: 140,
    height: 40,
    font_size: 24,
    ...changes,
  };
}

export function photoLayer(image_url: string, changes: Document = {}): Document {
  return {
    layer_id: "photo",
    name: "photo",
    type: "image",
    dynamic: true,
    image_url,
    x: 100,
    y: 0,
    width: 60,
    height: 60,
    ...changes,
  };
}
