import type { Design } from "../../../design/design.ts";
import {
  isParameterName,
  longestParameterName,
  reservedParameters,
} from "../../../design/parameter-names.ts";

export function namesOf({ layers }: Design): Set<string> {
  return new Set(layers.map(({ name }) => name));
}

/** Why a layer can't have this name; undefined if it can. The name is its URL parameter. */
export function nameProblem(design: Design, layerId: string, name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return "Enter a name.";
  if (trimmed.length > longestParameterName) return `Use at most ${longestParameterName} characters.`;
  if (reservedParameters.includes(trimmed)) {
    return `“${trimmed}” is reserved: c and i name the company and the design in every URL.`;
  }
  if (!isParameterName(trimmed)) return "Use letters, digits and signs without line breaks or tabs.";
  const other = design.layers.find((layer) => layer.name === trimmed && layer.layer_id !== layerId);
  return other === undefined ? undefined : `Another layer is called “${trimmed}” already.`;
}

const signs = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A new layer_id. Random, because the id of a deleted layer must not come to mean another one. */
export function newLayerId(type: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `${type}_${Array.from(bytes, (byte) => signs[byte % signs.length]).join("")}`;
}
