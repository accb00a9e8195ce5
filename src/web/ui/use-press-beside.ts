import { type RefObject, useEffect } from "react";

/** Tells of a press on anything but an open panel and what it belongs to. */
export function usePressBeside(
  panel: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  onPressBeside: () => void,
): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (panel.current?.contains(target) !== true && !anchor.contains(target)) onPressBeside();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  });
}
