import { useEffect, useRef } from "react";
import { useToast } from "../../kit/toasts.tsx";
import { SvgError } from "../../../design/svg/svg-element.ts";
import { readOwnSize } from "../../../design/svg/import/own-size.ts";
import { readSvg } from "../../../design/svg/read-svg.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { uploadEmbeddedPictures } from "../../api/upload-embedded-pictures.ts";
import { unreadableKind } from "../../api/picture-problem.ts";
import { isPictureFile, type LibraryPicture, uploadPicture } from "../../api/upload-picture.ts";
import type { EditorStore } from "../document/editor-store.ts";
import type { Point } from "../document/layer-boxes.ts";
import { freeBox } from "../document/free-place.ts";
import { addLayers } from "../document/layer-commands.ts";
import { newLayer, pictureBox } from "../document/new-layer.ts";
import type { EditorParts } from "../view/editor-context.ts";
import { groupedLayers, readSvgFile } from "../document/svg-layers.ts";
import { replacedPicture, replacePicture } from "./replaced-picture.ts";
import { usePaste } from "./use-paste.ts";
import { readPointer } from "./use-pointer.ts";
import * as words from "./words.tsx";

/** Adds a layer with a picture of the library, in the middle or around a point of the canvas. */
export function addPicture(store: EditorStore, picture: LibraryPicture, at?: Point): void {
  const { design } = store.get();
  const box = pictureBox(design, picture, at);
  const layer = newLayer(design, "image", at === undefined ? freeBox(design, box) : box, {
    image_url: `asset:${picture.id}`,
  });
  store.change((before) => addLayers(before, [layer]), { label: words.addPicture, select: [layer.layer_id] });
}

const svgType = "image/svg+xml";
const fileProblem = words.thisIsntPictureThatLimn;

/** Where files come in: at a point, or in the frame of a picture. */
interface Target {
  at?: Point | undefined;
  replaced?: string | undefined;
}

/** Adds layers for a file. Returns a notice, if something was left out. Throws if it isn't a picture. */
async function addFile(
  parts: EditorParts,
  file: File,
  { at, replaced }: Target,
): Promise<string | undefined> {
  if (file.type === svgType) return await addSvg(parts, file, at);
  // What reads files of other programs is loaded with the first one.
  if (isDrawnFile(file)) return await (await import("./add-drawn-file.ts")).addDrawnFile(parts, file);
  if (!isPictureFile(file)) throw new Error(unreadableKind(file.name) ?? fileProblem);
  const picture = await uploadPicture(parts.calls, file);
  if (replaced === undefined) addPicture(parts.store, picture, at);
  else replacePicture(parts.store, replaced, picture.id);
  return undefined;
}

const isDrawnFile = ({ name }: File) => /\.(?:fig|psd|psb)$/i.test(name);

/** A graphic becomes one layer; a file with texts, pictures or more than a graphic can show becomes layers. */
async function addSvg({ store, calls }: EditorParts, file: File, at?: Point): Promise<string | undefined> {
  const source = await file.text();
  const { design } = store.get();
  const own = pictureBox(design, readOwnSize(source), at);
  const place = at === undefined ? freeBox(design, own) : own;
  if (isGraphic(source)) {
    const layer = newLayer(design, "svg", place, { svg: source });
    store.change((before) => addLayers(before, [layer]), {
      label: words.addGraphic,
      select: [layer.layer_id],
    });
    return undefined;
  }
  const { families } = await calls.get("/v1/fonts");
  const { document, left } = readSvgFile(source, { place, families: families.map(({ family }) => family) });
  const values = await uploadEmbeddedPictures(calls, document.layers);
  const layers = groupedLayers(store.get().design, values, { place, name: file.name.replace(/\.svg$/i, "") });
  const select = layers.slice(-1).map(({ layer_id }) => layer_id);
  store.change((before) => addLayers(before, layers), { label: words.addSvgFile, select });
  return left.length === 0 ? undefined : words.leftOutOrReplaced(left.join(", "));
}

function isGraphic(source: string): boolean {
  try {
    readSvg(source);
    return true;
  } catch (error) {
    if (error instanceof SvgError) return false;
    throw error;
  }
}

/** Pictures that are dropped on the artboard or pasted become layers, or replace the one that they are dropped on. */
export function useDroppedPictures(parts: EditorParts): void {
  const toast = useToast();
  const addFiles = useRef(async (_files: readonly File[]) => {});
  usePaste(parts, addFiles);
  useEffect(() => {
    const { artboard, canEdit, view } = parts;
    const element = artboard.current;
    if (!canEdit || element === null) return undefined;
    const add = async (files: readonly File[], target: Target) => {
      for (const file of files) {
        try {
          const notice = await addFile(parts, file, target);
          if (notice !== undefined) toast({ text: notice });
        } catch (error) {
          const why = isDrawnFile(file) && error instanceof Error ? error.message : fileProblem;
          toast({ text: error instanceof ApiProblem ? error.detail : why, tone: "danger" });
        }
      }
    };
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      const pointer = readPointer(event, element, view.get());
      const files = [...(event.dataTransfer?.files ?? [])];
      const replaces = files.length === 1 && !event.altKey && pointer !== undefined;
      const replaced = replaces ? replacedPicture(parts.store.get(), pointer.at) : undefined;
      void add(files, { at: pointer?.at, replaced });
    };
    // While a picture is cropped, what is pasted comes into its frame.
    addFiles.current = (files) =>
      add(files, { replaced: files.length === 1 ? parts.store.get().framing : undefined });
    element.addEventListener("dragover", onDragOver);
    element.addEventListener("drop", onDrop);
    return () => {
      element.removeEventListener("dragover", onDragOver);
      element.removeEventListener("drop", onDrop);
    };
  }, [parts, toast]);
}
