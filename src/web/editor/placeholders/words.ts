// Placeholder chips
export const loadingFormats = "Loading the formats";
export const placeholder = "Placeholder";
export const editPlaceholder = "Edit placeholder";
export const columnsOfDesignsTables = "Columns of the design’s tables";
export const insertColumn = (column: string) => `Insert {{${column}}}`;
export const unknownFormat = "unknown format";
export const orFallback = (fallback: string) => ` · or “${fallback}”`;

// Placeholder form
export const ifItIsMissing = "If it is missing";
export const insert = "Insert";
export const apply = "Apply";
export const remove = "Remove";
export const cancel = "Cancel";
export const useNameWithoutBracesAndBars = "Use a name without braces and bars.";
export const placeholderName = "Placeholder name";
export const forExample = (shown: string) => `For example: ${shown}`;
export const withTestValue = (shown: string) => `With the test value: ${shown}`;

// Format choices
export const longDate = "Long date";
export const mediumDate = "Medium date";
export const shortDate = "Short date";
export const dateWithItsWeekday = "Date with its weekday";
export const monthAndDay = "Month and day";
export const monthAndYear = "Month and year";
export const weekday = "Weekday";
export const day = "Day";
export const month = "Month";
export const year = "Year";
export const time = "Time";
export const dateAndTime = "Date and time";
export const number = "Number";
export const currency = "Currency";
export const percentage = "Percentage";
export const nameWithCapitals = "Name with capitals";
export const firstWord = "First word";
export const capitalLetters = "Capital letters";
export const smallLetters = "Small letters";
export const wordsByNumber = "Words by number";
export const wordsByValue = "Words by value";
export const datesAndTimes = "Dates and times";
export const numbers = "Numbers";
export const namesAndLetters = "Names and letters";
export const words = "Words";

// Format draft
export const useWordsWithoutBracesAndBars = "Use words without braces and bars.";
export const thisIsntFormat = "This isn’t a format. Such are long, number:2, currency:EUR and upper.";
export const useThreeLettersOfCurrency =
  "Use the three letters of a currency, such as EUR, and at most 10 decimals.";
export const useWholeNumberFrom0 = "Use a whole number from 0 to 10.";
export const writeLineForEachValue =
  "Write a line for each value, such as: gold = Gold member. Each value once.";
export const writeWordsOfLastForm = "Write the words of the last form at least. # stands for the number.";

// Format fields
export const showAs = "Show as";
export const asItComes = "As it comes";
export const otherFormats = "Other formats";
export const threeLettersSuchAsEur = "Three letters, such as EUR, USD or CHF";
export const decimals = "Decimals";
export const empty = "Empty: as usual";
export const formats = "Formats";
export const suchAsFirstUpper = "Such as first | upper";
export const wordsForEachValue = "Words for each value";
export const wordsForEachValueHint = "A line for each: gold = Gold member";
export const isNumber = "# is the number. A form without words takes those of the last one.";
export const wordsForAllOthers = "Words for all others";
export const wordsForm = (form: string) => `Words (${form})`;
export const wordsForAllOthersSuch = (number: number) => `Words for all others, such as ${number}`;
export const wordsForNumber = (number: number) => `Words for ${number}`;

// Write placeholder
export const useTextWithoutBraces = "Use a text without braces.";
export const useTextWithoutBars = "Use a text without bars, which divide a placeholder.";
export const useTextThatDoesntBegin = "Use a text that doesn’t begin with format:, locale: or zone:.";
export const atMostCharacters = (longestFallback: number) => `Use at most ${longestFallback} characters.`;

// Placeholder list
export const placeholders = "Placeholders";

// Suggest placeholders
export const parameters = "Parameters";
export const newParameter = "New parameter";
