import type { z } from "zod";

/** A layer's parameter in a query string: absent, or a value (undefined when blank or a merge tag). */
export type GivenValue = "absent" | { value: string | undefined };

/**
 * Everything that depends on the kind of a layer. Shared code never tests `type`, so a new kind needs only one such record.
 */
export interface LayerKind<Schema extends z.ZodObject = z.ZodObject, Layer = z.output<Schema>> {
  schema: Schema;
  /** Type of the layer's own URL parameter; undefined when the kind has none. */
  parameterType: "text" | "image" | undefined;
  /** Properties that an edit may change. */
  editable: readonly (keyof Layer & string)[];
  /**
   * Properties that may contain {{placeholders}}, which are parameters too. `letters` are cut to the limit of graphemes;
   * `data`, such as that of a code, isn't.
   */
  texts: Partial<Record<keyof Layer & string, "letters" | "data">>;
  /** Whether the layer depends on the time of the request. */
  isTimeDependent?: boolean;
  parameterDefault(layer: Layer): string;
  /** Whether a value can be shown; otherwise it counts as missing. Default: every value. */
  isReadable?(layer: Layer, value: string): boolean;
  /** Escapes a placeholder's value for the layer's text. Default: unchanged. */
  literal?(layer: Layer, value: string): string;
  /** Prepares the layer for an edit of these properties. Default: unchanged. */
  beforeEdit?(layer: Layer, edited: readonly string[]): Layer;
  /** The layer with a value of the query string; undefined for the fallback. */
  withValue(layer: Layer, value: string | undefined): Layer;
  /** Addresses of the layer's picture, preferred first. */
  pictureSources(layer: Layer, given: GivenValue): string[];
}

export function defineLayerKind<Schema extends z.ZodObject>(kind: LayerKind<Schema>): LayerKind<Schema> {
  return kind;
}
