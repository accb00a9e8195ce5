import type { Design } from "../../../design/design.ts";
import type { PropertyEntry } from "../../../kinds/editor-properties.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import type { Range } from "../document/styled-runs.ts";
import type { SchemaFacts } from "./describe-schema.ts";
import type { gradingOf } from "./grading-of.ts";
import type { LayerProperty } from "./property-table.ts";

export interface PropertyContext {
  /** The whole design with all its sizes. */
  document: Design;
  palette: readonly string[];
  isReadOnly: boolean;
  /** The selected part of the text that is edited, which the properties of letters are for. */
  range: Range | undefined;
  /** Whether a gradient of the selected layer is edited on the canvas; undefined for several layers. */
  grading: (property: LayerProperty) => ReturnType<typeof gradingOf> | undefined;
  /** Changes the selected layers. */
  set: (values: Readonly<Record<string, unknown>>, label: string) => void;
}

export interface ControlProps {
  property: LayerProperty;
  /** The selected layers, which all have the property. */
  layers: readonly [Layer, ...Layer[]];
  context: PropertyContext;
}

/** A control with its property's values. */
export interface BoundControl extends ControlProps {
  entry: PropertyEntry;
  facts: SchemaFacts;
  /** Undefined if the layers differ, or if an optional property isn't set. */
  value: unknown;
  isMixed: boolean;
  set: (value: unknown) => void;
}
