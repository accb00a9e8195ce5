import { useEffect } from "react";
import { useToast } from "../../ui/toasts.tsx";
import { asApiProblem } from "../../api/api-problem.ts";
import type { EditorStore } from "../document/editor-store.ts";
import type { Point } from "../document/layer-boxes.ts";
import { addLayers } from "../document/layer-commands.ts";
import { newLayer, pictureBox } from "../document/new-layer.ts";
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

/** Pictures that are dropped on the artboard or pasted become layers. */
export function useDroppedPictures({ store, artboard, calls, canEdit, view }: EditorParts): void {
  const toast = useToast();
  useEffect(() => {
    const element = artboard.current;
    if (!canEdit || element === null) return undefined;
    const add = async (files: FileList | undefined, at?: Point) => {
      const pictures = [...(files ?? [])].filter(({ type }) => pictureTypes.includes(type));
      for (const file of pictures) {
        try {
          addPicture(store, await uploadPicture(calls, file), at);
        } catch (error) {
          toast({ text: asApiProblem(error).detail, tone: "danger" });
        }
      }
      return pictures.length > 0;
    };
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      const pointer = readPointer(event, element, view.get());
      void add(event.dataTransfer?.files, pointer?.at);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, dialog") !== null)
        return;
      void add(event.clipboardData?.files);
    };
    element.addEventListener("dragover", onDragOver);
    element.addEventListener("drop", onDrop);
    document.addEventListener("paste", onPaste);
    return () => {
      element.removeEventListener("dragover", onDragOver);
      element.removeEventListener("drop", onDrop);
      document.removeEventListener("paste", onPaste);
    };
  }, [store, artboard, calls, canEdit, view, toast]);
}
