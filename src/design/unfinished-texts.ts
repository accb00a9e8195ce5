import type { Design } from "./design.ts";
import { foldCase } from "./fold-case.ts";
import { formatNames, isLocale, isZone, readFormat } from "./formats/read-format.ts";
import type { Issue } from "./issues.ts";
import { textsWithPlaceholders } from "./layer-texts.ts";
import { isNarrower, parametersOf, parametersOfLayer, type ParameterType } from "./parameters.ts";
import { aliasIssues } from "./alias-issues.ts";
import { placeholdersIn } from "./placeholders.ts";
import { sizeParameter } from "./sizes/size-names.ts";

/**
 * What a draft may have while somebody writes its texts, and a published version may not: placeholders with unknown formats
 * and parameters that can't work. An image of such a draft shows the values unformatted.
 */
export function unfinishedTexts(design: Design): Issue[] {
  return [
    ...parameterClashes(design),
    ...formatIssues(design),
    ...sizeClashes(design),
    ...aliasIssues(design),
  ];
}

const typeWords = {
  text: "a text",
  image: "an image",
  color: "a color",
  number: "a number",
} satisfies Record<ParameterType, string>;

/** One parameter can't have two types, but a text can show a color or a number that sets a property. */
function parameterClashes(design: Design): Issue[] {
  const types = new Map<string, ParameterType>();
  return design.layers.flatMap((layer, index) =>
    parametersOfLayer(layer).flatMap((parameter): Issue[] => {
      const { name, type } = parameter;
      const first = types.get(name) ?? type;
      if (first === type || isNarrower(parameter, { type: first })) {
        types.set(name, type);
        return [];
      }
      if (isNarrower({ type: first }, parameter)) return [];
      const words = [typeWords[first], typeWords[type]].toSorted((one, other) => order(one) - order(other));
      const message = `Parameter ${name} is ${words.join(" and ")} at once`;
      return [{ path: `layers[${index}]`, message, found: name }];
    }),
  );
}

const order = (words: string) => Object.values(typeWords).indexOf(words);

/** Unknown formats, languages and zones in a design's placeholders. */
function formatIssues(design: Design): Issue[] {
  const inLayers = design.layers.flatMap((layer, index) =>
    textsWithPlaceholders(layer).flatMap(([name, text]) =>
      placeholderIssues(text, `layers[${index}].${name}`),
    ),
  );
  return [...placeholderIssues(design.alt, "alt"), ...inLayers];
}

/** Unknown formats, languages and zones in the placeholders of one text. */
export function placeholderIssues(text: string, path: string): Issue[] {
  if (!text.includes("{{")) return [];
  return placeholdersIn(text).flatMap(({ name, formats, locale, zone }) => {
    const issues: Issue[] = formats
      .filter((format) => readFormat(format) === undefined)
      .map((format) => ({
        path,
        message: `Placeholder ${name} has an unknown format`,
        found: `format:${format}`,
        allowed: formatNames.map((firstValue) => `format:${firstValue}`),
      }));
    if (locale !== undefined && !isLocale(locale)) {
      issues.push({
        path,
        message: "Expected a language tag such as locale:de-DE",
        found: `locale:${locale}`,
      });
    }
    if (zone !== undefined && !isZone(zone)) {
      issues.push({
        path,
        message: "Expected a time zone such as zone:Europe/Berlin",
        found: `zone:${zone}`,
      });
    }
    return issues;
  });
}

/** A parameter of this name couldn't be told from the choice of a size. */
function sizeClashes(design: Design): Issue[] {
  if (design.sizes.length === 0) return [];
  return parametersOf(design)
    .filter(({ name }) => foldCase(name) === sizeParameter)
    .map(({ name, layer_id }) => ({
      path: `layers[${design.layers.findIndex((layer) => layer.layer_id === layer_id)}]`,
      message: "In a design with sizes, size selects one of them and can't be a parameter",
      found: name,
    }));
}
