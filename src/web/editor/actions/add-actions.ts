import { layerTools, type LayerTool, toolNames } from "../../../kinds/editor-kinds.ts";
import { addLayers } from "../document/layer-commands.ts";
import { middleBox, newLayers } from "../document/new-layer.ts";
import { startingLook } from "../document/usual-looks.ts";
import type { ActionContext } from "../view/action-context.ts";
import type { Action } from "./action.ts";
import * as words from "./words.ts";

/** Adds a layer in the middle of the canvas and selects it. A text is open for typing; a picture is chosen first. */
export function addInMiddle({ store, settings, below, openDialog }: ActionContext, tool: LayerTool): void {
  if (layerTools[tool].isChosen === true) {
    openDialog("pictures");
    return;
  }
  const { design } = store.get();
  const box = middleBox(design, tool);
  const look = startingLook(tool, settings.get().looks, below(box));
  const { layers, selected, editing } = newLayers(design, tool, box, { look });
  store.change((before) => addLayers(before, layers), {
    label: words.addNamed(layers.at(-1)?.name),
    select: [selected],
  });
  store.set({ tool: "select", editing });
}

/** A label within a sentence. Abbreviations stay as they are. */
const inSentence = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

export const addActions: readonly Action[] = toolNames.map((tool) => {
  const { label, icon, key } = layerTools[tool];
  return {
    id: `add-${tool}`,
    label: words.addInSentence(inSentence(label)),
    icon,
    section: "add",
    ...(key === undefined ? {} : { keys: [key] }),
    run: (context) => addInMiddle(context, tool),
  };
});
