import { formatCount } from "../../kit/formats/format-counts.ts";
import { plural } from "../../kit/formats/plural.ts";

// Size pictures
export const designHasSizes = (sizes: number, others: number) =>
  plural(others, {
    one: `The design has ${sizes} sizes. Beside the main size there is this one:`,
    other: `The design has ${sizes} sizes. Beside the main size there are these:`,
  });

// Size label
export const mainSize = "Main size";

// Sizes strip
export const sizes = "Sizes";
export const changesHereShowInOther =
  "Changes here show in the other sizes too, except where those have a place or size of their own.";
export const widthByHeightPx = (width: number, height: number) => `${width} × ${height} px`;
export const addSize = "Add a size";
export const thisSize = "This size";
export const allSizes = "All sizes";
export const positionChangesIn = "Position, size and visibility change in";
export const textsChangeInAll = "Texts, colors and fonts always change in all.";
export const sizeName = (name: string) => `size ${name}`;
export const duplicateSize = (sizeLabel: string) => `Duplicate ${sizeLabel}`;
export const deleteSize = (name: string) => `Delete size ${name}`;
export const nameIsDeleted = (name: string) =>
  `“${name}” is deleted. Once published, its URLs show the main size.`;
export const undo = "Undo";
export const duplicate = "Duplicate";
export const changeNameOrSize = "Change name or size";
export const deleteLabel = "Delete";
export const actionsForSize = (sizeLabel: string) => `Actions for ${sizeLabel}`;
export const describedPicture = (name: string, width: number, height: number) =>
  `${name}, ${width} by ${height} pixels`;

// Size dialogs
export const addSizeNamed = (name: string) => `Add size ${name}`;
export const addSizeDescription =
  "Another canvas with the same layers. They are placed on it as a first draft, which you then arrange. Texts, colors and fonts stay the same on all sizes.";
export const addSizeText = "Add size";
export const changeSize = (name: string) => `Change size ${name}`;
export const enterWholeNumberFrom1 = (max: number) => `Enter a whole number from 1 to ${formatCount(max)}.`;
export const changeName = (name: string) => `Change “${name}”`;
export const changeDescription = "Layers stay where they are.";
export const save = "Save";
export const widthInPixels = "Width in pixels";
export const heightInPixels = "Height in pixels";
export const name = "Name";
export const nameHint = (sizeParameter: string, name: string) =>
  `Selects the size in image URLs: ${sizeParameter}=${name}. With a name that no size has, a URL shows the main size.`;
