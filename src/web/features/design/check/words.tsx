import type { ReactNode } from "react";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import { plural } from "../../../kit/formats/plural.ts";

// Check tab
export const checkYourListBeforeYouSend = "Check your list before you send";
export const limnLaysOutImage =
  "Limn lays out the image of every row and tells which ones come out cut, shrunk or without a value. The list isn’t stored, and nothing counts as an open.";
export const editorsCanCheckLists = "Editors can check lists.";
export const thisDesignHasNoParameters = "This design has no parameters, so everyone gets the same image.";
export const listRows = (name: ReactNode, rows: number) => (
  <>
    {name}: {formatCount(rows)} rows.
  </>
);
export const useAnotherList = "Use another list";
export const onlyColumnsThatAreChosen =
  "Only the columns that are chosen here are sent to this server, which forgets them when it has checked them.";
export const chooseColumnOfAtLeast = "Choose the column of at least one parameter.";

// List check
export const checkRows = (rows: number) =>
  plural(rows, { one: "Check 1 row", other: `Check ${formatCount(rows)} rows` });
export const checkAgain = "Check again";
export const checkingList = "Checking the list";
export const waitingForItsTurn = "Waiting for its turn…";
export const ofRowsAreChecked = (done: number, count: number) =>
  `${formatCount(done)} of ${formatCount(count)} rows are checked. `;
export const differFromDesign = (found: number) => `${formatCount(found)} differ from the design.`;
export const stop = "Stop";
export const youStoppedCheckAfterRows = (done: number) =>
  `You stopped the check after ${formatCount(done)} rows.`;
export const checkEndedEarly = "The check ended early";
export const checkListAgain = (message: string | undefined) => `${message} Check the list again.`;

// Check result
export const picturesOnOtherServers =
  "Pictures on other servers that the design itself names weren’t looked up. They are the same in every row.";
export const allRowsAreFine = (done: number) =>
  plural(done, { one: "The row is fine", other: `All ${formatCount(done)} rows are fine` });
export const everyTextFitsEveryValue =
  "Every text fits, every value can be used, and every letter has a font.";
export const ofRowsAreFine = (fine: ReactNode, total: number) => (
  <>
    {fine} of {formatCount(total)} rows are fine
  </>
);
export const rowsDiffer = (count: ReactNode, rows: number) =>
  plural(rows, {
    one: <>{count} differs from the design</>,
    other: <>{count} differ from the design</>,
  });
export const more = (more: number) => `${formatCount(more)} more`;
export const listedRows = (count: number, list: string) =>
  plural(count, { one: `Row ${list}`, other: `Rows ${list}` });
export const rowNumbered = (rowName: string) => `Row ${rowName}`;

// Finding texts
export const isCutOff = (subject: string) => `${subject} is cut off`;
export const makeItsBoxWider =
  "Make its box wider or higher, allow another line, let it shrink, or give it a short text.";
export const hasCharactersThatNoFont = (subject: string) => `${subject} has characters that no font has`;
export const correctTheseValuesOrUpload = "Correct these values, or upload a font with the characters.";
export const cantEncodeValue = (subject: string) => `${subject} can’t encode the value and is left out`;
export const correctTheseValuesOrChoose = "Correct these values, or choose another kind of code.";
export const isTooSmallToScan = (subject: string) => `${subject} is too small to scan`;
export const makeCodeLarger = "Make the code larger, or its values shorter.";
export const hasNoRoomForAll = (subject: string) => `${subject} has no room for all of its layers`;
export const makeStackLargerOrLet = "Make the stack larger, or let its texts shrink.";
export const pictureOfCantBeLoaded = (subject: string) =>
  `the picture of ${subject} can’t be loaded and is missing`;
export const correctAddressesOrGiveLayer = "Correct the addresses, or give the layer a fallback picture.";
export const pictureOfCantBeLoadedSo = (subject: string) =>
  `the picture of ${subject} can’t be loaded, so its fallback is shown`;
export const correctAddresses = "Correct the addresses.";
export const isMergeTagOrWord = (subject: string) =>
  `${subject} is a merge tag or a word such as “null”, so its fallback is shown`;
export const showsMergeTagThatWasnt = (subject: string) =>
  `${subject} shows a merge tag that wasn’t filled in`;
export const fillTheseCellsOrLeave = "Fill these cells, or leave them empty where the fallback is right.";
export const cantUseValue = (subject: string) => `${subject} can’t use the value, so its fallback is shown`;
export const correctTheseValues = "Correct these values.";
export const cantBeFormatted = (subject: string) => `${subject} can’t be formatted and is shown as it is`;
export const correctTheseValuesOrChange = "Correct these values, or change the format of the placeholder.";
export const hasNoRoom = (subject: string) => `${subject} has no room, so its short text is shown`;
export const makeItsBoxLargerIf = "Make its box larger if the long text matters.";
export const isDrawnSmallerToFit = (subject: string) => `${subject} is drawn smaller to fit`;
export const thisIsWhatShrink =
  "This is what “shrink” is for. Make the box larger if the text gets too small.";
export const tableHasNoRowWithKey = "the table has no row with the key";
export const loadMissingRowsIntoTable = "Load the missing rows into the table.";
export const designHasNoSize = "the design has no size of this name";
export const correctColumnOfSizes = "Correct the column of sizes.";
export const fontOfIsntAvailable = (subject: string) => `the font of ${subject} isn’t available`;
export const uploadFontOrChooseAnotherOne = "Upload the font, or choose another one.";
export const databaseCouldntBeReached = "the database couldn’t be reached";
export const checkListAgainFix = "Check the list again.";
export const losesFramesOfItsAnimation = (subject: string) => `${subject} loses frames of its animation`;
export const useShorterAnimations = "Use shorter animations.";
export const imageWouldHaveTooMany = "the image would have too many pixels at this scale";
export const useSmallerScale = "Use a smaller scale.";
export const imageCouldntBeMadeInTime = "the image couldn’t be made in time";
export const checkListAgainWhenServer = "Check the list again when the server is less busy.";
export const pictureOfWasntLookedUp = (subject: string) =>
  `the picture of ${subject} wasn’t looked up, because it is on another server`;
export const openFewOfAddressesYourself =
  "Open a few of the addresses yourself. Limn would ask another server once for each row.";
export const image = "the image";
export const inCountRows = (count: number) =>
  plural(count, { one: "in 1 row", other: `in ${formatCount(count)} rows` });
export const size = (size: string) => `, size “${size}”`;
export const adjectiveIsInRowWorst = (adjective: string, worst: string) =>
  `; the ${adjective} is in row ${worst}`;

// Worst images
export const lookAtTheseFirst = (count: number) =>
  plural(count, { one: "Look at this one", other: "Look at these first" });
export const rowInSize = (rowName: string, inSize: string) => `Row ${rowName}${inSize}`;
export const rendering = (label: string) => `Rendering: ${label}`;

// Advice
export const intoBoxPxWide = (width: string) => `into a box ${width} px wide`;
export const atSizePx = (size: string) => `at ${size} px`;
export const charactersAreVisible = (shown: string, total: string) =>
  `${shown} of ${total} characters are visible.`;
export const textFits = (places: string) => `The text fits ${places}.`;

// Table check
export const orCheckRowsOfTable = "Or check the rows of a table";
export const tableWithRows = (total: number, name: string) =>
  plural(total, { one: `${name}, 1 row`, other: `${name}, ${formatCount(total)} rows` });
export const useThisTable = "Use this table";
export const tableRows = (name: ReactNode, total: number) => (
  <>
    Table {name}: {formatCount(total)} rows.
  </>
);
export const columnsFillParameters = "Columns fill the parameters of their names, as opens of these rows do.";
