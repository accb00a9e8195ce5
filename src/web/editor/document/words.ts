// Layer names
export const enterName = "Enter a name.";
export const atMostCharacters = (longestParameterName: number) =>
  `Use at most ${longestParameterName} characters.`;
export const trimmedIsReserved = (trimmed: string) =>
  `“${trimmed}” is reserved: c and i name the company and the design in every URL.`;
export const useLettersDigitsAndSigns = "Use letters, digits and signs without line breaks or tabs.";
export const layerNameIsTaken = (trimmed: string) => `Another layer is called “${trimmed}” already.`;
export const enterNameOfParameter = "Enter the name of a parameter.";
export const setsPixelsOfImage = (name: string) =>
  `“${name}” sets the pixels of the image in image URLs and can’t be a parameter.`;
export const selectsSizeOfThisDesign = (name: string) =>
  `“${name}” selects a size of this design in image URLs and can’t be a parameter.`;

// Draft flaws
export const isntLanguage = (value: string | undefined) =>
  `“${value}” isn’t a language. Write its tag, such as locale:de-DE.`;
export const isntTimeZone = (value: string | undefined) =>
  `“${value}” isn’t a time zone. Write one such as zone:Europe/Berlin.`;
export const isntDateFormat = (value: string, dateChoices: string) =>
  `“${value}” isn’t a date format. Choose one: ${dateChoices}.`;
export const isntFormat = (value: string, near: string) => `“${value}” isn’t a format. Is ${near} meant?`;
export const isntFormatAtAll = (value: string, texts: string, dates: string) =>
  `“${value}” isn’t a format. Choose one: ${texts}, or for dates ${dates}.`;

// Placeholder slips
export const namesNoParameter = (closed: string, example: string) =>
  `“${closed}” names no parameter. Write its name: ${example}.`;
export const hasNameThatNoParameter = (closed: string, example: string) =>
  `“${closed}” has a name that no parameter can have. Write one such as ${example}.`;
export const hasNoEnd = (opened: string, example: string) => `“${opened}” has no end. Write ${example}.`;
export const hasNoBeginning = (ended: string, example: string) =>
  `“${ended}” has no beginning. Write ${example}.`;
export const wordIsShown = (word: string, meant: string) =>
  `“${word}:” is shown as it is. Is ${meant}: meant?`;

// Size commands
export const parameterIsNamedSize =
  "This design has a parameter named “size”, which would select a size in image URLs. Give it another name first.";
export const sizeNameRule = "Use up to 40 small letters a–z, digits, - and _, such as story.";
export const defaultIsMainSize = "“default” is the main size.";
export const anotherSizeIsCalledAlready = (name: string) => `Another size is called “${name}” already.`;

// Difficult values
export const short = "Short";
export const long = "Long";
export const emoji = "Emoji";
export const rightToLeft = "Right to left";
export const allEmpty = "All empty";
export const unfilledMergeTag = "Unfilled merge tag";
export const brokenPicture = "Broken picture";
