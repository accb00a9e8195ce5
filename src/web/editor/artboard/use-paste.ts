import { type RefObject, useEffect } from "react";
import { figmaFileOf } from "../../designs/import/pasted-files.ts";
import { copiedLayers, layersInHtml, pasteLayers } from "../view/clipboard.ts";
import { addLayers } from "../document/layer-commands.ts";
import { pastedText } from "../document/pasted-text.ts";
import type { EditorParts } from "../view/editor-context.ts";
import * as words from "./words.tsx";

/** Adds files as layers, such as pictures. */
type AddFiles = (files: readonly File[]) => Promise<void>;

/** Pastes what the system's clipboard has: our own layers, frames of Figma, SVG code, a text or pictures. */
export function usePaste(parts: EditorParts, addFiles: RefObject<AddFiles>): void {
  useEffect(() => {
    if (!parts.canEdit) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (event.clipboardData === null || isForField(target)) return;
      event.preventDefault();
      paste(parts, event.clipboardData, addFiles.current);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [parts, addFiles]);
}

function isForField(target: HTMLElement | undefined): boolean {
  const isOpen = document.querySelector("dialog[open]") !== null;
  return isOpen || (target?.closest("input, textarea, [contenteditable]") ?? null) !== null;
}

function paste({ store }: EditorParts, data: DataTransfer, addFiles: AddFiles): void {
  const files = [...data.files];
  const text = data.getData("text/plain");
  const html = data.getData("text/html");
  const layers = layersInHtml(html);
  const drawn = figmaFileOf(html);
  if (layers.length > 0) pasteLayers(store, layers);
  else if (drawn !== undefined) void addFiles([drawn]);
  else if (isSvgCode(text)) void addFiles([new File([text], "Pasted.svg", { type: "image/svg+xml" })]);
  // A copied file has its name as a text.
  else if (files.length > 0 && (text.trim() === "" || files.some(({ name }) => text.includes(name))))
    void addFiles(files);
  else if (text.trim() !== "") addText(store, text);
  // Where the browser kept our layers out of the system's clipboard.
  else pasteLayers(store, copiedLayers());
}

const isSvgCode = (text: string) =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/s.test(text);

function addText(store: EditorParts["store"], text: string): void {
  const layer = pastedText(store.get().design, text);
  store.change((before) => addLayers(before, [layer]), { label: words.pasteText, select: [layer.layer_id] });
}
