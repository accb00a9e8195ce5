import { convertFile, converterOf } from "../../designs/import/convert-file.ts";
import { isPasted } from "../../designs/import/pasted-files.ts";
import { addLayers } from "../document/layer-commands.ts";
import { drawnLayers } from "../document/drawn-layers.ts";
import { canvasSide } from "../document/svg-layers.ts";
import type { EditorParts } from "../view/editor-context.ts";
import * as words from "./words.tsx";

/** Adds what another program drew, such as frames that were copied in Figma, as layers. Resolves to a notice, if something was left out. Throws what a person can read. */
export async function addDrawnFile({ store, calls }: EditorParts, file: File): Promise<string | undefined> {
  const converter = converterOf(file);
  if (converter === undefined) throw new Error(words.thisFileCantBeRead);
  const { signal } = new AbortController();
  const converted = await convertFile(calls, file, converter, { canvasSide, signal });
  if (!converted.ok) throw new Error(isPasted(file) ? words.copiedFramesCantBePasted : converted.error);
  const select: string[] = [];
  for (const { document } of converted.designs) {
    const layers = drawnLayers(store.get().design, document);
    const ids = new Set(layers.map(({ layer_id }) => layer_id));
    select.push(
      ...layers.filter(({ group }) => group === undefined || !ids.has(group)).map(({ layer_id }) => layer_id),
    );
    store.change((before) => addLayers(before, layers), {
      label: words.addFrames,
      select: [...select],
      mergeKey: "frames",
    });
  }
  store.seal();
  const left = new Set([...converted.left, ...converted.designs.flatMap((design) => design.left)]);
  return left.size === 0 ? undefined : words.leftOutOrReplaced([...left].join(", "));
}
