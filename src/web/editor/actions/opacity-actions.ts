import { Blend } from "lucide-react";
import { setProperties } from "../document/layer-commands.ts";
import type { Action } from "./action.ts";
import { hasSelection } from "./history-actions.ts";

/** The keys 1 to 9 set 10 to 90 percent, and 0 sets 100. */
export const opacityActions: readonly Action[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tenths) => {
  const label = `Opacity ${tenths * 10}%`;
  return {
    id: `opacity-${tenths}`,
    label,
    icon: Blend,
    section: "Layer",
    keys: [String(tenths % 10)],
    when: hasSelection,
    run: ({ store }) =>
      store.change((before) => setProperties(before, store.get().selection, { opacity: tenths / 10 }), {
        label: "Opacity",
      }),
  };
});
