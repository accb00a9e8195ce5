import { readEntries } from "../../../design/formats/read-entries.ts";
import { readFormat } from "../../../design/formats/read-format.ts";
import { pluralForms } from "./format-choices.ts";
import * as words from "./words.ts";

/** What the form holds of a placeholder's formats. What a kind doesn't use keeps what was typed. */
export interface FormatDraft {
  /** `none`, the name of a format without options, the name of one with options, or `own` for what the form has no fields for. */
  kind: string;
  /** Of numbers: empty for as many as usual. */
  decimals: string;
  /** ISO 4217. */
  currency: string;
  /** Of `plural`, by form. */
  words: Readonly<Record<string, string>>;
  /** Of `map`: lines of `value = words`. */
  lines: string;
  /** Formats with bars between them. */
  own: string;
}

const emptyDraft: FormatDraft = {
  kind: "none",
  decimals: "",
  currency: "EUR",
  words: { one: "# seat", other: "# seats" },
  lines: "gold = Gold member\nsilver = Silver member",
  own: "",
};

/** Kinds whose format has options. */
const numberKinds: ReadonlySet<string> = new Set(["number", "percent", "currency"]);

export const hasDecimals = ({ kind }: Pick<FormatDraft, "kind">) => numberKinds.has(kind);

/** The kind that a format has in the form. */
export function kindOfFormat(format: string): string {
  const [kind = ""] = format.split(":");
  return readFormat(format) === undefined ? "own" : kind;
}

export function draftOfFormats(formats: readonly string[]): FormatDraft {
  const [format, ...more] = formats;
  const own = formats.join(" | ");
  if (format === undefined) return emptyDraft;
  const kind = more.length > 0 ? "own" : kindOfFormat(format);
  const draft = { ...emptyDraft, kind, own };
  if (kind === "map") return draftOfMap(draft, format);
  if (kind === "plural") return { ...draft, words: wordsOfPlural(format) };
  if (!numberKinds.has(kind)) return draft;
  const [, decimals = ""] = /:(\d+)$/.exec(format) ?? [];
  const [, currency = draft.currency] = /^currency:([A-Z]{3})/.exec(format) ?? [];
  return { ...draft, decimals, currency };
}

/** The formats of a draft, which may be none that Limn knows: `formatProblem` says so. */
export function formatsOfDraft(draft: FormatDraft, language: string): string[] {
  const { kind, currency, lines, own } = draft;
  const decimals = draft.decimals.trim() === "" ? "" : `:${draft.decimals.trim()}`;
  if (kind === "none") return [];
  if (kind === "own") return own.split("|").map((format) => format.trim().replace(/^format:/, ""));
  if (kind === "currency") return [`currency:${currency.trim().toUpperCase()}${decimals}`];
  if (kind === "map") return [`map:${entriesOfLines(lines)}`];
  if (kind === "plural") {
    const forms = pluralForms(language).filter(
      (form) => form === "other" || (draft.words[form] ?? "") !== "",
    );
    return [`plural:${forms.map((form) => `${form}=${escapeWords(draft.words[form] ?? "")}`).join(";")}`];
  }
  return [numberKinds.has(kind) ? `${kind}${decimals}` : kind];
}

/** Why the formats can't be used, at the field that the kind has; undefined if they can. */
export function formatProblem(draft: FormatDraft, language: string): string | undefined {
  const formats = formatsOfDraft(draft, language);
  if (formats.some((format) => /[{}|]/.test(format))) return words.useWordsWithoutBracesAndBars;
  if (formats.every((format) => readFormat(format) !== undefined)) return undefined;
  return problems[draft.kind] ?? words.thisIsntFormat;
}

const problems: Readonly<Record<string, string>> = {
  currency: words.useThreeLettersOfCurrency,
  number: words.useWholeNumberFrom0,
  percent: words.useWholeNumberFrom0,
  map: words.writeLineForEachValue,
  plural: words.writeWordsOfLastForm,
};

/** A written `#` is the number; `\#` stays. */
function escapeWords(text: string): string {
  return text.trim().replaceAll(/;|\\(?!#)/g, "\\$&");
}

const unescaped = (pieces: readonly string[]) =>
  pieces.map((piece) => piece.replaceAll("#", "\\#")).join("#");

function wordsOfPlural(format: string): Record<string, string> {
  const entries = readEntries(format.slice("plural:".length)) ?? [];
  return Object.fromEntries(entries.map(({ key, pieces }) => [key, unescaped(pieces)]));
}

/** A value with a `=` has no line. */
function draftOfMap(draft: FormatDraft, format: string): FormatDraft {
  const entries = readEntries(format.slice("map:".length)) ?? [];
  if (entries.some(({ key, pieces }) => /[=\n]/.test(key) || pieces.join("").includes("\n")))
    return { ...draft, kind: "own" };
  return { ...draft, lines: entries.map(({ key, pieces }) => `${key} = ${pieces.join("#")}`).join("\n") };
}

function entriesOfLines(lines: string): string {
  const escape = (text: string) => text.trim().replaceAll(/[;=#\\]/g, "\\$&");
  return lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const at = line.indexOf("=");
      // Without a sign it is no entry, which `formatProblem` says.
      return at < 0 ? escape(line) : `${escape(line.slice(0, at))}=${escape(line.slice(at + 1))}`;
    })
    .join(";");
}
