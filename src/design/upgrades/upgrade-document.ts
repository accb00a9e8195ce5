import { withQuickTexts, withTextsOf } from "../checked-texts.ts";
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
 * Parses and upgrades a stored design, which was validated when it was saved. Texts whose check takes long are not checked
 * again (`checkedOnce` of a kind).
 */
export function readStoredDesign(text: string): Design {
  const document = readStoredDocument(text);
  const stored = document["layers"];
  if (!Array.isArray(stored)) return designSchema.parse(document);
  const read = designSchema.parse({
    ...document,
    layers: stored.map((layer: unknown) => withQuickTexts(layer)),
  });
  return { ...read, layers: read.layers.map((layer, index) => withTextsOf(stored[index], layer)) };
}

/** A document without a version has version 1. */
function versionOf(document: StoredDocument): unknown {
  return document["version"] ?? 1;
}

function isDocument(value: unknown): value is StoredDocument {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
