import { createContext, useContext, useEffectEvent, useLayoutEffect, useRef } from "react";

/** What fields do beyond giving a value. Around fields of other panels, such as test values, they do nothing. */
interface FieldEffects {
  /** Gives a value in place of the one that was given last with this key, as one step. */
  changeAnew: (key: string, work: () => void) => void;
  /** Takes back what was given with this key; without a history by giving the first value again. */
  takeBack: (key: string, giveFirst: () => void) => void;
  /** After Enter: the next key is for the layer, not for the field. */
  leave: () => void;
  /** After a field was left with a text that can't be applied, and shows its value again. */
  refuse: (text: string, why: string) => void;
}

export const FieldEffects = createContext<FieldEffects>({
  changeAnew: (_key, work) => work(),
  takeBack: (_key, giveFirst) => giveFirst(),
  leave: () => {},
  refuse: () => {},
});

let lastKey = 0;

/** For controls that are dragged, and for arrow keys: what is given between `start` and `end` is one step. */
export function useOneStep() {
  const { changeAnew, takeBack } = useContext(FieldEffects);
  const key = useRef<string>(undefined);
  return {
    start: () => void (key.current = String((lastKey += 1))),
    give: (work: () => void) => (key.current === undefined ? work() : changeAnew(key.current, work)),
    takeBack: (giveFirst: () => void) => takeBack(key.current ?? "", giveFirst),
    end: () => void (key.current = undefined),
  };
}

/** Leaves a field that goes away with the focus, such as when a dropped picture becomes the selection: then no blur event comes. */
export function useLeavingAtEnd(leave: () => void): void {
  const onEnd = useEffectEvent(leave);
  useLayoutEffect(() => () => onEnd(), []);
}
