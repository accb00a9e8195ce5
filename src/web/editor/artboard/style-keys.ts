import { lookProperties } from "../../../kinds/text/editor.ts";
import { isText } from "../../../kinds/structural-kinds.ts";
import { isHistoryKey } from "../view/key-owners.ts";
import type { EditorStore } from "../document/editor-store.ts";
import { styleWords } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import { isToggleKey, type Range, runProperties, toggledStyle } from "../document/styled-runs.ts";
import * as words from "./words.tsx";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const labels = { b: words.bold, i: words.italic, u: words.underline } as const;

/**
 * Makes the selected words of the edited text bold, italic or underlined, and takes back what was styled last. What was
 * typed the text area takes back itself. Returns whether the key did something.
 */
export function styleByKey(press: Press, store: EditorStore, range: Range): boolean {
  const { design, editing } = store.get();
  const layer = layerById(design, editing);
  if (!isText(layer) || press.altKey || !(press.ctrlKey || press.metaKey)) return false;
  if (isHistoryKey(press)) return undoStyle(press, store, layer.layer_id);
  const key = press.key.toLowerCase();
  if (press.shiftKey || !isToggleKey(key)) return false;
  const style = toggledStyle(layer, range, key);
  if (range[0] < range[1]) {
    store.change((before) => styleWords(before, layer.layer_id, range, style), { label: labels[key] });
  }
  return true;
}

/** The steps of these keys, and of the panel's fields. */
const styleLabels: ReadonlySet<string | undefined> = new Set([
  ...Object.values(labels),
  ...runProperties.map((name) => lookProperties[name].label),
]);

function undoStyle({ key, shiftKey }: Press, store: EditorStore, editing: string): boolean {
  const isRedo = key.toLowerCase() === "y" || shiftKey;
  const { undoLabel, redoLabel } = store.get();
  if (!styleLabels.has(isRedo ? redoLabel : undoLabel)) return false;
  if (isRedo) store.redo();
  else store.undo();
  // The editing goes on.
  store.set({ editing });
  return true;
}
