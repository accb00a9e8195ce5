import { formatBytes, formatCount } from "../../../kit/formats/format-counts.ts";
import { plural } from "../../../kit/formats/plural.ts";

// Fonts page
export const fonts = "Fonts";
export const fontsIntro =
  "Your company's fonts and the fonts included with Limn. All of them can be used in designs.";
export const loadingFonts = "Loading the fonts";
export const fontsOfName = (name: string) => `Fonts of ${name}`;
export const noUploadedFontsYet = "No uploaded fonts yet";
export const noUploadedFontsYetText =
  "Drop your brand's font files above. You can use them in all designs of this company.";
export const editorsCanUploadYourBrands = "Editors can upload your brand's fonts here.";

// Company family
export const lettersAndSize = (letters: number, bytes: number) =>
  `${formatCount(letters)} characters, ${formatBytes(bytes)}`;
export const deleteFont = (family: string, look: string) => `Delete ${family} ${look}`;
export const isInUse = (family: string) => `${family} is in use`;
export const isInUseDescription =
  "It is the only file of this family. Change the font of these designs or delete them first.";
export const keepFont = "Keep font";
export const deleteFontQuestion = (family: string, look: string) => `Delete ${family} ${look}?`;
export const deleteConsequence =
  "This deletes the family. You can't undo this, but you can upload the file again.";
export const designsThatUseItSwitch =
  "Designs that use it switch to the nearest remaining weight. You can upload the file again.";
export const deleteFile = "Delete file";
export const deletedFont = (family: string, look: string) => `Deleted ${family} ${look}.`;

// Font sample
export const previewIsntAvailableRightNow = "The preview isn't available right now.";

// Font users
export const notUsedByAnyDesign = "Not used by any design";
export const usedBy = "Used by";
export const andMoreDesigns = (more: number) =>
  plural(more, {
    one: ` and ${formatCount(more)} more design`,
    other: ` and ${formatCount(more)} more designs`,
  });

// Fonts
export const theseDesignsUseFont = "These designs use the font. Change their font or delete them first:";

// Font texts
export const thin = "Thin";
export const extraLight = "Extra light";
export const light = "Light";
export const regular = "Regular";
export const medium = "Medium";
export const semiBold = "Semi-bold";
export const bold = "Bold";
export const extraBold = "Extra bold";
export const black = "Black";
export const weight = "Weight";
export const anyWeight = (least: number, most: number) => `Any weight from ${least} to ${most}`;
export const italic = (weight: string) => `${weight}, italic`;
export const weights = (count: number) => plural(count, { one: "1 weight", other: `${count} weights` });
export const withItalics = (weights: string) => `${weights}, with italics`;

// Font upload
export const uploads = "Uploads";
export const dismissAll = "Dismiss all";
export const dropFontFilesHere = "Drop font files here";
export const truetypeOpentypeOrWoff2Files =
  "TrueType, OpenType or WOFF2. Files of the same family are grouped automatically.";
export const chooseFiles = "Choose files…";
export const fontFiles = "Font files";
export const uploading = "Uploading…";
export const addedAsLook = (look: string) => `Added as ${look}.`;
export const dismissName = (name: string) => `Dismiss ${name}`;
export const familyName = "Family name";
export const uploadWithThisName = "Upload with this name";

// Uploads
export const fontCantBeUsed = "The font can't be used. ";
export const notFontFile = "Not a font file. Choose .ttf, .otf or .woff2 files.";
export const fileIsTooLarge = "The file is too large. Convert it to WOFF2, which is smaller.";

// Installed fonts
export const fontsIncludedWithLimn = "Fonts included with Limn";
export const families = (count: number) =>
  plural(count, { one: "1 family", other: `${formatCount(count)} families` });
export const familiesOf = (count: number, total: number) =>
  `${formatCount(count)} of ${formatCount(total)} families`;
export const missingCharactersUseNoto = (families: string) =>
  `${families}. Characters missing in a font use Noto.`;
export const searchFonts = "Search fonts";
export const previewText = "Preview text";
export const noFontsMatch = (search: string) => `No fonts match “${search}”.`;
export const sampleOf = (family: string) => `${family}: sample`;
