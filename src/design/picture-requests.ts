import type { Design } from "./design.ts";
import { layersWhere } from "./groups.ts";
import type { GivenValue } from "../kinds/layer-kind.ts";
import { layerKindOf } from "../kinds/kinds.ts";
import { type PictureRequest, targetName } from "./personalised-design.ts";

/** The pictures of a design's visible layers and its background. */
export function pictureRequests(
  design: Design,
  givenFor: (layer: Design["layers"][number]) => GivenValue,
): PictureRequest[] {
  const requests: PictureRequest[] = [];
  if (design.background.image_url !== undefined) {
    requests.push({
      target: { kind: "background" },
      sources: [design.background.image_url],
      required: false,
    });
  }
  for (const layer of layersWhere(design.layers, ({ hidden, opacity }) => !hidden && opacity > 0)) {
    const sources = layerKindOf(layer.type).picture?.sourcesOf(layer, givenFor(layer)) ?? [];
    if (sources.length > 0) {
      requests.push({
        target: { kind: "layer", layer_id: layer.layer_id },
        sources: [...new Set(sources)],
        required: false,
      });
    }
  }
  return requests;
}

/** What shows a picture when no value is given, by `targetName`. */
export function pictureTargetsOf(design: Design): string[] {
  return pictureRequests(design, () => "absent").map(({ target }) => targetName(target));
}
