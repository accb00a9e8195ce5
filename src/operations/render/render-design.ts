import { layEditsOver, type LayerEdit } from "../../design/apply-edits.ts";
import { applyParams } from "../../design/apply-params.ts";
import type { Design } from "../../design/design.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import { parametersOf } from "../../design/parameters.ts";
import { presentText } from "../../design/query-values.ts";
import { withFileName, readDesignFile } from "../designs/design-file.ts";
import { designNotFound } from "../designs/get-design.ts";
import { type DocumentServices, readDocument } from "../designs/read-document.ts";
import { invalid } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { findUnknownFonts } from "./render-edited.ts";
import { withRenderErrors } from "./render-errors.ts";
import { type RenderedImage, renderPersonalised, type RenderServices } from "./render-personalised.ts";
import { requireSize, selectSize } from "./select-size.ts";

/** A design to render on the command line: from a file, or live from the data folder. */
export interface DesignSource {
  design: Design;
  companyId: string;
  services: DesignServices;
}

type DesignServices = RenderServices &
  DocumentServices & { pool: Pick<Services["pool"], "lint" | "closeDocument"> };

export async function openDesignFile(services: DesignServices, path: string): Promise<DesignSource> {
  const { document } = await readDesignFile(path);
  const { design } = await withFileName(path, () => readDocument(services, { companyId: "" }, document));
  return { design, companyId: "", services };
}

export async function openLiveDesign(
  services: DesignServices & Pick<Services, "liveDesigns">,
  caller: Caller,
  id: string,
): Promise<DesignSource> {
  const live = await services.liveDesigns.get(caller.companyId, id);
  if (live === undefined) throw designNotFound(id);
  return { design: live.design, companyId: caller.companyId, services };
}

export interface RenderRequest {
  /** As typed; treated like decoded values of a query string. */
  values: readonly { name: string; value: string }[];
  edits: readonly LayerEdit[];
  format?: OutputFormat | undefined;
  /** Throws invalid when the design has no such size. Default: the one that the values name. */
  size?: string | undefined;
  quality?: number | undefined;
}

/** Renders a design with values and edits together, for the command line. */
export async function renderDesign(
  services: RenderServices & Pick<Services, "limits" | "fontFamilies">,
  companyId: string,
  wholeDesign: Design,
  { values, edits, size, format, quality }: RenderRequest,
): Promise<RenderedImage> {
  const queryValues = values.map(({ name, value }) => ({ name, ...presentText(value) }));
  const { design, warnings } =
    size === undefined ? selectSize(wholeDesign, queryValues) : requireSize(wholeDesign, size, "--size");
  const personalised = applyParams(design, parametersOf(wholeDesign), queryValues, services.limits);
  const output = {
    format: format ?? design.output.format,
    quality: quality ?? design.output.quality,
    originalDesign: design,
  };
  let edited = personalised;
  if (edits.length > 0) {
    const edit = layEditsOver(personalised, { layers: edits }, services.limits, design);
    const unknownFonts = await findUnknownFonts(services, companyId, edits, design);
    if (!edit.ok || unknownFonts.length > 0)
      throw invalid([...(edit.ok ? [] : edit.issues), ...unknownFonts]);
    edited = edit.personalised;
  }
  const image = await withRenderErrors(() => renderPersonalised(services, companyId, edited, output));
  return { ...image, warnings: [...image.warnings, ...warnings] };
}
