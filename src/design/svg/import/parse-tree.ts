import { SaxesParser } from "saxes";
import { SvgError } from "../svg-element.ts";

const mostNodes = 20_000;
const mostNested = 64;

/** An element of an SVG file with all of its attributes, or a text, whose name is empty. */
export interface SvgNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: SvgNode[];
}

/**
 * Parses any SVG file. Rules of style sheets that name one class become style attributes; other rules are ignored.
 * Throws SvgError for malformed and too large files.
 */
export function parseTree(source: string): SvgNode {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const root: SvgNode = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  let count = 0;
  const add = (node: SvgNode) => {
    count += 1;
    if (count > mostNodes || open.length > mostNested)
      throw new SvgError(`Expected at most ${mostNodes} elements, at most ${mostNested} within one another`);
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
  return withClassStyles(svg, readClassRules(svg));
}

/** References to entities of the file's own DOCTYPE are removed, never expanded. */
function withoutEntities(source: string): string {
  return source.replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)[\w.:-]{0,40};?/gi, "");
}

/** Declarations by class, in the order of the file. */
function readClassRules(svg: SvgNode): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const style of elementsOf(svg).filter(({ name }) => name === "style")) {
    const css = textOf(style).replaceAll(/\/\*[^]*?\*\//g, "");
    for (const [, selectors = "", declarations = ""] of css.matchAll(/([^{}]{1,2000})\{([^{}]{0,5000})\}/g)) {
      for (const selector of selectors.split(",")) {
        const name = /^\s*\.([\w-]{1,200})\s*$/.exec(selector)?.[1];
        if (name !== undefined) rules.set(name, `${rules.get(name) ?? ""}${declarations};`);
      }
    }
  }
  return rules;
}

function withClassStyles(node: SvgNode, rules: ReadonlyMap<string, string>): SvgNode {
  const children = node.children.map((child) => withClassStyles(child, rules));
  const classes = (node.attributes["class"] ?? "").split(/\s+/);
  const declarations = classes.map((name) => rules.get(name) ?? "").join("");
  if (declarations === "") return { ...node, children };
  const style = `${declarations}${node.attributes["style"] ?? ""}`;
  return { ...node, attributes: { ...node.attributes, style }, children };
}

/** The element and all elements in it. */
export function elementsOf(node: SvgNode): SvgNode[] {
  return node.name === "" ? [] : [node, ...node.children.flatMap(elementsOf)];
}

export function textOf(node: SvgNode): string {
  return node.name === "" ? node.text : node.children.map(textOf).join("");
}
