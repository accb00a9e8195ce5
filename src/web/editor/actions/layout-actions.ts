import { Rows3, StretchHorizontal } from "lucide-react";
import { deepestGroups } from "../../../design/groups.ts";
import { addAutoLayout, removeAutoLayout, stacksAmong } from "../document/auto-layout.ts";
import { topmostOf } from "../document/layer-tree.ts";
import { areSiblings } from "../document/nesting.ts";
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
      const isStackAlone =
        topmostOf(design, selection).length === 1 && stacksAmong(design, selection).length > 0;
      return !isStackAlone && areSiblings(design, selection);
    },
    run({ store, tell }) {
      const { design, selection } = store.get();
      const added = addAutoLayout(design, selection);
      if (added === undefined) tell(words.groupsLieTooDeep(deepestGroups));
      else store.change(() => added.design, { label: words.addAutoLayout, select: [added.stack] });
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
