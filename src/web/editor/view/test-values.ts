import { applyParams } from "../../../design/apply-params.ts";
import type { Design } from "../../../design/design.ts";
import { dynamicLayers } from "../../../design/personalise.ts";
import { parametersOf } from "../../../design/parameters.ts";
import type { PersonalisedDesign } from "../../../design/personalised-design.ts";
import { readQuery } from "../../../design/query-values.ts";
import { instantOf, readTime } from "../../../design/time/read-time.ts";
import { zoneOfDesign } from "../../../design/time/time-of-design.ts";
import { findZone } from "../../../design/time/zone.ts";
import { countdownStates } from "../../../paint/countdown-states.ts";
import { isText } from "../../../kinds/structural-kinds.ts";
import { type Values, valuesQuery } from "../document/reader-values.ts";

/** A reader that the artboard is painted for. */
export interface TestReader {
  values: Values;
  /** When the reader opens the image, as it was typed: a date and time, in the design's zone if it names none. Blank is now. */
  time: string;
}

/** A design as a reader sees it, and the time that countdowns show, in milliseconds since 1970. */
interface ReadDesign extends PersonalisedDesign {
  now: number;
}

/** The same with the ids of the layers that other readers may see otherwise. */
export interface FilledDesign extends ReadDesign {
  dynamicLayers: ReadonlySet<string>;
}

// Countdowns show one time while the editor is open, so that nothing moves under the pointer.
const openedAt = Date.now();

/** The time of a reader's open. */
function timeOfReader(design: Design, { time }: Pick<TestReader, "time">): number {
  const read = readTime(time);
  return read === undefined ? openedAt : instantOf(read, zoneOfDesign(design, () => undefined).zone);
}

/**
 * The design on one canvas as this reader sees it. Parameters are those of all sizes. `limits` are the server's, which cuts longer
 * texts.
 */
export function withTestValues(
  canvas: Design,
  reader: TestReader,
  document: Design,
  { graphemes }: { graphemes: number },
): ReadDesign {
  const now = timeOfReader(document, reader);
  const parameters = parametersOf(document);
  const query = readQuery(valuesQuery(parameters, reader.values));
  const filled = applyParams(canvas, parameters, query, { graphemes, now });
  const zone = findZone(filled.timeZone ?? "");
  const states = countdownStates(filled.design, { now, zone, moves: false });
  const design = states?.designs[0] ?? filled.design;
  return { ...filled, design, now };
}

type Layer = Design["layers"][number];

/**
 * Fills designs in like `withTestValues`, and returns the same object for a layer that is the same as in the design
 * before. The engine lays out only other objects again, which a frame of a drag depends on.
 */
export function createFilledDesigns(limits: {
  graphemes: number;
}): (canvas: Design, reader: TestReader, document: Design) => FilledDesign {
  let filledBySource = new Map<Layer, Layer>();
  let last: TestReader | undefined;
  return (design, { values, time }, document) => {
    const personalised = withTestValues(design, { values, time }, document, limits);
    const before = last?.values === values && last.time === time ? filledBySource : new Map<Layer, Layer>();
    const layers = personalised.design.layers.map((filled, index) => {
      const source = design.layers[index];
      const kept = source && before.get(source);
      // A condition may test the text of another layer, which has changed.
      return kept === undefined || kept.hidden !== filled.hidden ? filled : kept;
    });
    filledBySource = new Map(design.layers.map((source, index) => [source, layers[index] ?? source]));
    last = { values, time };
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

/** Ids of the layers of a canvas that conditions leave out for this reader. */
export function hiddenByConditions(
  design: Design,
  reader: TestReader,
  document: Design,
): ReadonlySet<string> {
  if (!design.layers.some(({ show_when }) => show_when !== undefined)) return noLayers;
  const { layers } = withTestValues(design, reader, document, notCut).design;
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
