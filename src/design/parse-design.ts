import { type Design, designSchema } from "./design.ts";
import { familyNames } from "./family-names.ts";
import { formatIssues } from "./format-issues.ts";
import { groupIssues } from "./group-issues.ts";
import { type Issue, issuesOf } from "./issues.ts";
import { textsWithPlaceholders } from "./layer-texts.ts";
import { type DesignLimits, textBounds } from "./limits.ts";
import { parametersOfLayer } from "./parameters.ts";
import { placeholdersIn } from "./placeholders.ts";

export type ParsedDesign = { ok: true; design: Design } | { ok: false; issues: Issue[] };

/** Checks a whole design document as it is saved or imported: nothing is silently dropped. */
export function parseDesign(
  document: unknown,
  rules: { limits: DesignLimits; fontFamilies: readonly string[] },
): ParsedDesign {
  const checked = designSchema.safeParse(document);
  if (!checked.success) return { ok: false, issues: issuesOf(checked.error, document, designSchema) };
  const design = checked.data;
  const issues = [
    ...sizeIssues(design, rules.limits),
    ...repeated(design, "layer_id"),
    ...repeated(design, "name"),
    ...groupIssues(design),
    ...fontIssues(design, rules.fontFamilies),
    ...parameterClashes(design),
    ...formatIssues(design),
    ...textIssues(design),
  ];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, design };
}

function sizeIssues(design: Design, limits: DesignLimits): Issue[] {
  const issues: Issue[] = [];
  for (const side of ["width", "height"] as const) {
    if (design[side] > limits.canvasSide) {
      issues.push({ path: side, message: `At most ${limits.canvasSide} pixels`, found: design[side] });
    }
  }
  const pixels = design.width * design.height;
  if (issues.length === 0 && pixels > limits.canvasPixels) {
    issues.push({ path: "width", message: `At most ${limits.canvasPixels} pixels in all`, found: pixels });
  }
  if (design.layers.length > limits.layers) {
    issues.push({ path: "layers", message: `At most ${limits.layers} layers`, found: design.layers.length });
  }
  return issues;
}

/** A short value in a text of many placeholders would make a very long one, at every open. */
function textIssues({ layers }: Design): Issue[] {
  const issues: Issue[] = [];
  let inAll = 0;
  let codeUnits = 0;
  for (const [index, layer] of layers.entries()) {
    for (const [name, text] of textsWithPlaceholders(layer)) {
      const found = placeholdersIn(text).length;
      inAll += found;
      codeUnits += text.length;
      if (found <= textBounds.placeholders) continue;
      const message = `At most ${textBounds.placeholders} placeholders in one text`;
      issues.push({ path: `layers[${index}].${name}`, message, found });
    }
  }
  if (inAll > textBounds.placeholdersInAll) {
    const message = `At most ${textBounds.placeholdersInAll} placeholders in all texts together`;
    issues.push({ path: "layers", message, found: inAll });
  }
  if (codeUnits > textBounds.codeUnits) {
    const message = `At most ${textBounds.codeUnits} characters in all texts together`;
    issues.push({ path: "layers", message, found: codeUnits });
  }
  return issues;
}

function repeated(design: Design, key: "layer_id" | "name"): Issue[] {
  const seen = new Set<string>();
  return design.layers.flatMap((layer, index) => {
    const known = seen.has(layer[key]);
    seen.add(layer[key]);
    return known
      ? [{ path: `layers[${index}].${key}`, message: "Must be unique in its design", found: layer[key] }]
      : [];
  });
}

function fontIssues(design: Design, families: readonly string[]): Issue[] {
  return design.layers.flatMap((layer, index) =>
    familyNames(layer)
      .filter(({ family }) => !families.some((known) => known === family))
      .map(({ path, family }) => ({
        path: `layers[${index}].${path}`,
        message: "No such font family",
        found: family,
        allowed: families,
      })),
  );
}

/** One name can't ask for a text here and a picture there. */
function parameterClashes(design: Design): Issue[] {
  const types = new Map<string, string>();
  return design.layers.flatMap((layer, index) =>
    parametersOfLayer(layer).flatMap(({ name, type }) => {
      const known = types.get(name) ?? type;
      types.set(name, known);
      return known === type
        ? []
        : [
            {
              path: `layers[${index}]`,
              message: `Parameter ${name} is a text and an image at once`,
              found: name,
            },
          ];
    }),
  );
}
