import type { z } from "zod";

/** What a query string said of a layer's parameter: nothing, or a value (undefined when blank or still a merge tag). */
export type GivenValue = "absent" | { value: string | undefined };

/**
 * All that the language has to know of one kind of layer. Shared code asks the kind and never looks at `type`,
 * so a new kind is one such record.
 */
export interface LayerKind<Schema extends z.ZodObject = z.ZodObject, Layer = z.output<Schema>> {
  schema: Schema;
  /** What the layer's own URL parameter takes; undefined when the kind has none. */
  parameterType: "text" | "image" | undefined;
  /** Properties that an edit may change; empty when the kind is closed to edits. */
  editable: readonly (keyof Layer & string)[];
  /**
   * Properties whose text may hold {{placeholders}}, which are parameters too. Letters are cut to the limit of
   * graphemes; data, such as a code's, never is.
   */
  texts: Partial<Record<keyof Layer & string, "letters" | "data">>;
  /** Whether what a layer shows depends on the time of opening, too. */
  followsClock?: boolean;
  parameterDefault(layer: Layer): string;
  /** Whether a value can be shown; one that can't counts as missing. Absent where every value can. */
  reads?(layer: Layer, value: string): boolean;
  /** A placeholder's value as it is written into the layer's text to be shown as it is. Absent where it is itself. */
  literal?(layer: Layer, value: string): string;
  /** The layer that an edit of these properties is laid over. Absent where that is the layer itself. */
  beforeEdit?(layer: Layer, edited: readonly string[]): Layer;
  /** The layer with a value from the query string; undefined asks for the fallback. */
  withValue(layer: Layer, value: string | undefined): Layer;
  /** Addresses of the layer's picture, best first. */
  pictureSources(layer: Layer, given: GivenValue): string[];
}

export function defineLayerKind<Schema extends z.ZodObject>(kind: LayerKind<Schema>): LayerKind<Schema> {
  return kind;
}
