import { formatCount } from "../../../kit/formats/format-counts.ts";
// New design dialog
export const importFiles = "Import files…";
export const createDesign = "Create design";
export const newDesign = "New design";
export const name = "Name";
export const nameExample = "Welcome banner";
export const enterName = "Enter a name.";
export const startFromEmptyCanvas = "Start from an empty canvas";

// Size field
export const emailFullWidth = "Email, full width";
export const emailHighResolution = "Email, high resolution";
export const linkPreview = "Link preview";
export const square = "Square";
export const story = "Story";
export const widthInPixels = "Width in pixels";
export const heightInPixels = "Height in pixels";
export const size = "Size";
export const customSize = "Custom size";
export const inPixels = "In pixels";
export const enterWholeNumberFrom1 = (canvasSide: number) =>
  `Enter a whole number from 1 to ${formatCount(canvasSide)}.`;

// Template field
export const orYourTemplates = "Or your templates";
export const orTemplateOfLimn = "Or a template of Limn";
