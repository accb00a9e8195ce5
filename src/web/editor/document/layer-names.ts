import type { Design } from "../../../design/design.ts";
import { foldCase } from "../../../design/fold-case.ts";
import { layerKindOf } from "../../../kinds/kinds.ts";
import {
  isParameterName,
  longestParameterName,
  reservedParameters,
} from "../../../design/parameter-names.ts";
import { parametersOf } from "../../../design/parameters.ts";
import { scaleParameter } from "../../../design/scale.ts";
import { placeholdersIn } from "../../../design/placeholders.ts";
import { sizeParameter } from "../../../design/sizes/size-names.ts";
import * as words from "./words.ts";

export function namesOf({ layers }: Design): Set<string> {
  return new Set(layers.map(({ name }) => name));
}

/**
 * Why a layer of the whole document can't have this name; undefined if it can. The name is its URL parameter if it is
 * dynamic.
 */
export function nameProblem(document: Design, layerId: string, name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return words.enterName;
  if (trimmed.length > longestParameterName) return words.atMostCharacters(longestParameterName);
  if (reservedParameters.includes(trimmed)) {
    return words.trimmedIsReserved(trimmed);
  }
  if (!isParameterName(trimmed)) return words.useLettersDigitsAndSigns;
  const isTaken = document.layers.some((layer) => layer.name === trimmed && layer.layer_id !== layerId);
  if (isTaken) return words.layerNameIsTaken(trimmed);
  const layer = document.layers.find(({ layer_id }) => layer_id === layerId);
  const isParameter = layer?.dynamic === true && layerKindOf(layer.type).parameter !== undefined;
  return isParameter ? sizeProblem(document, trimmed) : undefined;
}

/** Why a condition or a property can't name this parameter; undefined if it can. */
export function parameterProblem(document: Design, name: string): string | undefined {
  const trimmed = name.trim();
  return isParameterName(trimmed) ? sizeProblem(document, trimmed) : words.enterNameOfParameter;
}

/** Why a text can't have its placeholders; undefined if it can. */
export function placeholderProblem(document: Design, text: string): string | undefined {
  const problems = placeholdersIn(text).map(({ name }) => sizeProblem(document, name));
  return problems.find((problem) => problem !== undefined);
}

/** Why this can't be a parameter: it couldn't be told from the choice of a size or the scale. */
export function sizeProblem(document: Design, name: string): string | undefined {
  const { sizes } = document;
  // A design of an earlier version may have such a parameter.
  if (foldCase(name.trim()) === scaleParameter && !hasParameter(document, scaleParameter))
    return words.setsPixelsOfImage(name.trim());
  if (sizes.length === 0 || foldCase(name.trim()) !== sizeParameter) return undefined;
  return words.selectsSizeOfThisDesign(name.trim());
}

function hasParameter(document: Design, folded: string): boolean {
  return parametersOf(document).some(({ name }) => foldCase(name) === folded);
}

const signs = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A new layer_id. Random, because the id of a deleted layer must not come to mean another one. */
export function newLayerId(type: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `${type}_${Array.from(bytes, (byte) => signs[byte % signs.length]).join("")}`;
}
