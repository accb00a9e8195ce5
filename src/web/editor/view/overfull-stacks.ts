import { useSyncExternalStore } from "react";
import type { DesignPainter } from "./create-painter.ts";

const none: readonly string[] = [];

/** Ids of stacks whose members need more room than they have, as the artboard shows them. */
export function useOverfullStacks({ laidOut: { subscribe, get } }: DesignPainter): readonly string[] {
  const ids = useSyncExternalStore(subscribe, () => get()?.overfull.join(" ") ?? "");
  return ids === "" ? none : ids.split(" ");
}
