import type { ReactNode } from "react";

// Add drawn file
export const addFrames = "Add frames";
export const thisFileCantBeRead = "This file can't be read.";
export const copiedFramesCantBePasted =
  "What you copied in Figma can’t be pasted: copy it there once more, or save a local copy and drop it here.";
export const leftOutOrReplaced = (left: string) => `Left out or replaced: ${left}`;

// Artboard
export const artboard = "Artboard";

// Crop bar
export const croppingDragItOrUseZoom = (name: string) =>
  `Cropping ${name}. Drag it or use the zoom; Escape ends it.`;
export const fit = "Fit";
export const crop = "Crop";
export const croppingName = (name: ReactNode) => <>Cropping {name}</>;
export const fillItsFrame = "Fill its frame";
export const done = "Done";
export const zoom = "Zoom";
export const zoomOfPicture = "Zoom of the picture";

// Fit marks
export const tooLong = "Too long: the short text is shown";
export const cutAtPxItsSmallestSize = (size: number) => `Cut at ${size} px, its smallest size`;
export const cut = "Cut: too long for its box";
export const shrunkFromToPx = (fontSize: number, size: number) => `Shrunk from ${fontSize} to ${size} px`;

// Overfull marks
export const tooSmallForAll = "Too small for all of its layers";

// Replaced picture
export const replacePicture = "Replace picture";

// Text editor
export const layer = "the layer";
export const textOfName = (name: string) => `Text of ${name}`;
export const text = "Text";
export const lineStart = "line start";
export const lineEnd = "line end";

// Style keys
export const bold = "Bold";
export const italic = "Italic";
export const underline = "Underline";

// Dropped pictures
export const addPicture = "Add picture";
export const thisIsntPictureThatLimn =
  "This isn't a picture that Limn can read. Use JPEG, PNG, WebP, GIF, AVIF or SVG.";
export const addGraphic = "Add graphic";
export const addSvgFile = "Add SVG file";

// Paste
export const pasteText = "Paste text";
