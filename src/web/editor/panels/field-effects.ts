import { createContext, useContext, useEffect } from "react";

/** What fields do beyond giving a value. Around fields of other panels, such as test values, they do nothing. */
interface FieldEffects {
  /** Around a drag: its changes are one step. */
  startMerging: () => void;
  endMerging: () => void;
  /** After Enter: the next key is for the layer, not for the field. */
  leave: () => void;
  /** After a field was left with a text that can't be applied, and shows its value again. */
  refuse: (text: string, why: string) => void;
}

export const FieldEffects = createContext<FieldEffects>({
  startMerging: () => {},
  endMerging: () => {},
  leave: () => {},
  refuse: () => {},
});

/** For controls that are dragged. One that goes away during its drag ends it. */
export function useDragSteps(): Pick<FieldEffects, "startMerging" | "endMerging"> {
  const { startMerging, endMerging } = useContext(FieldEffects);
  useEffect(() => endMerging, [endMerging]);
  return { startMerging, endMerging };
}
