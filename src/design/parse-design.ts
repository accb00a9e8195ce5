import { type Design, designSchema } from "./design.ts";
import { familyNames } from "./family-names.ts";
import { deepestGroups, groupsAround } from "./groups.ts";
import { type Issue, issuesOf } from "./issues.ts";
import { textsWithPlaceholders } from "./layer-texts.ts";
import { type DesignLimits, maxGraphicElements, textBounds } from "./limits.ts";
import { placeholdersIn } from "./placeholders.ts";
import { sizeIssues } from "./sizes/size-issues.ts";
import { stackIssues } from "./stack-issues.ts";
import { countdownTestIssues, endIssues } from "./time-issues.ts";
import { unfinishedTexts } from "./unfinished-texts.ts";
import { layerKindOf } from "../kinds/kinds.ts";
import { isGroup } from "../kinds/structural-kinds.ts";

type ParsedDesign = { ok: true; design: Design } | { ok: false; issues: Issue[] };

interface ParseRules {
  limits: DesignLimits;
  fontFamilies: readonly string[];
  /** Whether its texts may still be unfinished, as `unfinishedTexts` finds them. Default: false. */
  isDraft?: boolean | undefined;
}

/** Validates a design document that is saved or imported. Unknown properties are errors. */
export function parseDesign(document: unknown, rules: ParseRules): ParsedDesign {
  const parsed = designSchema.safeParse(document);
  if (!parsed.success) {
    const issues = issuesOf(parsed.error, document, designSchema);
    return { ok: false, issues: issues.map((issue) => withRealLimit(issue, rules.limits)) };
  }
  const design = parsed.data;
  const issues = [
    ...limitIssues(design, rules.limits),
    ...duplicateIssues(design, "layer_id"),
    ...duplicateIssues(design, "name"),
    ...groupIssues(design),
    ...stackIssues(design.layers),
    ...fontIssues(design, rules.fontFamilies),
    ...textIssues(design),
    ...graphicIssues(design),
    ...endIssues(design),
    ...sizeIssues(design),
    ...(rules.isDraft === true ? [] : [...unfinishedTexts(design), ...countdownTestIssues(design)]),
  ];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, design };
}

function limitIssues(design: Design, limits: DesignLimits): Issue[] {
  const canvases = [
    { path: "", canvas: design },
    ...design.sizes.map((canvas, index) => ({ path: `sizes[${index}].`, canvas })),
  ];
  const issues = canvases.flatMap(({ path, canvas }) => canvasIssues(canvas, path, limits));
  if (design.layers.length > limits.layers) {
    issues.push({ path: "layers", message: `At most ${limits.layers} layers`, found: design.layers.length });
  }
  return issues;
}

function canvasIssues(
  canvas: Pick<Design, "width" | "height">,
  path: string,
  { canvasSide, canvasPixels }: DesignLimits,
): Issue[] {
  const sides = (["width", "height"] as const)
    .filter((side) => canvas[side] > canvasSide)
    .map((side) => ({
      path: path + side,
      message: `At most ${canvasSide} pixels`,
      found: canvas[side],
    }));
  const pixels = canvas.width * canvas.height;
  if (sides.length > 0 || pixels <= canvasPixels) return sides;
  return [{ path: `${path}width`, message: `At most ${canvasPixels} pixels in all`, found: pixels }];
}

/** A side beyond the schema's bound is beyond this server's limit, which is the smaller one. */
function withRealLimit(issue: Issue, { canvasSide }: DesignLimits): Issue {
  const isSide = /^(?:sizes\[\d+\]\.)?(?:width|height)$/.test(issue.path);
  const isBeyond = typeof issue.found === "number" && issue.found > canvasSide;
  return isSide && isBeyond ? { ...issue, message: `At most ${canvasSide} pixels` } : issue;
}

/** With many placeholders, a short value makes a very long text at every open. */
function textIssues({ layers }: Design): Issue[] {
  const issues: Issue[] = [];
  let totalPlaceholders = 0;
  let codeUnits = 0;
  for (const [index, layer] of layers.entries()) {
    for (const [name, text] of textsWithPlaceholders(layer)) {
      const found = placeholdersIn(text).length;
      totalPlaceholders += found;
      codeUnits += text.length;
      if (found <= textBounds.placeholders) continue;
      const message = `At most ${textBounds.placeholders} placeholders in one text`;
      issues.push({ path: `layers[${index}].${name}`, message, found });
    }
  }
  if (totalPlaceholders > textBounds.placeholdersInAll) {
    const message = `At most ${textBounds.placeholdersInAll} placeholders in all texts together`;
    issues.push({ path: "layers", message, found: totalPlaceholders });
  }
  if (codeUnits > textBounds.codeUnits) {
    const message = `At most ${textBounds.codeUnits} characters in all texts together`;
    issues.push({ path: "layers", message, found: codeUnits });
  }
  return issues;
}

/** Without a bound, the graphics of one design could keep the server's thread for seconds, whenever its cost is estimated. */
function graphicIssues({ layers }: Design): Issue[] {
  const found = layers.reduce((sum, layer) => sum + (layerKindOf(layer.type).elementsOf?.(layer) ?? 0), 0);
  if (found <= maxGraphicElements) return [];
  const message = `At most ${maxGraphicElements} elements in all graphics together, once references are followed`;
  return [{ path: "layers", message, found }];
}

function duplicateIssues(design: Design, key: "layer_id" | "name"): Issue[] {
  const values = new Set<string>();
  return design.layers.flatMap((layer, index) => {
    const firstValue = values.has(layer[key]);
    values.add(layer[key]);
    return firstValue
      ? [{ path: `layers[${index}].${key}`, message: "Must be unique in its design", found: layer[key] }]
      : [];
  });
}

function fontIssues(design: Design, families: readonly string[]): Issue[] {
  return design.layers.flatMap((layer, index) =>
    familyNames(layer)
      .filter(({ family }) => !families.some((firstValue) => firstValue === family))
      .map(({ path, family }) => ({
        path: `layers[${index}].${path}`,
        message: "No such font family",
        found: family,
        allowed: families,
      })),
  );
}

/** Members must name an existing group, without cycles and within the limit of depth. */
function groupIssues({ layers }: Design): Issue[] {
  const groups = layers.filter(isGroup).map(({ layer_id }) => layer_id);
  return layers.flatMap((layer, index): Issue[] => {
    if (layer.group === undefined) return [];
    const issue = { path: `layers[${index}].group`, found: layer.group };
    if (!groups.includes(layer.group)) {
      return [{ ...issue, message: "No layer of the kind group has this layer_id", allowed: groups }];
    }
    const around = groupsAround(layer, layers);
    if (around.some(({ layer_id }) => layer_id === layer.layer_id)) {
      const inside = groups.filter((id) => !isInside(id, layer.layer_id, layers));
      return [{ ...issue, message: "A group can't lie within itself", allowed: inside }];
    }
    return around.length > deepestGroups
      ? [
          {
            ...issue,
            message: `At most ${deepestGroups} groups may lie around a layer`,
            found: around.length,
          },
        ]
      : [];
  });
}

function isInside(id: string, group: string, layers: Design["layers"]): boolean {
  const layer = layers.find(({ layer_id }) => layer_id === id);
  return (
    id === group ||
    (layer !== undefined && groupsAround(layer, layers).some(({ layer_id }) => layer_id === group))
  );
}
