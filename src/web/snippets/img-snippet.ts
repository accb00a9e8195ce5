import { fillPlaceholders, placeholdersIn } from "../../design/placeholders.ts";
import { escapeAttribute } from "./escape.ts";
import { queryText } from "./runtime-url.ts";
import type { Sender } from "./sender.ts";

/** What one parameter is filled with: a reader's field, or the same text for everybody. */
export type SnippetValue = { kind: "tag"; field: string } | { kind: "text"; text: string };

/** The parts of a design that a snippet shows. */
interface SnippetDesign {
  name: string;
  render_url: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Alternative text; may hold placeholders. */
  alt: string;
}

interface Snippet {
  design: SnippetDesign;
  /** By parameter; what is absent or empty is left to the design. */
  values: Readonly<Record<string, SnippetValue>>;
  sender: Sender;
}

const style = "display:block;max-width:100%;height:auto;border:0";

/** An `<img>` for one sender. Tags stand in it byte for byte; all else is encoded, so that nothing typed can break out. */
export function imgSnippet(snippet: Snippet): string {
  const { width, height } = snippet.design;
  return `<img src="${snippetSource(snippet)}"
     width="${width}" height="${height}" alt="${alternativeText(snippet)}"
     style="${style}">`;
}

/** The address, escaped for an attribute, with tags as they are. */
function snippetSource({ design, values, sender }: Snippet): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    const written = value.kind === "tag" ? sender.tags?.inUrl(value.field) : fixedText(value.text, sender);
    return written === undefined || written === "" ? [] : [`&amp;${encodeURIComponent(name)}=${written}`];
  });
  return escapeAttribute(design.render_url) + pairs.join("");
}

/** Letters beyond ASCII stay as they are where `%C3%A9t%` might be taken for a tag. */
function fixedText(text: string, sender: Sender): string {
  return queryText(text, { sparing: sender.tags?.marks.includes("%") ?? false });
}

/** Begin and end of what stands for a tag while the text around it is escaped: private characters, dropped elsewhere. */
const opening = "\u{F0000}";
const closing = "\u{F0001}";
const reserved = /[\u{F0000}\u{F0001}]/gu;
const standIn = /\u{F0000}(\d+)\u{F0001}/gu;

function alternativeText({ design, values, sender }: Snippet): string {
  const template = (design.alt.trim() === "" ? design.name : design.alt).replaceAll(reserved, "");
  const fallbacks = new Map(placeholdersIn(template).map(({ name, fallback }) => [name, fallback]));
  const tags: string[] = [];
  const filled = fillPlaceholders(template, (name) => {
    const value = values[name];
    if (value === undefined) return undefined;
    if (value.kind === "text")
      return value.text.trim() === "" ? undefined : value.text.replaceAll(reserved, "");
    const tag = sender.tags?.inText(value.field, fallbacks.get(name) ?? "") ?? "";
    return tag === "" ? undefined : `${opening}${tags.push(tag) - 1}${closing}`;
  });
  const escaped = escapeAttribute(filled.replaceAll(/\s+/g, " ").trim(), sender.tags?.marks);
  return escaped
    .replaceAll(standIn, (_, index: string) => tags[Number(index)] ?? "")
    .replaceAll(reserved, "");
}

interface Size {
  width: number;
  height: number;
}

/** As wide as most emails are (pixels); some programs show a wider picture in full. */
const mailWidth = 600;

/** How wide a picture is shown unless somebody says otherwise. */
export function usualWidth({ width }: Size, inMail: boolean): number {
  return inMail ? Math.min(width, mailWidth) : width;
}

/** The size at which a design is shown that wide, in its own proportions; its own size for a width that is none. */
export function shownSize(design: Size, width: number): Size {
  if (!Number.isSafeInteger(width) || width < 1) return { width: design.width, height: design.height };
  return { width, height: Math.max(1, Math.round((design.height * width) / design.width)) };
}
