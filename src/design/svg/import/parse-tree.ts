import { SaxesParser } from "saxes";
import { SvgError } from "../svg-element.ts";

const maxNodes = 20_000;
const maxNested = 64;

/** An element of an SVG file with all of its attributes, or a text, whose name is empty. */
export interface SvgNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: SvgNode[];
}

/** Parses any SVG file. Throws SvgError for malformed and too large files. */
export function parseTree(source: string): SvgNode {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const root: SvgNode = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  let count = 0;
  const add = (node: SvgNode) => {
    count += 1;
    if (count > maxNodes || open.length > maxNested)
      throw new SvgError(`Expected at most ${maxNodes} elements, at most ${maxNested} within one another`);
    open.at(-1)?.children.push(node);
  };
  const addText = (text: string) => add({ name: "", attributes: {}, text, children: [] });
  parser.on("error", (error) => {
    throw new SvgError(`Expected well-formed XML: ${error.message.replace(/^\d+:\d+: /, "")}`);
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("opentag", ({ name, attributes }) => {
    const node = { name: name.replace(/^svg:/, ""), attributes, text: "", children: [] };
    add(node);
    open.push(node);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  // Entities of editors name the namespaces of their own elements.
  parser.on("doctype", () => undefined);
  parser.write(withoutEntities(source)).close();
  const svg = root.children.find(({ name }) => name !== "");
  if (svg?.name !== "svg") throw new SvgError("Expected <svg> as the first element");
  return svg;
}

/** References to entities of the file's own DOCTYPE are removed, never expanded. */
function withoutEntities(source: string): string {
  return source.replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)[\w.:-]{0,40};?/gi, "");
}

/** The element and all elements in it. */
export function elementsOf(node: SvgNode): SvgNode[] {
  return node.name === "" ? [] : [node, ...node.children.flatMap(elementsOf)];
}

export function textOf(node: SvgNode): string {
  return node.name === "" ? node.text : node.children.map(textOf).join("");
}
