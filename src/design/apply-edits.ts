import { z } from "zod";
import { defaultsOf } from "./defaults.ts";
import type { Design } from "./design.ts";
import { groupsAround, hasGroups } from "./groups.ts";
import { isSame } from "./is-same.ts";
import { type Issue, issuesOf } from "./issues.ts";
import { type Layer, layerKindOf } from "./layer-kinds.ts";
import { cleanTexts, createTextBudget, cutTexts, type TextBudget } from "./layer-texts.ts";
import { isSameTarget, type PersonalisedDesign, type ValueNote } from "./personalised-design.ts";
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
    "#rgb, #rrggbb or #rrggbbaa; replaces the design's gradient and picture",
  ),
  gradient: absentWhenNull(gradient).describe("Above the colour; replaces the design's picture"),
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
  return layEditsOver(defaultsOf(design, limits).personalised, edits, limits, design);
}

/** Edits over a design whose texts are final already; `own` is that design with its placeholders. */
export function layEditsOver(
  filled: PersonalisedDesign,
  edits: Edits,
  limits: { graphemes: number },
  own: Design,
): EditResult {
  const { design } = filled;
  const issues: Issue[] = [];
  const layers = new Map(design.layers.map((layer) => [layer.layer_id, layer]));
  const demanded = new Map<string, string>();
  const notes: ValueNote[] = [];
  const budget = createTextBudget(limits.graphemes);
  for (const [index, edit] of edits.layers.entries()) {
    const { layer_id: id, ...given } = edit;
    const layer = layers.get(id);
    if (layer === undefined || !isEditable(layer)) {
      issues.push(unknownLayer(design, index, id));
      continue;
    }
    const place = design.layers.findIndex(({ layer_id }) => layer_id === id);
    const changes = withoutOwnTexts(given, layer, { filled: design.layers[place], raw: own.layers[place] });
    const edited = editLayer(layer, changes, budget);
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
  // An edit that changes nothing leaves the very object, which later steps rely on.
  const unchanged = (layer: Layer, index: number) => {
    const before = design.layers[index];
    return before !== undefined && isSame(layer, before) ? before : layer;
  };
  const edited: Design = { ...design, background, layers: [...layers.values()].map(unchanged) };
  return {
    ok: true,
    personalised: personalisedBy(edited, filled, demanded, [
      ...notesLeft(filled.notes, edits.layers),
      ...notes,
    ]),
  };
}

function personalisedBy(
  edited: Design,
  filled: PersonalisedDesign,
  demanded: ReadonlyMap<string, string>,
  notes: readonly ValueNote[],
): PersonalisedDesign {
  return {
    design: edited,
    defaults: filled.defaults,
    changed: withMembersOfGroups(edited, changedLayers(filled, edited)),
    pictures: demandPictures(edited, demanded, filled.pictures),
    notes,
  };
}

/** Layers that values or edits changed. */
function changedLayers({ changed, design }: PersonalisedDesign, edited: Design): string[] {
  const byEdits = edited.layers.filter((layer, index) => layer !== design.layers[index]);
  return [...new Set([...changed, ...byEdits.map(({ layer_id }) => layer_id)])];
}

/** A layer's place depends on the groups around it. */
function withMembersOfGroups({ layers }: Design, changed: readonly string[]): string[] {
  if (!hasGroups(layers)) return [...changed];
  return layers
    .filter(
      (layer) =>
        changed.includes(layer.layer_id) ||
        groupsAround(layer, layers).some(({ layer_id }) => changed.includes(layer_id)),
    )
    .map(({ layer_id }) => layer_id);
}

/** What was noted of values, but for layers whose text or value an edit has replaced since. */
function notesLeft(notes: readonly ValueNote[] = [], edits: readonly LayerEdit[]): readonly ValueNote[] {
  const says = ["text", "value", "until"];
  const replaced = edits.filter((edit) => says.some((name) => name in edit)).map(({ layer_id }) => layer_id);
  return notes.filter(({ layer_id }) => !replaced.includes(layer_id));
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

/**
 * `demanded` holds where each layer's picture was asked for, by layer_id; under "" that of the background. Every other
 * picture keeps the sources that its value gave it.
 */
function demandPictures(
  design: Design,
  demanded: ReadonlyMap<string, string>,
  given: PersonalisedDesign["pictures"],
): PersonalisedDesign["pictures"] {
  return pictureRequests(design, () => "absent").map((request) => {
    const { target } = request;
    const path = demanded.get(target.kind === "layer" ? target.layer_id : "");
    if (path === undefined) return given.find((one) => isSameTarget(one.target, target)) ?? request;
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
  budget: TextBudget,
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
  const cut = cutTexts(clean, budget);
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
