import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect } from "react";

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

/** Leaves a field that goes away with the focus, such as when a dropped picture becomes the selection: then no blur event comes. */
export function useLeavingAtEnd(leave: () => void): void {
  const onEnd = useEffectEvent(leave);
  useLayoutEffect(() => () => onEnd(), []);
}
