import { Rows3, StretchHorizontal } from "lucide-react";
import { addAutoLayout, removeAutoLayout, stacksAmong } from "../document/auto-layout.ts";
import { layerById, topmostOf } from "../document/layer-tree.ts";
import type { Action } from "./action.ts";
import * as words from "./words.ts";

export const layoutActions: readonly Action[] = [
  {
    id: "add-auto-layout",
    label: words.addAutoLayout,
    icon: StretchHorizontal,
    section: "arrange",
    keys: ["Shift+A"],
    when({ design, selection }) {
      const layers = topmostOf(design, selection).map((id) => layerById(design, id));
      const isStackAlone = layers.length === 1 && stacksAmong(design, selection).length > 0;
      return layers.length > 0 && !isStackAlone && layers.every((one) => one?.group === layers[0]?.group);
    },
    run({ store }) {
      const { design, selection } = store.get();
      const added = addAutoLayout(design, selection);
      if (added !== undefined)
        store.change(() => added.design, { label: words.addAutoLayout, select: [added.stack] });
    },
  },
  {
    id: "remove-auto-layout",
    label: words.removeAutoLayout,
    icon: Rows3,
    section: "arrange",
    keys: ["Alt+Shift+A"],
    when: ({ design, selection }) => stacksAmong(design, selection).length > 0,
    run: ({ store }) =>
      store.change((before) => removeAutoLayout(before, store.get().selection), {
        label: words.removeAutoLayout,
      }),
  },
];
