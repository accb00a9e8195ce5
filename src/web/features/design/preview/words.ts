import { formatBytes, formatCount } from "../../../kit/formats/format-counts.ts";
import { plural } from "../../../kit/formats/plural.ts";

// Live picture
export const imageFacts = (type: string, bytes: number, width: number, height: number) =>
  `${type} · ${formatBytes(bytes)} · ${width} × ${height} px`;

// Warnings
export const itsUrlIsntAllowed = "its URL isn't allowed. Use a public http or https URL";
export const noServerAnswersAtItsUrl = "no server answers at its URL. Check the URL";
export const itIsTooLarge = "it is too large. Use one with fewer pixels, or a smaller file";
export const fileIsntCompleteImage = "the file isn't a complete image. Use a JPEG, PNG, WebP, GIF or AVIF";
export const itTookTooLongToLoad = "it took too long to load. Use a faster host, or upload the image";
export const cantUseThisValue = (layer: string) => `${layer} can't use this value. Its fallback is shown.`;
export const formatOfCantRead = (parameter: string) =>
  `The format of “${parameter}” can't read this value, so it is shown as entered.`;
export const showsMergeTagThatWasnt = (layer: string) => `${layer} shows a merge tag that wasn't filled in.`;
export const isMergeTagThatWasnt = (parameter: string) =>
  `“${parameter}” is a merge tag that wasn't filled in. Its fallback is shown.`;
export const isShrunk = (layer: string, fontSize: string) => `${layer} is shrunk to ${fontSize} px to fit.`;
export const hasNoRoomForWholeText = (layer: string) =>
  `${layer} has no room for the whole text. Its short text is shown.`;
export const hasNoRoomForWholeTextPart = (layer: string) =>
  `${layer} has no room for the whole text. Part of it is cut off.`;
export const leavesOut = (layer: string, count: number) =>
  plural(count, {
    one: `${layer} leaves out 1 character that no font has.`,
    other: `${layer} leaves out ${formatCount(count)} characters that no font has.`,
  });
export const leavesOutSome = (layer: string) => `${layer} leaves out some characters that no font has.`;
export const fontOfIsntAvailable = (family: string, layer: string) =>
  `The font ${family} of ${layer} isn't available. Noto is used instead.`;
export const hasNoRoomForAll = (layer: string) =>
  `${layer} has no room for all of its layers. Some reach out of it.`;
export const isTooSmallToScan = (layer: string) =>
  `${layer} is too small to scan. Make it larger or its value shorter.`;
export const cantEncodeThisValue = (layer: string) => `${layer} can't encode this value and is left out.`;
export const tableHasNoRow = "The table has no row with this key. The image is as without a row.";
export const databaseCantBeReached =
  "The database can't be reached, so the row wasn't found. The image is as without a row.";
export const designHasNoSize = "The design has no size of this name. Its own canvas is shown.";
export const imageWouldHaveTooManyPixels =
  "The image would have too many pixels. It has the largest scale that fits.";
export const imageCouldntBeMadeInTime =
  "The image couldn’t be made in time. The design’s own image is shown.";
export const someFramesOfAreLeft = (layer: string) =>
  `Some frames of ${layer} are left out to keep the file small.`;
export const imageForCouldntBeLoaded = (layer: string, reason: string) =>
  `The image for ${layer} couldn't be loaded: ${reason}. Its fallback is shown, if it has one.`;
export const some = "some";
export const andMore = (count: string) => `And ${count} more.`;
export const image = "the image";
export const background = "the background";
export const haveNoRoomForWholeText = "have no room for the whole text. Part of it is cut off.";
export const subjectWithSize = (subject: string, sizes: string) => `${subject} (${sizes} px)`;
export const areShrunkToFit = "are shrunk to fit.";
export const areMergeTagsThatWerent = "are merge tags that weren't filled in. Their fallbacks are shown.";
