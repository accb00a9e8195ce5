import { useEffect } from "react";
import { useToast } from "../../ui/toasts.tsx";
import { ApiProblem } from "../../api/api-problem.ts";
import type { EditorStore } from "../document/editor-store.ts";
import type { Point } from "../document/layer-boxes.ts";
import { addLayers } from "../document/layer-commands.ts";
import { clickBox, middleBox, newLayer, pictureBox } from "../document/new-layer.ts";
import type { EditorParts } from "../editor-context.ts";
import { type LibraryPicture, pictureTypes, uploadPicture } from "../panels/picture-library.tsx";
import { readPointer } from "./use-pointer.ts";

/** Adds a layer with a picture of the library, in the middle or around a point of the canvas. */
export function addPicture(store: EditorStore, picture: LibraryPicture, at?: Point): void {
  const { design } = store.get();
  const layer = newLayer(design, "image", pictureBox(design, picture, at), {
    image_url: `asset:${picture.id}`,
  });
  store.change((before) => addLayers(before, [layer]), { label: "Add picture", select: [layer.layer_id] });
}

const svgType = "image/svg+xml";
const fileProblem = "This isn't a picture that Limn can read. Use JPEG, PNG, WebP, GIF, AVIF or SVG.";

/** Adds a layer for a file. Throws if it isn't a picture. */
async function addFile({ store, calls }: EditorParts, file: File, at?: Point): Promise<void> {
  if (file.type === svgType) {
    const { design } = store.get();
    const box = at === undefined ? middleBox(design, "svg") : clickBox(design, "svg", at);
    const layer = newLayer(design, "svg", box, { svg: await file.text() });
    store.change((before) => addLayers(before, [layer]), { label: "Add graphic", select: [layer.layer_id] });
    return;
  }
  if (!pictureTypes.split(",").includes(file.type)) throw new Error(fileProblem);
  addPicture(store, await uploadPicture(calls, file), at);
}

/** Pictures that are dropped on the artboard or pasted become layers. */
export function useDroppedPictures(parts: EditorParts): void {
  const toast = useToast();
  useEffect(() => {
    const { artboard, canEdit, view } = parts;
    const element = artboard.current;
    if (!canEdit || element === null) return undefined;
    const add = async (files: FileList | undefined, at?: Point) => {
      for (const file of files ?? []) {
        await addFile(parts, file, at).catch((error: unknown) => {
          const text = error instanceof ApiProblem ? error.detail : fileProblem;
          toast({ text, tone: "danger" });
        });
      }
    };
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      const pointer = readPointer(event, element, view.get());
      void add(event.dataTransfer?.files, pointer?.at);
    };
    const onPaste = (event: ClipboardEvent) => {
      const field = event.target instanceof HTMLElement && event.target.closest("input, textarea, dialog");
      if (field === null || field === false) void add(event.clipboardData?.files);
    };
    element.addEventListener("dragover", onDragOver);
    element.addEventListener("drop", onDrop);
    document.addEventListener("paste", onPaste);
    return () => {
      element.removeEventListener("dragover", onDragOver);
      element.removeEventListener("drop", onDrop);
      document.removeEventListener("paste", onPaste);
    };
  }, [parts, toast]);
}
