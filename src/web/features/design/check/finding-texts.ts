import type { WarningCode } from "../../../../operations/warnings.ts";
import * as words from "./words.tsx";

/** Codes of a check: those of warnings, and that pictures of other hosts weren't looked up. */
export type FindingCode = WarningCode | "picture_not_tried";

interface FindingText {
  /** Which row differs most, if that can be told. */
  worst?: "longest" | "smallest";
  /** What readers see. `subject` is a quoted name of a layer or parameter, or "the image". */
  says: (subject: string, isParameter: boolean) => string;
  fix: string;
}

/** In the order of severity. */
const findingTexts = {
  text_cut: {
    worst: "longest",
    says: (subject) => words.isCutOff(subject),
    fix: words.makeItsBoxWider,
  },
  letters_left_out: {
    says: (subject) => words.hasCharactersThatNoFont(subject),
    fix: words.correctTheseValuesOrUpload,
  },
  code_left_out: {
    says: (subject) => words.cantEncodeValue(subject),
    fix: words.correctTheseValuesOrChoose,
  },
  code_too_small: {
    says: (subject) => words.isTooSmallToScan(subject),
    fix: words.makeCodeLarger,
  },
  stack_overfull: {
    says: (subject) => words.hasNoRoomForAll(subject),
    fix: words.makeStackLargerOrLet,
  },
  image_left_out: {
    says: (subject) => words.pictureOfCantBeLoaded(subject),
    fix: words.correctAddressesOrGiveLayer,
  },
  image_replaced: {
    says: (subject) => words.pictureOfCantBeLoadedSo(subject),
    fix: words.correctAddresses,
  },
  tag_unresolved: {
    says: (subject, isParameter) =>
      isParameter ? words.isMergeTagOrWord(subject) : words.showsMergeTagThatWasnt(subject),
    fix: words.fillTheseCellsOrLeave,
  },
  value_replaced: {
    says: (subject) => words.cantUseValue(subject),
    fix: words.correctTheseValues,
  },
  format_unread: {
    says: (subject) => words.cantBeFormatted(subject),
    fix: words.correctTheseValuesOrChange,
  },
  text_shortened: {
    worst: "longest",
    says: (subject) => words.hasNoRoom(subject),
    fix: words.makeItsBoxLargerIf,
  },
  text_shrunk: {
    worst: "smallest",
    says: (subject) => words.isDrawnSmallerToFit(subject),
    fix: words.thisIsWhatShrink,
  },
  row_unknown: {
    says: () => words.tableHasNoRowWithKey,
    fix: words.loadMissingRowsIntoTable,
  },
  size_unknown: {
    says: () => words.designHasNoSize,
    fix: words.correctColumnOfSizes,
  },
  font_replaced: {
    says: (subject) => words.fontOfIsntAvailable(subject),
    fix: words.uploadFontOrChooseAnotherOne,
  },
  data_unavailable: {
    says: () => words.databaseCouldntBeReached,
    fix: words.checkListAgainFix,
  },
  frames_dropped: {
    says: (subject) => words.losesFramesOfItsAnimation(subject),
    fix: words.useShorterAnimations,
  },
  scale_reduced: {
    says: () => words.imageWouldHaveTooMany,
    fix: words.useSmallerScale,
  },
  not_personalised: {
    says: () => words.imageCouldntBeMadeInTime,
    fix: words.checkListAgainWhenServer,
  },
  picture_not_tried: {
    says: (subject) => words.pictureOfWasntLookedUp(subject),
    fix: words.openFewOfAddressesYourself,
  },
} satisfies Record<FindingCode, FindingText>;

const codes: readonly string[] = Object.keys(findingTexts);

/** Smaller is more severe. */
export const severity = (code: string) => codes.indexOf(code);

interface Named {
  code: string;
  layer_id?: string | undefined;
  parameter?: string | undefined;
  size?: string | undefined;
  count: number;
  /** The name of the row that differs most. */
  worst?: string | undefined;
}

/** What a finding means, as a sentence without the rows, and what helps. */
export function describeFinding(
  { code, layer_id: layerId, parameter, size, count, worst }: Named,
  nameOf: (layerId: string) => string | undefined,
): { sentence: string; fix: string } {
  const {
    says,
    fix,
    worst: adjective,
  }: FindingText = findingTexts[code as FindingCode] ?? {
    says: () => code,
    fix: "",
  };
  const name = parameter ?? (layerId === undefined ? undefined : (nameOf(layerId) ?? layerId));
  const said = says(name === undefined ? words.image : `“${name}”`, parameter !== undefined);
  const where = words.inCountRows(count);
  const inSize = size === undefined ? "" : words.size(size);
  const max =
    adjective === undefined || worst === undefined || count === 1
      ? ""
      : words.adjectiveIsInRowWorst(adjective, worst);
  return { sentence: `${said.charAt(0).toUpperCase()}${said.slice(1)} ${where}${inSize}${max}.`, fix };
}
