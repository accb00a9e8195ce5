import { z } from "zod";
import type { Design } from "./design.ts";
import { type Issue, issuesOf } from "./issues.ts";
import { type Layer, layerKindOf } from "./layer-kinds.ts";
import { cleanTexts, cutTexts, fillTexts } from "./layer-texts.ts";
import type { PersonalisedDesign, ValueNote } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";
import { absentWhenNull, colour, gradient, pictureAddress } from "./values.ts";

/** A change to named properties of one layer, for one render. A property that is null isn't changed. */
export const layerEdit = z
  .looseObject({ layer_id: z.string().max(200).describe("The layer to edit") })
  .transform(({ layer_id, ...changes }) => ({
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null)),
    layer_id,
  }));
export type LayerEdit = z.input<typeof layerEdit>;

export const backgroundEdit = z.strictObject({
  color: absentWhenNull(colour).describe(
    "#rgb, #rrggbb or #rrggbbaa; takes the place of the design's gradient and picture",
  ),
  gradient: absentWhenNull(gradient).describe("Over the colour; takes the place of the design's picture"),
  image_url: absentWhenNull(pictureAddress).describe("An http or https URL, or asset:ID of an upload"),
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
 * The design with each edit laid over it, later ones on top. Edited text is literal; untouched text has its
 * placeholders' fallbacks filled in. A property that is set to the design's own value stays as it is without the edit,
 * so that values which were read can be sent back. Pictures named by an edit are required.
 */
export function applyEdits(design: Design, edits: Edits, limits: { graphemes: number }): EditResult {
  const layers = design.layers.map(
    (layer) => fillTexts(layer, () => undefined, Number.POSITIVE_INFINITY).layer,
  );
  return layEditsOver({ ...design, layers }, edits, limits, design);
}

/** Edits over a design whose texts are final already; `own` is that design with its placeholders. */
export function layEditsOver(
  design: Design,
  edits: Edits,
  limits: { graphemes: number },
  own: Design = design,
): EditResult {
  const issues: Issue[] = [];
  const layers = new Map(design.layers.map((layer) => [layer.layer_id, layer]));
  const demanded = new Map<string, string>();
  const notes: ValueNote[] = [];
  for (const [index, edit] of edits.layers.entries()) {
    const { layer_id: id, ...given } = edit;
    const layer = layers.get(id);
    if (layer === undefined || !isEditable(layer)) {
      issues.push(unknownLayer(design, index, id));
      continue;
    }
    const place = design.layers.findIndex(({ layer_id }) => layer_id === id);
    const changes = withoutOwnTexts(given, layer, { filled: design.layers[place], raw: own.layers[place] });
    const edited = editLayer(layer, changes, limits);
    if ("issues" in edited) {
      issues.push(...edited.issues.map((issue) => ({ ...issue, path: `layers[${index}].${issue.path}` })));
      continue;
    }
    if (edited.isCut) notes.push({ layer_id: id, code: "text_cut" });
    layers.set(id, edited.layer);
    if (typeof changes["image_url"] === "string") demanded.set(id, `layers[${index}].image_url`);
  }
  if (issues.length > 0) return { ok: false, issues };
  const background = editBackground(design.background, edits.background);
  if (edits.background?.image_url !== undefined) demanded.set("", "background.image_url");
  const edited: Design = { ...design, background, layers: [...layers.values()] };
  return { ok: true, personalised: { design: edited, pictures: demandPictures(edited, demanded), notes } };
}

/** What an edit of the background covers up goes, so that the edit is seen. */
function editBackground(own: Design["background"], edit: BackgroundEdit = {}): Design["background"] {
  const { gradient: ownGradient, image_url: ownPicture, ...rest } = own;
  const coversGradient = edit.color !== undefined;
  const coversPicture = coversGradient || edit.gradient !== undefined;
  const gradientNow = edit.gradient ?? (coversGradient ? undefined : ownGradient);
  const pictureNow = edit.image_url ?? (coversPicture ? undefined : ownPicture);
  return {
    ...rest,
    color: edit.color ?? own.color,
    ...(gradientNow === undefined ? {} : { gradient: gradientNow }),
    ...(pictureNow === undefined ? {} : { image_url: pictureNow }),
  };
}

/** `demanded` holds where each layer's picture was asked for, by layer_id; under "" that of the background. */
function demandPictures(
  design: Design,
  demanded: ReadonlyMap<string, string>,
): PersonalisedDesign["pictures"] {
  return pictureRequests(design, () => "absent").map((request) => {
    const path = demanded.get(request.target === "background" ? "" : request.target.layer_id);
    if (path === undefined) return request;
    return { ...request, sources: request.sources.slice(0, 1), required: true, path };
  });
}

/** The changes an edit makes: a text that is sent back with its placeholders is the filled one. */
function withoutOwnTexts(
  given: Record<string, unknown>,
  layer: Layer,
  { filled, raw }: { filled: Layer | undefined; raw: Layer | undefined },
): Record<string, unknown> {
  const { texts } = layerKindOf(layer.type);
  return Object.fromEntries(
    Object.entries(given)
      .map(([name, value]) => {
        const isOwn = name in texts && typeof value === "string" && value === propertyOf(raw, name);
        return [name, isOwn ? propertyOf(filled, name) : value] as const;
      })
      .filter(([name, value]) => !(name in texts && value === propertyOf(layer, name))),
  );
}

function propertyOf(layer: Layer | undefined, name: string): unknown {
  return (layer as Record<string, unknown> | undefined)?.[name];
}

function editLayer(
  layer: Layer,
  changes: Record<string, unknown>,
  limits: { graphemes: number },
): { layer: Layer; isCut: boolean } | { issues: Issue[] } {
  const kind = layerKindOf(layer.type);
  const supported: readonly string[] = kind.editable;
  const names = Object.keys(changes);
  const unsupported = names.filter((name) => !supported.includes(name));
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
  const edited = { ...(kind.beforeEdit?.(layer, names) ?? layer), ...changes };
  const checked = kind.schema.safeParse(edited);
  if (!checked.success) return { issues: issuesOf(checked.error, edited, kind.schema) };
  const whole = checked.data as Layer;
  // The design's own texts are drawn as they are, at any length.
  if (!names.some((name) => name in kind.texts)) return { layer: whole, isCut: false };
  const clean = cleanTexts(whole);
  const cut = cutTexts(clean, limits.graphemes);
  return { layer: cut, isCut: cut !== clean };
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
