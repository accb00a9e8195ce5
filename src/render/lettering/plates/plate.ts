import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import { isSame, isSameValue } from "../../../design/is-same.ts";
import type { LaidOutLayer } from "../../../paint/laid-out-layer.ts";
import type { CodedJpeg } from "../../jpeg/coded-jpeg.ts";
import type { RenderJob, RenderNote } from "../../render-job.ts";

/** A picture of a design's version, as far as others of it are made from it. */
export interface Plate {
  job: RenderJob;
  /** Place of the lowest layer that may differ. */
  from: number;
  /** All under that layer, opaque RGBA. */
  bottom: Uint8Array;
  /** Where something other than the texts lies over it. */
  over: readonly Box[];
  coded: CodedJpeg;
  /** The layers from that one on that may differ and are plain letters, by their places. */
  texts: ReadonlyMap<number, LaidOutLayer>;
  notes: readonly RenderNote[];
}

/** Places of the layers that differ between two jobs of one version; undefined when more does than layers. */
export function differingLayers(one: RenderJob, other: RenderJob): number[] | undefined {
  if (!isSame(one.pictures, other.pictures) || !isSameBut(one.design, other.design)) return undefined;
  const before = one.design.layers;
  const differing: number[] = [];
  other.design.layers.forEach((layer, place) => {
    if (!isSameValue(layer, before[place])) differing.push(place);
  });
  return differing;
}

/** Whether two designs are the same but for layers. */
function isSameBut(one: Design, other: Design): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.language === other.language &&
    one.layers.length === other.layers.length &&
    isSame(one.background, other.background)
  );
}
