import { type Design, designSchema } from "../design.ts";
import { type StoredDocument, upgradeSteps } from "./upgrade-steps.ts";

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
 * Parses and upgrades a stored design, which was validated when it was saved. SVG sources are not read again: that took
 * three quarters of the time.
 */
export function readStoredDesign(text: string): Design {
  const document = readStoredDocument(text);
  const stored = document["layers"];
  if (!Array.isArray(stored)) return designSchema.parse(document);
  const read = designSchema.parse({
    ...document,
    layers: stored.map((layer: unknown) => (isGraphic(layer) ? { ...layer, svg: emptyGraphic } : layer)),
  });
  const layers = read.layers.map((layer, index) => {
    const before: unknown = stored[index];
    return layer.type === "svg" && isGraphic(before) ? { ...layer, svg: before.svg } : layer;
  });
  return { ...read, layers };
}

const emptyGraphic = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

function isGraphic(layer: unknown): layer is { svg: string } {
  return (
    typeof layer === "object" &&
    layer !== null &&
    "type" in layer &&
    layer.type === "svg" &&
    "svg" in layer &&
    typeof layer.svg === "string"
  );
}

/** A document without a version has version 1. */
function versionOf(document: StoredDocument): unknown {
  return document["version"] ?? 1;
}

function isDocument(value: unknown): value is StoredDocument {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
