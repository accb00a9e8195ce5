import { createContext } from "react";

/** What fields do beyond giving a value. Around fields of other panels, such as test values, they do nothing. */
interface FieldEffects {
  /** Around a drag: its changes are one step. */
  startMerging: () => void;
  endMerging: () => void;
  /** After Enter: the next key is for the layer, not for the field. */
  leave: () => void;
}

export const FieldEffects = createContext<FieldEffects>({
  startMerging: () => {},
  endMerging: () => {},
  leave: () => {},
});
