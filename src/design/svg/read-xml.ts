import { SaxesParser } from "saxes";
import { type SvgElement, SvgError } from "./svg-element.ts";
import { checkElement } from "./svg-style.ts";

const mostElements = 2000;
const mostNested = 32;
const unseen = new Set(["title", "desc", "metadata"]);

/**
 * Parses an SVG document to elements, without metadata and editors' elements. Throws SvgError for documents that are
 * malformed, too large, or may refer to anything outside.
 */
export function readXml(source: string): SvgElement {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  let count = 0;
  const refuse = (what: string) => {
    throw new SvgError(`${what} in line ${parser.line}`);
  };
  parser.on("doctype", () => refuse("Found a DOCTYPE, expected an SVG without one,"));
  parser.on("processinginstruction", () => refuse("Found a processing instruction, expected elements,"));
  parser.on("cdata", () => {
    checkHolder(open);
    refuse("Found CDATA, expected elements,");
  });
  parser.on("error", (error) => {
    throw new SvgError(
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
  if (root?.name !== "svg") throw new SvgError(`Found <${root?.name}>, expected <svg> as the first element`);
  return root;
}

/** Text in a style sheet or script is ignored, because the element itself is reported. */
function checkHolder(open: readonly SvgElement[]): void {
  const holder = open.at(-1);
  if (holder !== undefined) checkElement(holder);
}

/** Metadata, and editors' elements with their own namespaces. */
function isUnseen({ name }: SvgElement): boolean {
  return unseen.has(name) || name.includes(":");
}
