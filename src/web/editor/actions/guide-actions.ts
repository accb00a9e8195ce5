import { SeparatorHorizontal, SeparatorVertical, Trash2 } from "lucide-react";
import type { RulerGuide } from "../view/view-settings.ts";
import { boundsOfLayers } from "../document/layer-boxes.ts";
import type { ActionContext } from "../view/action-context.ts";
import type { Action } from "./action.ts";
import * as words from "./words.ts";

/** For those who don't drag: a guide at the middle of the selection or the canvas, from where layers are aligned with it. */
export const guideActions: readonly Action[] = [
  adding("x", words.addVerticalGuide, SeparatorVertical),
  adding("y", words.addHorizontalGuide, SeparatorHorizontal),
  {
    id: "remove-guides",
    label: words.removeAllGuides,
    icon: Trash2,
    section: "view",
    edits: false,
    run: (context) => setGuides(context, []),
  },
];

function adding(axis: RulerGuide["axis"], label: string, icon: Action["icon"]): Action {
  return {
    id: `add-guide-${axis}`,
    label,
    icon,
    section: "view",
    edits: false,
    run(context) {
      const { design, selection, size } = context.store.get();
      const box = boundsOfLayers(design, selection) ?? {
        x: 0,
        y: 0,
        width: design.width,
        height: design.height,
      };
      const at = Math.round(axis === "x" ? box.x + box.width / 2 : box.y + box.height / 2);
      setGuides(context, [...(context.settings.get().guides[size] ?? []), { axis, at }]);
    },
  };
}

/** Shows the guides too. */
function setGuides({ store, settings }: ActionContext, list: readonly RulerGuide[]): void {
  const current = settings.get();
  settings.set({ ...current, rulers: true, guides: { ...current.guides, [store.get().size]: list } });
}
