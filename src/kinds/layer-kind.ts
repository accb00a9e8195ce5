import type { z } from "zod";
import type { Point } from "../design/distances.ts";
import type { Issue } from "../design/issues.ts";
import type { Zone } from "../design/time/zone.ts";
import { editableBox } from "./layer-box.ts";

/** A layer's parameter in a query string: absent, or a value (undefined when blank or a merge tag). */
export type GivenValue = "absent" | { value: string | undefined };

/** The URL parameter that a dynamic layer has by its own name. */
interface OwnParameter<Layer> {
  type: "text" | "image";
  defaultOf(layer: Layer): string;
  /** Whether a value can be shown; otherwise it counts as missing. Default: every value. */
  isReadable?(layer: Layer, value: string): boolean;
  /** The layer with a value of the query string; undefined for the fallback. */
  withValue(layer: Layer, value: string | undefined): Layer;
}

/** The picture that a layer shows. */
interface PictureFacts<Layer> {
  /** Properties that hold its address. */
  properties: readonly (keyof Layer & string)[];
  /** Its addresses, preferred first. */
  sourcesOf(layer: Layer, given: GivenValue): string[];
}

/** Likely mistakes that a kind finds in its own layers: a message for each, by the rule of `diagnosticRules`. */
type OwnMistakes<Layer> = Partial<
  Record<
    "invisible" | "no-fallback" | "split-placeholder" | "unused",
    (layer: Layer, hasMembers: () => boolean) => string | undefined
  >
>;

/**
 * All that shared code has to know of a kind of layer, apart from painting and the editor. Shared code never compares `type`, so
 * a new kind needs only one such record; see structural-kinds.ts for the two exceptions.
 */
export interface LayerKind<Schema extends z.ZodObject = z.ZodObject, Layer = z.output<Schema>> {
  schema: Schema;
  /** Absent when the kind has no parameter of its own. */
  parameter?: OwnParameter<Layer>;
  /** Properties that an edit may change. */
  editable: readonly (keyof Layer & string)[];
  /**
   * Properties that may contain {{placeholders}}, which are parameters too. `letters` are cut to the limit of graphemes;
   * `data`, such as that of a code, isn't.
   */
  texts: Partial<Record<keyof Layer & string, "letters" | "data">>;
  /** Escapes a placeholder's value for the layer's text. Default: unchanged. */
  literal?(layer: Layer, value: string): string;
  /** Prepares the layer for an edit of these properties. Default: unchanged. */
  beforeEdit?(layer: Layer, edited: readonly string[]): Layer;
  /** Properties that don't go together in a layer with values of the query string. Default: none. */
  conflictsOf?(layer: Layer): readonly (keyof Layer & string)[];
  /** Set for kinds that show a picture. */
  picture?: PictureFacts<Layer>;
  /** The layer with the properties that its document gives. Default: all. */
  asWritten?(layer: Layer): Layer;
  /** Whether the layer depends on the time of the request. What it draws then determines its pixels, whatever its values are. */
  isTimeDependent?: boolean;
  /** When a layer that counts down ends, in milliseconds since 1970; undefined if never, and by default. */
  endOf?(layer: Layer, zone: Zone): number | undefined;
  /** What a document may not say of that end, by property. */
  endIssues?(layer: Layer): Issue[];
  /** Seconds of the animation that the layer makes in formats that can be animated. Default 0. */
  secondsOf?(layer: Layer): number;
  /** Nanoseconds to draw its content, of which the canvas shows so many pixels; see design/cost. */
  cost(layer: Layer, pixels: number): number;
  /** Elements of a graphic, which is read whenever its cost is estimated. Default: 0. */
  elementsOf?(layer: Layer): number;
  /** Nanoseconds for one of its shadows, if that is less than for the shadow of its whole box. */
  shadowCost?(layer: Layer, blur: number): number;
  /** Signed distance in pixels from a point of its box to what it shows. Default: to the box with its rounded corners. */
  distance?(layer: Layer, point: Point): number;
  /** The color with which it evenly covers its box; undefined if that isn't known. Default: it isn't. */
  fillOf?(layer: Layer): string | undefined;
  /** Whether a draft of another size keeps its ratio, also where it fills a side. Default: it is stretched there. */
  keepsRatio?(layer: Layer): boolean;
  /** The name of a new layer with these values, before it is made unique in its design. */
  nameOf(values: Readonly<Record<string, unknown>>): string;
  mistakes?: OwnMistakes<Layer>;
  /** Texts whose check takes long, each with one that passes at once. Stored ones were checked when they were saved. */
  checkedOnce?: Partial<Record<keyof Layer & string, string>>;
}

export function defineLayerKind<Schema extends z.ZodObject>(kind: LayerKind<Schema>): LayerKind<Schema> {
  return kind;
}

/** These properties, those of a look, and those of the box that an edit may change. */
export function editableOf<const Own extends string, Look extends object>(
  own: readonly Own[],
  look: Look,
): (Own | (keyof Look & string) | (typeof editableBox)[number])[] {
  return [...own, ...(Object.keys(look) as (keyof Look & string)[]), ...editableBox];
}
