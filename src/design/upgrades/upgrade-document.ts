import { type Design, designSchema } from "../design.ts";
import { type StoredDocument, upgradeSteps } from "./upgrade-steps.ts";
import { isLayerType, layerKindOf } from "../../kinds/kinds.ts";

/**
 * Converts a document to the newest form by all steps from its version on. Returns other values, and documents of unknown
 * versions, unchanged; the schema then reports the error.
 */
export function upgradeDocument(document: unknown, steps = upgradeSteps): unknown {
  if (!isDocument(document)) return document;
  let current = document;
  for (const { from, to, upgrade } of steps) {
    if (versionOf(current) === from) current = { ...upgrade(current), version: to };
  }
  return current;
}

/** Parses a stored document and upgrades it. */
export function readStoredDocument(text: string): StoredDocument {
  const document = upgradeDocument(JSON.parse(text));
  if (!isDocument(document)) throw new Error("A stored document is no JSON object.");
  return document;
}

/**
 * Parses and upgrades a stored design, which was validated when it was saved. Texts whose check takes long are not checked
 * again (`checkedOnce` of a kind).
 */
export function readStoredDesign(text: string): Design {
  const document = readStoredDocument(text);
  const stored = document["layers"];
  if (!Array.isArray(stored)) return designSchema.parse(document);
  const read = designSchema.parse({
    ...document,
    layers: stored.map((layer: unknown) => exchanged(layer, ([, quick]) => quick)),
  });
  const layers = read.layers.map((layer, index) => {
    const before: unknown = stored[index];
    return isDocument(before) ? exchanged(layer, ([name]) => before[name]) : layer;
  });
  return { ...read, layers };
}

/** A layer with other texts in place of those that were checked once. */
function exchanged<Layer>(
  layer: Layer,
  textFor: (property: [name: string, quick: string]) => unknown,
): Layer {
  const type = isDocument(layer) ? layer["type"] : undefined;
  const { checkedOnce = {} } = isLayerType(type) ? layerKindOf(type) : {};
  const texts = Object.entries(checkedOnce).filter(
    ([name]) => isDocument(layer) && typeof layer[name] === "string",
  );
  return texts.length === 0
    ? layer
    : { ...layer, ...Object.fromEntries(texts.map((text) => [text[0], textFor(text)])) };
}

/** A document without a version has version 1. */
function versionOf(document: StoredDocument): unknown {
  return document["version"] ?? 1;
}

function isDocument(value: unknown): value is StoredDocument {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
