import { applyParams } from "../../../design/apply-params.ts";
import type { Design } from "../../../design/design.ts";
import { dynamicLayers } from "../../../design/dynamic-layers.ts";
import { parametersOf } from "../../../design/parameters.ts";
import type { PersonalisedDesign } from "../../../design/personalised-design.ts";
import { readQuery } from "../../../design/query-values.ts";
import { isText } from "../../../kinds/structural-kinds.ts";
import { type Values, valuesQuery } from "../document/reader-values.ts";

/** A design as a reader sees it, and the ids of the layers that other readers may see otherwise. */
export interface FilledDesign extends PersonalisedDesign {
  dynamicLayers: ReadonlySet<string>;
}

/**
 * The design on one canvas as a reader with these values sees it. Parameters are those of all sizes. `limits` are the server's,
 * which cuts longer texts.
 */
export function withTestValues(
  canvas: Design,
  values: Values,
  document: Design,
  limits: { graphemes: number },
): PersonalisedDesign {
  const parameters = parametersOf(document);
  return applyParams(canvas, parameters, readQuery(valuesQuery(parameters, values)), limits);
}

type Layer = Design["layers"][number];

/**
 * Fills designs in like `withTestValues`, and returns the same object for a layer that is the same as in the design
 * before. The engine lays out only other objects again, which a frame of a drag depends on.
 */
export function createFilledDesigns(limits: {
  graphemes: number;
}): (canvas: Design, values: Values, document: Design) => FilledDesign {
  let filledBySource = new Map<Layer, Layer>();
  let last: Values | undefined;
  return (design, values, document) => {
    const personalised = withTestValues(design, values, document, limits);
    const before = last === values ? filledBySource : new Map<Layer, Layer>();
    const layers = personalised.design.layers.map((filled, index) => {
      const source = design.layers[index];
      const kept = source && before.get(source);
      // A condition may test the text of another layer, which has changed.
      return kept === undefined || kept.hidden !== filled.hidden ? filled : kept;
    });
    filledBySource = new Map(design.layers.map((source, index) => [source, layers[index] ?? source]));
    last = values;
    return {
      ...personalised,
      design: { ...personalised.design, layers },
      dynamicLayers: dynamicLayers(design),
    };
  };
}

// Conditions test the values, which aren't cut.
const notCut = { graphemes: Number.POSITIVE_INFINITY };
const noLayers: ReadonlySet<string> = new Set();

/** Ids of the layers of a canvas that conditions leave out with these values. */
export function hiddenByConditions(design: Design, values: Values, document: Design): ReadonlySet<string> {
  if (!design.layers.some(({ show_when }) => show_when !== undefined)) return noLayers;
  const { layers } = withTestValues(design, values, document, notCut).design;
  return new Set(
    layers
      .filter(({ hidden, show_when }) => hidden && show_when !== undefined)
      .map(({ layer_id }) => layer_id),
  );
}

/** Shows one layer with its placeholders, as it is typed. */
export function withOwnText(filled: FilledDesign, design: Design, layerId: string | undefined): FilledDesign {
  const own = design.layers.find(({ layer_id }) => layer_id === layerId);
  if (!isText(own)) return filled;
  // A short text would take the place of what is typed.
  const { short_text: _, ...typed } = own;
  const layers = filled.design.layers.map((layer) => (layer.layer_id === layerId ? typed : layer));
  return { ...filled, design: { ...filled.design, layers } };
}
