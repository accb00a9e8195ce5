import type { DateFormat } from "../../../design/formats/format-date.ts";
import { noMatch } from "../../../design/formats/format-choice.ts";
import { pluralRules } from "../../../design/formats/formatters.ts";
import { type Format, readFormat } from "../../../design/formats/read-format.ts";
import * as words from "./words.ts";

/** A way to show a value, in words for a person. */
interface FormatChoice {
  format: string;
  label: string;
}

type ValueKind = "date" | "number" | "text";

interface FormatGroup {
  label: string;
  /** The values that it is for. */
  suits: readonly ValueKind[];
  choices: readonly FormatChoice[];
}

const dateLabels = {
  long: words.longDate,
  medium: words.mediumDate,
  short: words.shortDate,
  full: words.dateWithItsWeekday,
  "month-day": words.monthAndDay,
  "month-year": words.monthAndYear,
  weekday: words.weekday,
  day: words.day,
  month: words.month,
  year: words.year,
  time: words.time,
  "date-time": words.dateAndTime,
} satisfies Record<DateFormat, string>;

const numberLabels = { number: words.number, "currency:EUR": words.currency, percent: words.percentage };

const textLabels = {
  name: words.nameWithCapitals,
  first: words.firstWord,
  upper: words.capitalLetters,
  lower: words.smallLetters,
};

const choicesOf = (labels: Readonly<Record<string, string>>): FormatChoice[] =>
  Object.entries(labels).map(([format, label]) => ({ format, label }));

/** The formats to choose from. Words by number have the plural forms of the language. */
export function formatGroups(language: string): FormatGroup[] {
  const wordLabels = { [pluralFormat(language)]: words.wordsByNumber, [usualMap]: words.wordsByValue };
  return [
    { label: words.datesAndTimes, suits: ["date"], choices: choicesOf(dateLabels) },
    { label: words.numbers, suits: ["number"], choices: choicesOf(numberLabels) },
    { label: words.namesAndLetters, suits: ["text"], choices: choicesOf(textLabels) },
    { label: words.words, suits: ["number", "text"], choices: choicesOf(wordLabels) },
  ];
}

/** The groups that suit a value; all of them if nothing is known of it. */
export function suitableGroups(language: string, value: string | undefined): FormatGroup[] {
  const kind = kindOf(value ?? "");
  return formatGroups(language).filter(({ suits }) => kind === undefined || suits.includes(kind));
}

function kindOf(value: string): ValueKind | undefined {
  if (value.trim() === "") return undefined;
  const place = { language: "en" };
  if (shownValue(["year"], value, place) !== undefined) return "date";
  return shownValue(["number"], value, place) === undefined ? "text" : "number";
}

const usualMap = "map:gold=Gold member;silver=Silver member";

/** `plural:one=# seat;other=# seats`, with the forms that the language has. */
function pluralFormat(language: string): string {
  const forms = pluralForms(language).map((form) => `${form}=${form === "one" ? "# seat" : "# seats"}`);
  return `plural:${forms.join(";")}`;
}

/** The plural forms of a language, `other` last. */
export function pluralForms(language: string): string[] {
  const { pluralCategories } = pluralRules(language).resolvedOptions();
  return [...pluralCategories.filter((form) => form !== "other"), "other"];
}

/** A whole number that has this form in the language, to explain it; undefined if none of the first hundred has. */
export function numberOfForm(language: string, form: string): number | undefined {
  const rules = pluralRules(language);
  return Array.from({ length: 101 }, (_, number) => number).find((number) => rules.select(number) === form);
}

interface Place {
  /** The design's. */
  language: string;
  locale?: string | undefined;
  zone?: string | undefined;
}

/** A value as formats show it, one after another; undefined if they can't. */
export function shownValue(formats: readonly string[], value: string, place: Place): string | undefined {
  const { language, locale = language, zone = "UTC" } = place;
  let text: string | undefined = value.trim();
  for (const one of formats) {
    if (text === undefined) return undefined;
    const shown = shownBy(readFormat(one), text, { locale, zone });
    text = shown === noMatch ? undefined : shown;
  }
  return text;
}

/** A language or a zone that is typed may not exist. */
function shownBy(format: Format | undefined, text: string, place: Parameters<Format>[1]): ReturnType<Format> {
  try {
    return format?.(text, place);
  } catch {
    return undefined;
  }
}

/** What a format shows: of the value if it can show it, else of one that it can. */
export function exampleOf(format: string, value: string | undefined, place: Place): string {
  const own = value === undefined || value.trim() === "" ? undefined : shownValue([format], value, place);
  return own ?? shownValue([format], sampleOf(format), place) ?? "";
}

/* oxlint-disable limn/words-in-catalogues -- values to show formats of */
const samples: Readonly<Record<string, string>> = {
  number: "1234.5",
  currency: "1234.5",
  percent: "0.25",
  name: "marie curie",
  first: "Marie Curie",
  upper: "Marie",
  lower: "Marie",
  plural: "2",
  map: "gold",
};
/* oxlint-enable limn/words-in-catalogues */

function sampleOf(format: string): string {
  const [kind = ""] = format.split(":");
  return kind in dateLabels ? "2027-03-12T18:30" : (samples[kind] ?? "");
}
