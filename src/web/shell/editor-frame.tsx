import { Loading } from "../kit/loading.tsx";
import * as words from "./words.ts";

/** The editor while it loads. Its look is in `page-frames.css`. */
export function EditorFrame() {
  return (
    <div className="editor-frame">
      <Loading label={words.openingEditor} />
    </div>
  );
}

/** Whether the page's address is one of the editor. */
export const isEditorPage = (path: string) => path.endsWith("/edit");
