import type { Design } from "../../../design/design.ts";
import type { Issue } from "../../../design/issues.ts";
import { formatNames } from "../../../design/formats/read-format.ts";
import { type DateFormat, dateFormats, formatDate } from "../../../design/formats/format-date.ts";
import { textsWithPlaceholders } from "../../../design/layer-texts.ts";
import { placeholdersIn } from "../../../design/placeholders.ts";
import { placeholderIssues, unfinishedTexts } from "../../../design/unfinished-texts.ts";

/** What is wrong with a draft, in words for a person. */
export interface Flaw {
  /** The layer and its property; undefined for the design's own, such as its alternative text. */
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

/** What is wrong with the placeholders of one text; undefined if nothing is. */
export function textFlaw(text: string): string | undefined {
  const [issue] = placeholderIssues(text, "");
  return issue === undefined ? undefined : describeIssue(issue);
}

/** An issue of this document, or of a request that saved or published it. */
export function flawOf(document: Design, issue: Pick<Issue, "path" | "message" | "found">): Flaw {
  if (/^(?:document\.)?data\[\d+\]/.test(issue.path)) {
    const table = typeof issue.found === "string" ? ` “${issue.found}”` : "";
    return { layerId: undefined, property: "data", name: undefined, words: `${issue.message}${table}.` };
  }
  const [, index, named] = /^(?:document\.)?layers\[(\d+)\](?:\.(\w+))?/.exec(issue.path) ?? [];
  const layer = index === undefined ? undefined : document.layers[Number(index)];
  const found = named ?? (layer && propertyWith(layer, issue.found)) ?? undefined;
  // Runs have no field of their own.
  const property = found?.startsWith("runs") === true ? "text" : found;
  const words = describeIssue(issue);
  return { layerId: layer?.layer_id, property, name: layer?.name, words };
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
  if (kind === "locale") return `“${value}” isn’t a language. Write its tag, such as locale:de-DE.`;
  if (kind === "zone") return `“${value}” isn’t a time zone. Write one such as zone:Europe/Berlin.`;
  if (kind !== "format" || value === undefined) return `${message}.`;
  if (/[dmy]{2}/i.test(value)) return `“${value}” isn’t a date format. Choose one: ${dateChoices()}.`;
  return `“${value}” isn’t a format. Choose one: ${textChoices.join(", ")}, or for dates ${dateNames}.`;
}

const dateNames = Object.keys(dateFormats).join(", ");
const textChoices = formatNames.filter((name) => !Object.hasOwn(dateFormats, name));

function dateChoices(): string {
  const example = (name: DateFormat) => formatDate(sample, name, { locale: "en", zone: "UTC" });
  return shownFormats.map((name) => `${name} (${example(name)})`).join(", ");
}
