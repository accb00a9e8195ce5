import type { DraftStateBody } from "../../../operations/designs/compare-draft.ts";

type Change = DraftStateBody["changes"][number];

/** Properties are named as the document has them, without underscores. */
const plain = (property: string) => property.replaceAll("_", " ");

/** One change in a sentence. */
export function describeChange({ layer_id, name, change, properties }: Change): string {
  if (layer_id === undefined) return `The design's ${plain(name)} changed.`;
  if (change === "added") return `“${name}” is new.`;
  if (change === "removed") return `“${name}” is gone.`;
  if (change === "moved") return `“${name}” lies elsewhere among the layers.`;
  return `“${name}” changed: ${new Intl.ListFormat("en").format(properties.map(plain))}.`;
}
