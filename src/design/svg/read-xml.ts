import { SaxesParser } from "saxes";
import { cutToCodeUnits } from "../cut-to-code-units.ts";
import { withClassStyles } from "./class-styles.ts";
import { type SvgElement, SvgError } from "./svg-element.ts";
import { checkElement } from "./svg-style.ts";

const maxElements = 2000;
const maxNested = 32;
const unseen = new Set(["title", "desc", "metadata", "style"]);

/**
 * Parses an SVG document to elements, without metadata and editors' elements. Throws SvgError for documents that are
 * malformed, too large, or may refer to anything outside.
 */
export function readXml(source: string): SvgElement {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  const rules: string[] = [];
  let count = 0;
  const refuse = (what: string) => {
    throw new SvgError(`${what} in line ${parser.line}`);
  };
  // That of a program's export names a standard. Entities aren't read.
  parser.on("doctype", (text) => {
    if (text.includes("[")) refuse("Found a DOCTYPE with declarations, expected one without,");
  });
  parser.on("processinginstruction", () => refuse("Found a processing instruction, expected elements,"));
  parser.on("cdata", (text) => {
    if (addRules(open, rules, text)) return;
    checkHolder(open);
    refuse("Found CDATA, expected elements,");
  });
  parser.on("error", (error) => {
    throw new SvgError(
      `Expected well-formed XML: ${error.message.replace(/^\d+:\d+: /, "")} (line ${parser.line})`,
    );
  });
  parser.on("text", (text) => {
    if (addRules(open, rules, text)) return;
    if (text.trim() === "" || open.some(isUnseen)) return;
    checkHolder(open);
    refuse("Found text, expected elements; convert text to paths;");
  });
  parser.on("opentag", ({ name, attributes }) => {
    count += 1;
    if (count > maxElements) refuse(`Expected at most ${maxElements} elements, found more`);
    if (open.length >= maxNested)
      refuse(`Expected at most ${maxNested} elements within one another, found more`);
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
  if (rules.length === 0) return root;
  return withClassStyles(root, rules.join("\n"), (rule) => {
    throw new SvgError(`Found ${cutToCodeUnits(rule, 40)} in <style>, expected rules of classes, such as .a`);
  });
}

/** Whether a text is in a style sheet, to whose rules it is added. */
function addRules(open: readonly SvgElement[], rules: string[], text: string): boolean {
  const isRule = open.at(-1)?.name === "style";
  if (isRule) rules.push(text);
  return isRule;
}

/** Text in a style sheet or script is ignored, because the element itself is reported. */
function checkHolder(open: readonly SvgElement[]): void {
  const holder = open.at(-1);
  if (holder !== undefined) checkElement(holder);
}

/** Metadata, style sheets, and editors' elements with their own namespaces. */
function isUnseen({ name }: SvgElement): boolean {
  return unseen.has(name) || name.includes(":");
}
