import { type Design, designSchema } from "../design.ts";
import { type StoredDocument, upgradeSteps } from "./upgrade-steps.ts";

/**
 * A document in the newest form: every step from its version on is applied. What is no document, or of a version that
 * no step begins with, comes back as it is: the schema then says what is wrong with it.
 */
export function upgradeDocument(document: unknown, steps = upgradeSteps): unknown {
  if (!isDocument(document)) return document;
  let upgraded = document;
  for (const { from, to, upgrade } of steps) {
    if (versionOf(upgraded) === from) upgraded = { ...upgrade(upgraded), version: to };
  }
  return upgraded;
}

/** A document that the store holds, as JSON in the newest form. */
export function readStoredDocument(text: string): StoredDocument {
  const document = upgradeDocument(JSON.parse(text));
  if (!isDocument(document)) throw new Error("A stored document is no JSON object.");
  return document;
}

/** A design that the store holds. It was checked when it was saved; only the form may have changed since. */
export function readStoredDesign(text: string): Design {
  return designSchema.parse(readStoredDocument(text));
}

/** Without a version it is of the first. */
function versionOf(document: StoredDocument): unknown {
  return document["version"] ?? 1;
}

function isDocument(value: unknown): value is StoredDocument {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
