import { z } from "zod";
import type { Design } from "./design.ts";
import { type Issue, issuesOf } from "./issues.ts";
import { type Layer, layerKindOf } from "./layer-kinds.ts";
import { cleanTexts, fillTexts } from "./layer-texts.ts";
import type { PersonalisedDesign } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";
import { colour, pictureAddress } from "./values.ts";

/** A change to named properties of one layer, for one render. */
export const layerEdit = z.looseObject({ layer_id: z.string().max(200).describe("The layer to edit") });
export type LayerEdit = z.output<typeof layerEdit>;

export const backgroundEdit = z.strictObject({
  color: colour.optional().describe("#rgb, #rrggbb or #rrggbbaa"),
  image_url: pictureAddress.optional().describe("An http or https URL, or asset:ID of an upload"),
});
export type BackgroundEdit = z.output<typeof backgroundEdit>;

export interface Edits {
  layers: readonly LayerEdit[];
  background?: BackgroundEdit | undefined;
}

export type EditResult = { ok: true; personalised: PersonalisedDesign } | { ok: false; issues: Issue[] };

export function isEditable(layer: Layer): boolean {
  return !layer.locked && layerKindOf(layer.type).editable.length > 0;
}

/**
 * The design with each edit laid over it, later ones on top (contract §5). Edited text is literal; untouched text
 * has its placeholders' fallbacks filled in. Pictures named by an edit are required.
 */
export function applyEdits(design: Design, edits: Edits, limits: { graphemes: number }): EditResult {
  const layers = design.layers.map(
    (layer) => fillTexts(layer, () => undefined, Number.POSITIVE_INFINITY).layer,
  );
  return layEditsOver({ ...design, layers }, edits, limits);
}

/** Edits over a design whose texts are final already. */
export function layEditsOver(design: Design, edits: Edits, limits: { graphemes: number }): EditResult {
  const issues: Issue[] = [];
  const layers = new Map(design.layers.map((layer) => [layer.layer_id, layer]));
  const demanded = new Set<string>();
  for (const [index, edit] of edits.layers.entries()) {
    const { layer_id: id, ...changes } = edit;
    const layer = layers.get(id);
    if (layer === undefined || !isEditable(layer)) {
      issues.push(unknownLayer(design, index, id));
      continue;
    }
    const edited = editLayer(layer, changes, limits.graphemes);
    if ("issues" in edited) {
      issues.push(...edited.issues.map((issue) => ({ ...issue, path: `layers[${index}].${issue.path}` })));
      continue;
    }
    layers.set(id, edited.layer);
    if (typeof changes["image_url"] === "string") demanded.add(id);
  }
  if (issues.length > 0) return { ok: false, issues };
  const background =
    edits.background === undefined
      ? design.background
      : { ...design.background, ...definedOnly(edits.background) };
  const edited: Design = { ...design, background, layers: [...layers.values()] };
  return { ok: true, personalised: { design: edited, pictures: demandPictures(edited, demanded, edits) } };
}

function demandPictures(
  design: Design,
  demanded: ReadonlySet<string>,
  edits: Edits,
): PersonalisedDesign["pictures"] {
  return pictureRequests(design, () => "absent").map((request) => {
    const required =
      request.target === "background"
        ? edits.background?.image_url !== undefined
        : demanded.has(request.target.layer_id);
    return required ? { ...request, sources: request.sources.slice(0, 1), required } : request;
  });
}

function editLayer(
  layer: Layer,
  changes: Record<string, unknown>,
  limit: number,
): { layer: Layer } | { issues: Issue[] } {
  const kind = layerKindOf(layer.type);
  const supported: readonly string[] = kind.editable;
  const unsupported = Object.keys(changes).filter((name) => !supported.includes(name));
  if (unsupported.length > 0) {
    return {
      issues: unsupported.map((name) => ({
        path: name,
        message: `Layer ${layer.layer_id} has no property ${name} that can be edited`,
        found: name,
        allowed: supported,
      })),
    };
  }
  const edited = { ...(kind.beforeEdit?.(layer, Object.keys(changes)) ?? layer), ...changes };
  const checked = kind.schema.safeParse(edited);
  if (!checked.success) return { issues: issuesOf(checked.error, edited) };
  return { layer: cleanTexts(checked.data as Layer, limit) };
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

function definedOnly<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
}
