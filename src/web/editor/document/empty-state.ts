import { firstSize } from "../../../design/sizes/size-names.ts";
import type { FoundRow } from "./reader-values.ts";

/** Nothing is edited in place. */
export const idle = {
  editing: undefined,
  textRange: undefined,
  framing: undefined,
  grading: undefined,
  renaming: undefined,
  moving: [],
};

/** Before anything is selected or tried. */
export const emptyState = {
  ...idle,
  size: firstSize,
  editsAllSizes: false,
  selection: [],
  tool: "select",
  entered: {},
  rows: new Map<string, FoundRow>(),
  values: {},
  time: "",
  undoLabel: undefined,
  undoStep: undefined,
  redoLabel: undefined,
} as const;
