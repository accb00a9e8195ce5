import type { CodeLayer } from "../../design/layers/code-layer.ts";

/** A code as whole modules, without its quiet zone. */
export interface CodeSymbol {
  columns: number;
  /** One for a code of bars. */
  rows: number;
  /** Dark modules side by side: where the first lies, and how many there are. */
  runs: readonly { column: number; row: number; length: number }[];
  /** Modules that have to stay clear on the left, the right, and above and below. */
  quiet: { left: number; right: number; ends: number };
}

/** The symbol of a value that its symbology can hold; undefined for any other. */
export type EncodeSymbol = (
  layer: Pick<CodeLayer, "symbology" | "error_correction" | "value">,
) => CodeSymbol | undefined;
