import type { Design } from "../../../design/design.ts";
import type { Issue } from "../../../design/issues.ts";
import { formatNames, readFormat } from "../../../design/formats/read-format.ts";
import { type DateFormat, dateFormats, formatDate } from "../../../design/formats/format-date.ts";
import { isMisspelling } from "../../../design/near-names.ts";
import { textsWithPlaceholders } from "../../../design/layer-texts.ts";
import { placeholdersIn } from "../../../design/placeholders.ts";
import { placeholderIssues, unfinishedTexts } from "../../../design/unfinished-texts.ts";
import { placeholderSlip } from "./placeholder-slips.ts";
import * as words from "./words.ts";

/** What is wrong with a draft, in words for a person. */
export interface Flaw {
  /** The layer and its property, or the design's own, such as its alternative text; undefined for what has none. */
  layerId: string | undefined;
  property: string | undefined;
  /** The layer's name. */
  name: string | undefined;
  words: string;
}

/** What keeps a draft from being published, though it can be saved. */
export function flawsOf(document: Design): Flaw[] {
  return flawsByDocument.get(document) ?? findFlaws(document);
}

/** The panels, the status and the dialogs ask again and again. */
const flawsByDocument = new WeakMap<Design, Flaw[]>();

function findFlaws(document: Design): Flaw[] {
  const flaws = unfinishedTexts(document).map((issue) => flawOf(document, issue));
  flawsByDocument.set(document, flaws);
  return flaws;
}

/** What is wrong with the placeholders of one text, or looks like one and isn't; undefined if nothing is. */
export function textFlaw(text: string): string | undefined {
  const [issue] = placeholderIssues(text, "");
  return issue === undefined ? placeholderSlip(text) : describeIssue(issue);
}

const wholeDesign = { layerId: undefined, name: undefined };

/** An issue of this document, or of a request that saved or published it. */
export function flawOf(document: Design, issue: Pick<Issue, "path" | "message" | "found">): Flaw {
  return flawOfDesign(issue) ?? flawOfLayer(document, issue);
}

/** An issue of the tables, the former names or the alternative text. */
function flawOfDesign(issue: Pick<Issue, "path" | "message" | "found">): Flaw | undefined {
  const { path, message, found } = issue;
  if (/^(?:document\.)?alt$/.test(path))
    return { ...wholeDesign, property: "alt", words: describeIssue(issue) };
  const [, alias] = /^(?:document\.)?aliases\.(.+)$/s.exec(path) ?? [];
  if (alias !== undefined)
    return { ...wholeDesign, property: `aliases.${alias}`, words: `“${alias}”: ${message}.` };
  if (!/^(?:document\.)?data\[\d+\]/.test(path)) return undefined;
  const table = typeof found === "string" ? ` “${found}”` : "";
  return { ...wholeDesign, property: "data", words: `${message}${table}.` };
}

function flawOfLayer(document: Design, issue: Pick<Issue, "path" | "message" | "found">): Flaw {
  const [, index, named] = /^(?:document\.)?layers\[(\d+)\](?:\.(\w+))?/.exec(issue.path) ?? [];
  const layer = index === undefined ? undefined : document.layers[Number(index)];
  const found = named ?? (layer && propertyWith(layer, issue.found)) ?? undefined;
  // Runs have no field of their own.
  const property = found?.startsWith("runs") === true ? "text" : found;
  return { layerId: layer?.layer_id, property, name: layer?.name, words: describeIssue(issue) };
}

/** A whole layer is named when a parameter is the problem: the text with its placeholder, or else the layer's name. */
function propertyWith(layer: Design["layers"][number], parameter: unknown): string {
  const text = textsWithPlaceholders(layer).find(([, one]) =>
    placeholdersIn(one).some(({ name }) => name === parameter),
  );
  return text?.[0] ?? "name";
}

/** A date with two-digit parts that no format confuses. */
const sample = "2027-03-12";
const shownFormats: readonly DateFormat[] = ["short", "medium", "long", "full", "month-day", "month-year"];

function describeIssue({ message, found }: Pick<Issue, "message" | "found">): string {
  const [, kind, value] = /^(format|locale|zone):(.*)$/s.exec(typeof found === "string" ? found : "") ?? [];
  if (kind === "locale") return words.isntLanguage(value);
  if (kind === "zone") return words.isntTimeZone(value);
  if (kind !== "format" || value === undefined) return `${message}.`;
  if (/[dmy]{2}/i.test(value)) return words.isntDateFormat(value, dateChoices());
  const near = nearFormat(value);
  if (near !== undefined) return words.isntFormat(value, near);
  return words.isntFormatAtAll(value, textChoices.join(", "), dateNames);
}

/** The format that a misspelt one is meant to be. */
function nearFormat(value: string): string | undefined {
  const [kind = "", ...rest] = value.split(":");
  const kinds = formatNames.map((name) => name.split(":", 1)[0] ?? "");
  const meant = kinds.find((name) => isMisspelling(name, kind));
  const format = meant === undefined ? "" : [meant, ...rest].join(":");
  return readFormat(format) === undefined ? undefined : format;
}

const dateNames = Object.keys(dateFormats).join(", ");
const textChoices = formatNames.filter((name) => !Object.hasOwn(dateFormats, name));

function dateChoices(): string {
  const example = (name: DateFormat) => formatDate(sample, name, { locale: "en", zone: "UTC" });
  return shownFormats.map((name) => `${name} (${example(name)})`).join(", ");
}
