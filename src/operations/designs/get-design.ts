import { z } from "zod";
import { isEditable } from "../../design/apply-edits.ts";
import { defaultsOf } from "../../design/personalise.ts";
import { firstSize } from "../../design/sizes/size-names.ts";
import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import type { DesignFieldsBody, FullDesignBody } from "../bodies.ts";
import { getCountedCompany } from "../manage-company.ts";
import { presentFullDesign } from "../present.ts";
import { sizeQuery } from "../output-input.ts";
import { requireSize } from "./select-canvas.ts";
import { notFound, type ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { ownValues, propertyLists } from "./editable-properties.ts";

/** Reads one design with all its properties. */
export async function getDesign(
  { store, opens, urls }: Pick<Services, "store" | "opens" | "urls">,
  caller: Caller,
  id: string,
): Promise<FullDesignBody> {
  const row = await store.designs.get(caller.companyId, id);
  if (row === undefined) throw designNotFound(id);
  const counts = await opens.byDesign(await getCountedCompany(store, caller), [id]);
  return presentFullDesign(row, readStoredDesign(row.document), counts.get(id), urls);
}

/** The same error for an unknown id and for another company's design. */
export function designNotFound(id: string): ServiceError {
  return notFound("design_not_found", "design", id);
}

export const fieldsInput = z.strictObject({ size: sizeQuery });

/** Lists the editable layers of a design's live version, with their present values in one of its sizes: those that differ from the defaults. */
export async function getDesignFields(
  { liveDesigns, limits }: Pick<Services, "liveDesigns" | "limits">,
  caller: Caller,
  designId: string,
  size: string = firstSize,
): Promise<DesignFieldsBody> {
  const live = await liveDesigns.get(caller.companyId, designId);
  if (live === undefined) throw designNotFound(designId);
  const { design } = requireSize(live.design, size);
  const { layers: shownLayers } = defaultsOf(design, limits).personalised.design;
  const isHidden = (id: string) => shownLayers.some(({ layer_id, hidden }) => layer_id === id && hidden);
  const layers = design.layers.filter(isEditable);
  const { propertiesOf, more } = propertyLists(layers);
  return {
    design_id: live.id,
    design_name: design.name,
    width: design.width,
    height: design.height,
    background: design.background,
    layers: layers.map((layer) => {
      // As without parameters, so that a value that is sent back doesn't show what a condition hides.
      const { hidden: _, ...values } = ownValues(layer);
      return {
        layer_id: layer.layer_id,
        type: layer.type,
        name: layer.name,
        properties: propertiesOf(layer),
        values: isHidden(layer.layer_id) ? { ...values, hidden: true } : values,
      };
    }),
    ...(more === undefined ? {} : { more_properties: more }),
  };
}
