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

/** A card that takes a worker long: twelve blurred shadows on 9 million pixels. */
export function slowCard() {
  const shadows = Array.from({ length: 12 }, (_, index) => ({
    layer_id: `e${index}`,
    name: `e${index}`,
    type: "shape",
    shape: "ellipse",
    x: 0,
    y: 0,
    width: 3000,
    height: 3000,
    shadow_color: "#000000",
    shadow_blur: 60,
  }));
  return { ...card({ name: "Slow", width: 3000, height: 3000 }), layers: [...shadows, nameLayer()] };
}
