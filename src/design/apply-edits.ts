import { z } from "zod";
import type { Design } from "./design.ts";
import { type Issue, issuesOf } from "./issues.ts";
import { type Layer, layerKindOf } from "./layer-kinds.ts";
import { cleanTexts, cutTexts, fillTexts } from "./layer-texts.ts";
import type { PersonalisedDesign, ValueNote } from "./personalised-design.ts";
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
  const demanded = new Map<string, string>();
  const notes: ValueNote[] = [];
  for (const [index, edit] of edits.layers.entries()) {
    const { layer_id: id, ...changes } = edit;
    const layer = layers.get(id);
    if (layer === undefined || !isEditable(layer)) {
      issues.push(unknownLayer(design, index, id));
      continue;
    }
    const edited = editLayer(layer, changes);
    if ("issues" in edited) {
      issues.push(...edited.issues.map((issue) => ({ ...issue, path: `layers[${index}].${issue.path}` })));
      continue;
    }
    const cut = cutTexts(edited.layer, limits.graphemes);
    if (cut !== edited.layer) notes.push({ layer_id: id, code: "text_cut" });
    layers.set(id, cut);
    if (typeof changes["image_url"] === "string") demanded.set(id, `layers[${index}].image_url`);
  }
  if (issues.length > 0) return { ok: false, issues };
  const background =
    edits.background === undefined
      ? design.background
      : { ...design.background, ...definedOnly(edits.background) };
  const edited: Design = { ...design, background, layers: [...layers.values()] };
  const pictures = demandPictures(edited, demanded, edits);
  return { ok: true, personalised: { design: edited, pictures, notes } };
}

/** `demanded` tells of each layer whose picture is, where it was asked for. */
function demandPictures(
  design: Design,
  demanded: ReadonlyMap<string, string>,
  edits: Edits,
): PersonalisedDesign["pictures"] {
  return pictureRequests(design, () => "absent").map((request) => {
    const ofBackground = edits.background?.image_url === undefined ? undefined : "background.image_url";
    const path = request.target === "background" ? ofBackground : demanded.get(request.target.layer_id);
    if (path === undefined) return request;
    return { ...request, sources: request.sources.slice(0, 1), required: true, path };
  });
}

function editLayer(layer: Layer, changes: Record<string, unknown>): { layer: Layer } | { issues: Issue[] } {
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
  if (!checked.success) return { issues: issuesOf(checked.error, edited, kind.schema) };
  return { layer: cleanTexts(checked.data as Layer) };
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
