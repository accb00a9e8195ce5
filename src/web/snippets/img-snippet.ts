import { fillPlaceholders, placeholdersIn } from "../../design/placeholders.ts";
import { scaleParameter } from "../../design/scale.ts";
import { escapeAttribute } from "./escape.ts";
import { queryText } from "./runtime-url.ts";
import type { Sender } from "./sender.ts";

/** The value of a parameter: a merge tag for a field of the recipient, or a fixed text. */
export type SnippetValue = { kind: "tag"; field: string } | { kind: "text"; text: string };

/** The parts of a design that a snippet uses. */
interface SnippetDesign {
  name: string;
  render_url: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Alternative text; may contain placeholders. */
  alt: string;
  /** Where a click on the image leads; absent for nowhere. */
  link?: string | undefined;
}

interface Snippet {
  design: SnippetDesign;
  /** By parameter. Missing and empty values use the design's fallback. */
  values: Readonly<Record<string, SnippetValue>>;
  sender: Sender;
  /** The scale at which the image has twice the pixels that are shown; absent if it isn't wanted or needed. */
  sharp?: number | undefined;
}

const style = "display:block;max-width:100%;height:auto;border:0";

/**
 * An `<img>` for one sender, within the design's link if it has one. Merge tags are inserted unchanged; everything else is
 * escaped.
 */
export function imgSnippet(snippet: Snippet): string {
  const { width, height, link } = snippet.design;
  const image = `<img src="${snippetSource(snippet)}"${sourceSet(snippet)}
     width="${width}" height="${height}" alt="${alternativeText(snippet)}"
     style="${style}">`;
  return link === undefined ? image : `<a href="${linkAddress(snippet)}">\n${image}\n</a>`;
}

/** The address that leads to the link with the same values, and counts the click. */
function linkAddress(snippet: Snippet): string {
  const address = snippet.design.render_url.replace(/\/img(?=\?)/, "/go");
  return (
    escapeAttribute(address) +
    valuePairs(snippet)
      .map((pair) => `&amp;${pair}`)
      .join("")
  );
}

/**
 * An `<img>` whose whole address is the text of a field of the recipient, for signed URLs. The tag isn't encoded, because
 * the field holds an encoded URL.
 */
export function signedImgSnippet(snippet: Snippet, field: string): string {
  const { width, height } = snippet.design;
  const source = snippet.sender.tags?.inText(field, "") ?? "";
  return `<img src="${source}"
     width="${width}" height="${height}" alt="${alternativeText(snippet)}"
     style="${style}">`;
}

/** The image URL alone for one sender, for tools that ask for an image's address. Merge tags are inserted unchanged. */
export function urlSnippet(snippet: Snippet): string {
  return (
    snippet.design.render_url +
    scaledPairs(snippet)
      .map((pair) => `&${pair}`)
      .join("")
  );
}

/** The image URL, escaped for an attribute, with merge tags unchanged. */
function snippetSource(snippet: Snippet): string {
  const pairs = hasSourceSet(snippet) ? valuePairs(snippet) : scaledPairs(snippet);
  return escapeAttribute(snippet.design.render_url) + pairs.map((pair) => `&amp;${pair}`).join("");
}

/** Pages choose between two images. Email programs don't read it, so emails have the sharp image alone. */
function sourceSet(snippet: Snippet): string {
  if (!hasSourceSet(snippet)) return "";
  const plain = snippetSource(snippet);
  return `\n     srcset="${plain} 1x, ${plain}&amp;${scaleParameter}=${snippet.sharp} 2x"`;
}

const hasSourceSet = ({ sender, sharp }: Snippet) => sharp !== undefined && sender.tags === undefined;

/** The scale comes first, because a value that isn't encoded may cut the rest off. */
function scaledPairs(snippet: Snippet): string[] {
  const { sharp } = snippet;
  return [...(sharp === undefined ? [] : [`${scaleParameter}=${sharp}`]), ...valuePairs(snippet)];
}

function valuePairs({ values, sender }: Snippet): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const text = value.kind === "tag" ? sender.tags?.inUrl(value.field) : fixedText(value.text, sender);
    return text === undefined || text === "" ? [] : [`${encodeURIComponent(name)}=${text}`];
  });
}

/** If the sender's tags use `%`, non-ASCII letters stay unencoded: `%C3%A9t%` could be read as a tag. */
function fixedText(text: string, sender: Sender): string {
  return queryText(text, { keepLetters: sender.tags?.marks.includes("%") ?? false });
}

// Private-use characters around a tag's index while the text is escaped. They are removed from the input first.
const opening = "\u{F0000}";
const closing = "\u{F0001}";
const reserved = /[\u{F0000}\u{F0001}]/gu;
const tagIndex = /\u{F0000}(\d+)\u{F0001}/gu;

function alternativeText({ design, values, sender }: Snippet): string {
  const template = (design.alt.trim() === "" ? design.name : design.alt).replaceAll(reserved, "");
  const fallbacks = new Map(placeholdersIn(template).map(({ name, fallback }) => [name, fallback]));
  const tags: string[] = [];
  const text = fillPlaceholders(template, (name) => {
    const value = values[name];
    if (value === undefined) return undefined;
    if (value.kind === "text")
      return value.text.trim() === "" ? undefined : value.text.replaceAll(reserved, "");
    const tag = sender.tags?.inText(value.field, fallbacks.get(name) ?? "") ?? "";
    return tag === "" ? undefined : `${opening}${tags.push(tag) - 1}${closing}`;
  });
  return escapeAttribute(text.replaceAll(/\s+/g, " ").trim(), sender.tags?.marks)
    .replaceAll(tagIndex, (_, index: string) => tags[Number(index)] ?? "")
    .replaceAll(reserved, "");
}

interface Size {
  width: number;
  height: number;
}

/** The usual width of emails in pixels. Some email programs don't scale wider images down. */
const emailWidth = 600;

/** The default display width of a design in pixels. */
export function defaultDisplayWidth({ width }: Size, isEmail: boolean): number {
  return isEmail ? Math.min(width, emailWidth) : width;
}

/** The display size for a width, with the design's aspect ratio. An invalid width gives the design's size. */
export function displaySize(design: Size, width: number): Size {
  if (!Number.isSafeInteger(width) || width < 1) return { width: design.width, height: design.height };
  return { width, height: Math.max(1, Math.round((design.height * width) / design.width)) };
}
