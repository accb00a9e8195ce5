import { z } from "zod";
import { defaultsOf } from "./personalise.ts";
import { backgroundFit, type Design } from "./design.ts";
import { editLayer, withoutOwnValues } from "./edit-layer.ts";
import { isInFlow, withMovedLayers } from "./groups.ts";
import { isSame } from "./is-same.ts";
import type { Issue } from "./issues.ts";
import { type Layer, layerKindOf } from "../kinds/kinds.ts";
import { createTextBudget } from "./layer-texts.ts";
import {
  isSameTarget,
  type MovedLayer,
  type PersonalisedDesign,
  type ValueWarning,
} from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";
import { absentWhenNull, color, gradient, pictureAddress } from "./values.ts";

/** A change to properties of one layer, for one render. Null leaves a property unchanged. */
export const layerEdit = z
  .looseObject({ layer_id: z.string().max(200).describe("The layer to edit") })
  .transform(({ layer_id, ...changes }) => ({
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null)),
    layer_id,
  }));
export type LayerEdit = z.input<typeof layerEdit>;

export const backgroundEdit = z.strictObject({
  color: absentWhenNull(color).describe(
    "#rgb, #rgba, #rrggbb or #rrggbbaa; replaces the design's gradient and picture",
  ),
  gradient: absentWhenNull(gradient).describe("Above the color; replaces the design's picture"),
  image_url: absentWhenNull(pictureAddress).describe("An http or https URL, or asset:ID of an upload"),
  fit: absentWhenNull(backgroundFit).describe("How the picture fits the canvas"),
});
export type BackgroundEdit = Partial<z.output<typeof backgroundEdit>>;

export interface Edits {
  layers: readonly LayerEdit[];
  background?: BackgroundEdit | undefined;
}

export type EditResult = { ok: true; personalised: PersonalisedDesign } | { ok: false; issues: Issue[] };

export function isEditable(layer: Layer): boolean {
  return !layer.locked && layerKindOf(layer.type).editable.length > 0;
}

/**
 * Applies edits to a design, in order. Edited text is literal; in other texts placeholders get their fallbacks. Setting a
 * property to the design's own value changes nothing, so that callers can send values back. Pictures of edits are required.
 */
export function applyEdits(design: Design, edits: Edits, limits: { graphemes: number }): EditResult {
  return layEditsOver(defaultsOf(design, limits).personalised, edits, limits, design);
}

/** Applies edits to a design with final texts; `ownDesign` is that design with its placeholders. */
export function layEditsOver(
  base: PersonalisedDesign,
  edits: Edits,
  limits: { graphemes: number },
  ownDesign: Design,
): EditResult {
  const { design } = base;
  const issues: Issue[] = [];
  const layers = new Map(design.layers.map((layer) => [layer.layer_id, layer]));
  const requestedPictures = new Map<string, string>();
  const warnings: ValueWarning[] = [];
  const budget = createTextBudget(limits.graphemes);
  for (const [index, edit] of edits.layers.entries()) {
    const { layer_id: id, ...properties } = edit;
    const layer = layers.get(id);
    if (layer === undefined || !isEditable(layer)) {
      issues.push(unknownLayer(design, index, id));
      continue;
    }
    const place = design.layers.findIndex(({ layer_id }) => layer_id === id);
    const originals = { filled: design.layers[place], raw: ownDesign.layers[place] };
    const changes = withoutOwnValues(properties, layer, originals);
    const result = editLayer(layer, changes, budget);
    if ("issues" in result) {
      for (const issue of result.issues) issues.push({ ...issue, path: `layers[${index}].${issue.path}` });
      continue;
    }
    if (result.isCut) warnings.push({ layer_id: id, code: "text_cut" });
    layers.set(id, result.layer);
    if (typeof changes["image_url"] === "string") requestedPictures.set(id, `layers[${index}].image_url`);
  }
  if (issues.length > 0) return { ok: false, issues };
  const background = editBackground(design.background, edits.background);
  if (edits.background?.image_url !== undefined) requestedPictures.set("", "background.image_url");
  // An edit without effect keeps the layer's identity, which later steps compare.
  const keepIdentity = (layer: Layer, index: number) => {
    const before = design.layers[index];
    return before !== undefined && isSame(layer, before) ? before : layer;
  };
  const editedDesign: Design = { ...design, background, layers: [...layers.values()].map(keepIdentity) };
  const personalised = personalisedBy(editedDesign, base, requestedPictures, [
    ...remainingWarnings(base.warnings, edits.layers),
    ...warnings,
  ]);
  const movedLayers = findMovedLayers(design, editedDesign);
  return {
    ok: true,
    personalised: movedLayers.length === 0 ? personalised : { ...personalised, movedLayers },
  };
}

/** The members of stacks that edits gave another x or y. */
function findMovedLayers(design: Design, { layers }: Design): MovedLayer[] {
  const groups = new Map(layers.map((layer) => [layer.layer_id, layer]));
  return layers.flatMap((layer, index) => {
    const before = design.layers[index];
    const axes = (["x", "y"] as const).filter((axis) => before !== undefined && before[axis] !== layer[axis]);
    return axes.length > 0 && isInFlow(layer, groups.get(layer.group ?? ""))
      ? [{ layer_id: layer.layer_id, axes }]
      : [];
  });
}

function personalisedBy(
  editedDesign: Design,
  base: PersonalisedDesign,
  requestedPictures: ReadonlyMap<string, string>,
  warnings: readonly ValueWarning[],
): PersonalisedDesign {
  return {
    design: editedDesign,
    defaults: base.defaults,
    changed: withMovedLayers(editedDesign.layers, changedLayers(base, editedDesign)),
    pictures: requirePictures(editedDesign, requestedPictures, base.pictures),
    // The picture of an edit takes the place of one that was refused.
    refusedPictures: (base.refusedPictures ?? []).filter((id) => !requestedPictures.has(id)),
    warnings: warnings,
    ...(base.timeZone === undefined ? {} : { timeZone: base.timeZone }),
  };
}

/** Ids of the layers that values or edits have changed. */
function changedLayers({ changed, design }: PersonalisedDesign, editedDesign: Design): string[] {
  const byEdits = editedDesign.layers.filter((layer, index) => layer !== design.layers[index]);
  return [...new Set([...changed, ...byEdits.map(({ layer_id }) => layer_id)])];
}

/** The warnings about values, without layers whose text or value an edit replaces. */
function remainingWarnings(
  warnings: readonly ValueWarning[] = [],
  edits: readonly LayerEdit[],
): readonly ValueWarning[] {
  const valueProperties = ["text", "runs", "value", "until", "every"];
  const replacedIds = edits
    .filter((edit) => valueProperties.some((name) => name in edit))
    .map(({ layer_id }) => layer_id);
  return warnings.filter(({ layer_id }) => !replacedIds.includes(layer_id));
}

/** Lays an edit over the parts of the background that wouldn't cover it. */
function editBackground(ownDesign: Design["background"], edit: BackgroundEdit = {}): Design["background"] {
  const changes = Object.entries(edit).filter(([, value]) => value !== undefined);
  const { gradient: ownGradient, image_url: ownPicture, ...rest } = ownDesign;
  const edited: Design["background"] = {
    ...rest,
    ...(ownGradient === undefined || edit.color !== undefined ? {} : { gradient: ownGradient }),
    ...(ownPicture === undefined || edit.color !== undefined || edit.gradient !== undefined
      ? {}
      : { image_url: ownPicture }),
    ...Object.fromEntries(changes),
  };
  // Its identity says that nothing but layers differs.
  return isSame(edited, ownDesign) ? ownDesign : edited;
}

/**
 * `requestedPictures` maps a layer_id, or "" for the background, to the path of the edit that names its picture. Other
 * pictures keep the sources of their values.
 */
function requirePictures(
  design: Design,
  requestedPictures: ReadonlyMap<string, string>,
  currentPictures: PersonalisedDesign["pictures"],
): PersonalisedDesign["pictures"] {
  return pictureRequests(design, () => "absent").map((request) => {
    const { target } = request;
    const path = requestedPictures.get(target.kind === "layer" ? target.layer_id : "");
    if (path === undefined) return currentPictures.find((one) => isSameTarget(one.target, target)) ?? request;
    return { ...request, sources: request.sources.slice(0, 1), required: true, path };
  });
}

function unknownLayer(design: Design, index: number, id: string): Issue {
  const layer = design.layers.find((candidate) => candidate.layer_id === id);
  return {
    path: `layers[${index}].layer_id`,
    message: layer === undefined ? "No such layer" : "This layer is closed to edits",
    found: id,
    allowed: design.layers.filter(isEditable).map((candidate) => candidate.layer_id),
  };
}
