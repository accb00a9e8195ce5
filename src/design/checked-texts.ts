import { isLayerType, layerKindOf } from "../kinds/kinds.ts";

// A text whose check takes long, such as a graphic, is checked when its design is saved. What parses the layer again does so
// with a short text in its place: see `checkedOnce` of a kind.

/** A layer with texts that pass at once in place of those that were checked. */
export function withQuickTexts<Layer>(layer: Layer): Layer {
  return exchanged(layer, ([, quick]) => quick);
}

/** The parsed layer with the texts that it had before. */
export function withTextsOf<Layer>(before: unknown, parsed: Layer): Layer {
  return isObject(before) ? exchanged(parsed, ([name]) => before[name]) : parsed;
}

function exchanged<Layer>(
  layer: Layer,
  textFor: (property: [name: string, quick: string]) => unknown,
): Layer {
  const type = isObject(layer) ? layer["type"] : undefined;
  const { checkedOnce = {} } = isLayerType(type) ? layerKindOf(type) : {};
  const texts = Object.entries(checkedOnce).filter(
    ([name]) => isObject(layer) && typeof layer[name] === "string",
  );
  return texts.length === 0
    ? layer
    : { ...layer, ...Object.fromEntries(texts.map((text) => [text[0], textFor(text)])) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
