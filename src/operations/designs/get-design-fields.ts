import { isEditable } from "../../design/apply-edits.ts";
import { layerKindOf } from "../../design/layer-kinds.ts";
import type { DesignFieldsBody } from "../bodies.ts";
import { designNotFound } from "./get-design.ts";
import type { Caller, Services } from "../services.ts";

/** The layers of a design's live version that may be edited, with today's values. */
export async function getDesignFields(
  { liveDesigns }: Pick<Services, "liveDesigns">,
  caller: Caller,
  designId: string,
): Promise<DesignFieldsBody> {
  const live = await liveDesigns.get(caller.companyId, designId);
  if (live === undefined) throw designNotFound(designId);
  return {
    design_id: live.id,
    design_name: live.design.name,
    layers: live.design.layers.filter(isEditable).map((layer) => {
      const properties = [...layerKindOf(layer.type).editable];
      const values = Object.fromEntries(
        properties.map((property) => [property, (layer as Record<string, unknown>)[property] ?? null]),
      );
      return { layer_id: layer.layer_id, type: layer.type, name: layer.name, properties, values };
    }),
  };
}
