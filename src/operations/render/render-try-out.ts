import { type LayerEdit, layEditsOver } from "../../design/apply-edits.ts";
import { applyParams } from "../../design/apply-params.ts";
import type { Design, OutputFormat } from "../../design/design.ts";
import { parametersOf } from "../../design/parameters.ts";
import type { ValueNote } from "../../design/personalised-design.ts";
import { presentText } from "../../design/query-values.ts";
import { invalid } from "../errors.ts";
import type { Parts } from "../parts.ts";
import { checkEditedFonts } from "./render-edited.ts";
import { type RenderedImage, renderPersonalised, type RenderParts } from "./render-personalised.ts";

export interface TryOut {
  /** As typed; each is taken as a query string's value is once it is decoded. */
  values: readonly { name: string; value: string }[];
  edits: readonly LayerEdit[];
  format?: OutputFormat | undefined;
  quality?: number | undefined;
}

/** Renders a design with values and edits together, as one tries it out on the command line. */
export async function renderTryOut(
  parts: RenderParts & Pick<Parts, "limits" | "fontFamilies">,
  companyId: string,
  design: Design,
  { values, edits, format, quality }: TryOut,
): Promise<RenderedImage> {
  const given = values.map(({ name, value }) => ({ name, ...presentText(value) }));
  const filled = applyParams(design, parametersOf(design), given, parts.limits);
  const output = {
    format: format ?? design.output.format,
    quality: quality ?? design.output.quality,
    designed: design,
  };
  if (edits.length === 0) return await renderPersonalised(parts, companyId, filled, output);
  const edited = layEditsOver(filled.design, { layers: edits }, parts.limits);
  if (!edited.ok) throw invalid(edited.issues);
  await checkEditedFonts(parts, companyId, edits, design);
  // An edit's own picture counts; every other layer keeps the sources that its value gave it.
  const pictures = edited.personalised.pictures.map((request) => {
    const same = filled.pictures.find((one) => JSON.stringify(one.target) === JSON.stringify(request.target));
    return request.required ? request : (same ?? request);
  });
  const notes = [...notesLeft(filled.notes, edits), ...(edited.personalised.notes ?? [])];
  return await renderPersonalised(parts, companyId, { ...edited.personalised, pictures, notes }, output);
}

/** What was noted of values, but for layers whose text or value an edit has replaced since. */
function notesLeft(notes: readonly ValueNote[] = [], edits: readonly LayerEdit[]): readonly ValueNote[] {
  const says = ["text", "value", "until"];
  const replaced = edits.filter((edit) => says.some((name) => name in edit)).map(({ layer_id }) => layer_id);
  return notes.filter(({ layer_id }) => !replaced.includes(layer_id));
}
