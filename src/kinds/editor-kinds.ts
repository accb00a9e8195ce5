import { codeEditor } from "./code/editor.ts";
import { countdownEditor } from "./countdown/editor.ts";
import type { EditorKind, EditorTool } from "./editor-kind.ts";
import { groupEditor } from "./group/editor.ts";
import { imageEditor } from "./image/editor.ts";
import type { Layer, LayerType } from "./kinds.ts";
import { progressEditor } from "./progress/editor.ts";
import { ratingEditor } from "./rating/editor.ts";
import { shapeEditor } from "./shape/editor.ts";
import { svgEditor } from "./svg/editor.ts";
import { textEditor } from "./text/editor.ts";

/** What the dashboard has to know of each kind. Tools are offered in this order. */
const editorKinds = {
  text: textEditor,
  image: imageEditor,
  shape: shapeEditor,
  group: groupEditor,
  code: codeEditor,
  rating: ratingEditor,
  progress: progressEditor,
  countdown: countdownEditor,
  svg: svgEditor,
} satisfies { [Type in LayerType]: EditorKind<Layer & { type: Type }> };

/** The name of a tool that adds a layer. */
export type LayerTool = { [Type in LayerType]: keyof (typeof editorKinds)[Type]["tools"] }[LayerType];

export function editorKindOf(type: LayerType): EditorKind {
  return editorKinds[type];
}

/** For a type that the server named, which may be newer than this page. */
export function findEditorKind(type: string): EditorKind | undefined {
  return Object.hasOwn(editorKinds, type) ? editorKindOf(type as LayerType) : undefined;
}

/** Every tool, with the kind of its layers. */
export const layerTools = Object.fromEntries(
  Object.entries(editorKinds).flatMap(([type, { tools }]) =>
    Object.entries<EditorTool>(tools).map(([name, tool]) => [name, { ...tool, type: type as LayerType }]),
  ),
) as Record<LayerTool, EditorTool & { type: LayerType }>;

/** The names of the tools in their order. */
export const toolNames = Object.keys(layerTools) as LayerTool[];
