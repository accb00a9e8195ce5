import type { AltDesign } from "../../design/alt/alt-text.ts";
import { scaleParameter } from "../../design/scale.ts";
import { alternativeText, type SnippetValue } from "../../design/senders/alternative-text.ts";
import { escapeAttribute } from "../../design/senders/escape.ts";
import { queryText } from "./runtime-url.ts";
import type { Sender } from "../../design/senders/sender.ts";

/** The parts of a design that a snippet uses. */
interface SnippetDesign extends AltDesign {
  render_url: string;
  /** Pixels. */
  width: number;
  height: number;
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
     width="${width}" height="${height}" alt="${altOf(snippet)}"
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
     width="${width}" height="${height}" alt="${altOf(snippet)}"
     style="${style}">`;
}

const altOf = ({ design, values, sender }: Snippet) => alternativeText(design, values, sender);

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
