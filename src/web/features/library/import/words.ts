import { formatCount } from "../../../kit/formats/format-counts.ts";
// Drop zone
export const dropBundlesDocumentsOrFiles =
  "Drop bundles, documents, or files of Figma, Photoshop or SVG to import them";
export const intoProjectName = (projectName: string) => ` into “${projectName}”`;

// Import dialog
export const tryAgain = (count: number) => `Try ${formatCount(count)} again`;
export const importing = "Importing…";
export const done = "Done";
export const importFiles = (count: number) => `Import ${formatCount(count)} files`;
export const importLabel = "Import";
export const importDesigns = "Import designs";
export const importDesignsDescription =
  "Choose files of Figma (.fig), Photoshop (.psd) or SVG, whose texts, shapes and pictures become layers; or documents (.json) and bundles (.zip, with pictures and fonts) downloaded from Limn. Frames copied in Figma can be pasted.";
