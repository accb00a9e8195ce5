import type { Design } from "../../../design/design.ts";
import { foldCase } from "../../../design/fold-case.ts";
import { textsWithPlaceholders } from "../../../design/layer-texts.ts";
import { isParameterName } from "../../../design/parameter-names.ts";
import { parametersOf } from "../../../design/parameters.ts";
import { placeholdersIn } from "../../../design/placeholders.ts";
import { ownProperty } from "../../../design/own-property.ts";
import type { Values } from "../document/reader-values.ts";
import { exampleOf, suitableGroups } from "./format-choices.ts";
import type { TypedPlaceholder } from "./typed-placeholder.ts";
import * as words from "./words.ts";

/** A line of the list. */
export interface Suggestion {
  label: string;
  /** What it shows, or what it is. */
  detail: string;
  /** What takes the place of the part that is typed, with the end of the placeholder if it has none yet. */
  insert: string;
}

export interface SuggestionGroup {
  label: string;
  suggestions: readonly Suggestion[];
}

interface SuggestOptions {
  document: Design;
  /** Columns of the design's tables, which are parameters too. */
  columns: readonly string[];
  /** The present test values. */
  values: Values;
}

/** What a placeholder can go on with: names of parameters, and formats with what they show. Groups aren't empty. */
export function suggestPlaceholders(
  placeholder: TypedPlaceholder,
  options: SuggestOptions,
): SuggestionGroup[] {
  const { name, typed } = placeholder;
  const groups =
    name === undefined
      ? [...suggestNames(placeholder, options), ...suggestFormatsOfName(placeholder, options)]
      : suggestFormats(name, typed.replace(/^format:/, ""), placeholder, options);
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** A name that nearly every list of recipients has. */
const usualName = "first_name";

function suggestNames(placeholder: TypedPlaceholder, options: SuggestOptions): SuggestionGroup[] {
  const { typed } = placeholder;
  const known = knownNames(options);
  const matching = matchingNames(typed, known);
  const isNew = isParameterName(typed) && !known.some((name) => foldCase(name) === foldCase(typed));
  const offersUsual = !known.includes(usualName) && (typed === "" || usualName.startsWith(foldCase(typed)));
  const added = [...(offersUsual ? [usualName] : []), ...(isNew && typed !== usualName ? [typed] : [])];
  const suggest = (name: string, detail: string): Suggestion => ({
    label: name,
    detail,
    insert: `${name}${endOf(name, placeholder, options)}`,
  });
  return [
    {
      label: words.parameters,
      suggestions: matching.map((name) => suggest(name, valueOf(name, options) ?? "")),
    },
    { label: words.newParameter, suggestions: added.map((name) => suggest(name, "")) },
  ];
}

/** Once a name is typed, or begun, its formats can be chosen at once. */
function suggestFormatsOfName(placeholder: TypedPlaceholder, options: SuggestOptions): SuggestionGroup[] {
  const { typed } = placeholder;
  if (typed === "") return [];
  const [best = typed] = matchingNames(typed, knownNames(options));
  if (!isParameterName(best)) return [];
  return suggestFormats(best, "", placeholder, options).map(({ label, suggestions }) => ({
    label: `${best} · ${label}`,
    suggestions: suggestions.map((one) => ({ ...one, insert: `${best}|${one.insert}` })),
  }));
}

function suggestFormats(
  name: string,
  typed: string,
  placeholder: TypedPlaceholder,
  options: SuggestOptions,
): SuggestionGroup[] {
  const { language } = options.document;
  const value = valueOf(name, options);
  const end = endOf(name, placeholder, options);
  const isMatch = (text: string) => foldCase(text).includes(foldCase(typed));
  return suitableGroups(language, value).map(({ label, choices }) => ({
    label,
    suggestions: choices
      .filter((choice) => isMatch(choice.format) || isMatch(choice.label))
      .map((choice) => ({
        label: choice.label,
        detail: exampleOf(choice.format, value, { language }),
        insert: `format:${choice.format}${end}`,
      })),
  }));
}

/** Pictures can't be shown in a text. */
function knownNames({ document, columns }: SuggestOptions): string[] {
  const parameters = parametersOf(document).filter(({ type }) => type !== "image");
  return [...new Set([...parameters.map(({ name }) => name), ...columns])];
}

/** Those that begin with what is typed come first. */
function matchingNames(typed: string, names: readonly string[]): string[] {
  const folded = foldCase(typed);
  const matching = names.filter((name) => foldCase(name).includes(folded));
  const begins = (name: string) => foldCase(name).startsWith(folded);
  return [...matching.filter(begins), ...matching.filter((name) => !begins(name))];
}

function valueOf(name: string, { document, values }: SuggestOptions): string | undefined {
  const value =
    ownProperty(values, name) ?? parametersOf(document).find((parameter) => parameter.name === name)?.default;
  return value === "" ? undefined : value;
}

/** The fallback that the design gives the parameter elsewhere. */
export function usualFallback(name: string, { layers }: Pick<Design, "layers">): string | undefined {
  const texts = layers.flatMap(textsWithPlaceholders).map(([, text]) => text);
  return texts.flatMap(placeholdersIn).find((one) => one.name === name && one.fallback !== "")?.fallback;
}

/** The usual fallback, and the end. */
function endOf(name: string, { isClosed }: TypedPlaceholder, { document }: SuggestOptions): string {
  if (isClosed) return "";
  const fallback = usualFallback(name, document);
  return fallback === undefined || fallback.includes("|") ? "}}" : `|${fallback}}}`;
}
