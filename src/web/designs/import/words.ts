import { formatCount } from "../../kit/formats/format-counts.ts";
import { plural } from "../../kit/formats/plural.ts";

// Replace dialog
export const chooseFile = "Choose a file.";
export const replaceAndPublish = "Replace and publish";
export const replaceDraft = "Replace draft";
export const replaceName = (name: string) => `Replace “${name}”`;
export const replaceDescription =
  "Download the document, edit it in any text editor, and upload it here. Earlier versions are kept and can be restored.";
export const publishImmediately = "Publish immediately";
export const publishImmediatelyHint =
  "Everyone sees it from the next open, also in emails already sent. If off, it is saved as a draft.";
export const publishedName = (name: string) => `Published “${name}”`;
export const replacedDraft = (name: string) => `Replaced the draft of “${name}”`;
export const replaceAnyway = "Replace anyway";
export const someoneElseChangedDraft = "Someone else changed the draft";
export const ifYouReplaceItTheir =
  "If you replace it, their changes are lost. Download the document again to see them.";
export const thisFileHasErrors = "This file has errors";

// Describe issue
export const wholeDocument = "The whole document";
export const layerIndex = (index: number) => `Layer ${index}`;
export const layerName = (name: string) => `Layer “${name}”`;
export const thisCompanyHasNoImage = (found: string) =>
  `This company has no image “${found}”. Upload it here and use its new id in the document.`;
export const found = (found: string) => ` Found: ${found}.`;
export const accepted = (listValues: string) => `Accepted: ${listValues}.`;
export const listAndMore = (list: string, count: number) => `${list} and ${formatCount(count)} more`;

// File picker
export const chooseFileButton = "Choose a file…";
export const chooseFiles = "Choose files…";
export const designDocument = "Design document";
export const designDocuments = "Design documents";
export const dropDocumentHere = "Drop a document here, or";
export const dropFilesOrFoldersHere = "Drop files or folders here, or";
export const chosenFiles = (count: number, files: string, more: string) =>
  `${formatCount(count)} files: ${files}${more}`;

// Convert file
export const photoshopFilesMayHave300Mb =
  "Photoshop files may have 300 MB. Save a copy with fewer or smaller layers.";
export const filesOfFigmaMay =
  "Files of Figma may have 300 MB. Copy the frames that you need into a new file, and save that.";
export const thisFileIsTooLarge = (tooLarge: string) => `This file is too large. ${tooLarge}`;
export const thisFileIsEmpty = "This file is empty.";
export const thisFileCouldntBeRead = "This file couldn't be read. It may have been moved or changed.";
// What is pasted counts as a file of this name.
export const pastedFromFigma = "Pasted from Figma.fig";
export const importedDesign = "Imported design";
export const pictureLayerProblem = (layer: string, problem: string) => `the picture “${layer}” (${problem})`;

// Convert in worker
export const thisFileIsTooLargeFor =
  "This file is too large for this browser. Save a copy with fewer or smaller layers.";
export const readingThisFileTookMore =
  "Reading this file took more than three minutes. Save a copy with fewer or smaller layers.";

// Import results
export const imported = (count: number) => `${formatCount(count)} imported`;
export const failed = (count: number) => `${formatCount(count)} failed`;
export const waiting = (count: number) => `${formatCount(count)} waiting`;
export const notImported = (left: string) => `Not imported: ${left}`;
export const leftOutOrReplaced = (left: string) => `Left out or replaced: ${left}`;
export const andMore = (count: number) => `And ${formatCount(count)} more.`;

// Import designs
export const thisFileHasErrorsFix = (count: number) =>
  plural(count, {
    one: "This file has errors. Fix this and import it again:",
    other: "This file has errors. Fix these and import it again:",
  });
export const thisDocumentIsTooLarge = (detail: string) => `This document is too large: ${detail}`;

// Read design file
export const thisFileIsTooLargeLimit = "This file is too large. The limit is 1 MB.";
export const picturesCantBeImportedAsDesigns =
  "Pictures can't be imported as designs. Add them to a design in the editor.";
export const designDocumentIsJsonObject = (kind: string) =>
  `A design document is a JSON object, but this file contains ${kind}.`;
export const designDocumentsAreJsonFiles = " Design documents are .json files downloaded from Limn.";
export const thisFileIsntJson = (place: string, hint: string) => `This file isn't JSON${place}.${hint}`;
export const lookAtLine = (line: string | undefined, column: string | undefined) =>
  `: look at line ${line}, column ${column}`;
export const list = "a list";

// Read svg design
export const thisFileIsTooLargeLimitIs = "This file is too large. The limit is 20 MB.";
export const thisFileContainsNothing = "This file contains nothing that can become a layer.";
export const thisSvgFileCantBeRead = (message: string) => `This SVG file can't be read. ${message}.`;
