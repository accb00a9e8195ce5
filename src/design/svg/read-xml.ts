import { SaxesParser } from "saxes";
import { SvgRefused } from "./svg-refused.ts";
import type { SvgElement } from "./svg-element.ts";
import { checkElement } from "./svg-style.ts";

const mostElements = 2000;
const mostNested = 32;
const unseen = new Set(["title", "desc", "metadata"]);

/**
 * Reads an SVG document into its elements, without those that only describe it or belong to an editor. Throws
 * SvgRefused for what isn't well formed, too large, or could name anything outside the document.
 */
export function readXml(source: string): SvgElement {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  let count = 0;
  const refuse = (what: string) => {
    throw new SvgRefused(`${what} in line ${parser.line}`);
  };
  parser.on("doctype", () => refuse("Found a DOCTYPE, expected an SVG without one,"));
  parser.on("processinginstruction", () => refuse("Found a processing instruction, expected elements,"));
  parser.on("cdata", () => {
    checkHolder(open);
    refuse("Found CDATA, expected elements,");
  });
  parser.on("error", (error) => {
    throw new SvgRefused(
      `Expected well-formed XML: ${error.message.replace(/^\d+:\d+: /, "")} (line ${parser.line})`,
    );
  });
  parser.on("text", (text) => {
    if (text.trim() === "" || open.some(isUnseen)) return;
    checkHolder(open);
    refuse("Found text, expected elements; convert text to paths;");
  });
  parser.on("opentag", ({ name, attributes }) => {
    count += 1;
    if (count > mostElements) refuse(`Expected at most ${mostElements} elements, found more`);
    if (open.length >= mostNested)
      refuse(`Expected at most ${mostNested} elements within one another, found more`);
    const element = { name, attributes, children: [], place: `<${name}> in line ${parser.line}` };
    const parent = open.at(-1);
    if (parent === undefined) root = element;
    else if (!isUnseen(element)) parent.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(source).close();
  if (root?.name !== "svg")
    throw new SvgRefused(`Found <${root?.name}>, expected <svg> as the first element`);
  return root;
}

/** Of a style sheet or a script, its element tells more than what it holds. */
function checkHolder(open: readonly SvgElement[]): void {
  const holder = open.at(-1);
  if (holder !== undefined) checkElement(holder);
}

/** What describes the document, and what editors keep in it under names of their own. */
function isUnseen({ name }: SvgElement): boolean {
  return unseen.has(name) || name.includes(":");
}
