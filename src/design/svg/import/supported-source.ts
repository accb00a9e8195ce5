import { FileTooLargeError, SvgError } from "../svg-element.ts";
import { acceptsAttribute, acceptsElement } from "../svg-style.ts";
import { elementsOf, type SvgNode } from "./parse-tree.ts";

const namespace = "http://www.w3.org/2000/svg";

/**
 * Writes nodes as an SVG document that `readSvg` accepts, with the definitions that they refer to. `left` collects the
 * elements and properties that are left out. `view` is the viewBox.
 */
export function supportedSource(
  nodes: readonly SvgNode[],
  definitions: ReadonlyMap<string, SvgNode>,
  { view, left }: { view: string; left: Set<string> },
): string {
  const content = nodes.map((node) => writeNode(node, left)).join("");
  const used = new Map<string, string>();
  collect(content, definitions, used, left);
  const defs = used.size === 0 ? "" : `<defs>${[...used.values()].join("")}</defs>`;
  return `<svg xmlns="${namespace}" viewBox="${view}">${defs}${content}</svg>`;
}

/** Adds the definitions that a source refers to, and those that they refer to. */
function collect(
  source: string,
  definitions: ReadonlyMap<string, SvgNode>,
  used: Map<string, string>,
  left: Set<string>,
): void {
  for (const [, id = ""] of source.matchAll(/(?:url\((?:&quot;|')?|href=")#([^"')&]{1,200})/g)) {
    const definition = definitions.get(id);
    if (definition === undefined || used.has(id)) continue;
    const written = writeNode(definition, left);
    used.set(id, written);
    collect(written, definitions, used, left);
  }
}

function writeNode(node: SvgNode, left: Set<string>): string {
  const { name, attributes, children } = node;
  if (name === "" || name === "defs") return "";
  if (!acceptsElement(name)) {
    if (!unseen.has(name) && !name.includes(":")) left.add(`<${name}>`);
    return "";
  }
  const kept = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (attribute === "style") return [`style="${escapeText(supportedStyle(value, name, left))}"`];
    if (!acceptsAttribute(name, attribute, value)) {
      left.add(attribute);
      return [];
    }
    return attribute.startsWith("xmlns") || attribute === "class"
      ? []
      : [`${attribute}="${escapeText(value)}"`];
  });
  const inside = children.map((child) => writeNode(child, left)).join("");
  return `<${[name, ...kept].join(" ")}>${inside}</${name}>`;
}

const unseen = new Set(["title", "desc", "metadata", "style"]);

function supportedStyle(style: string, element: string, left: Set<string>): string {
  return style
    .split(";")
    .filter((declaration) => {
      const [property = "", ...rest] = declaration.split(":");
      const name = property.trim();
      if (name === "") return false;
      const isAccepted = acceptsAttribute(element, name, rest.join(":").replace(/!important\s*$/, ""));
      if (!isAccepted) left.add(name);
      return isAccepted;
    })
    .join(";");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Every element with an id, also outside of `<defs>`. */
export function definitionsOf(root: SvgNode): ReadonlyMap<string, SvgNode> {
  const found = new Map<string, SvgNode>();
  for (const node of elementsOf(root)) {
    const { id } = node.attributes;
    if (id !== undefined && !found.has(id)) found.set(id, node);
  }
  return found;
}

/** The message of an SvgError about one element; other errors are thrown. */
export function svgProblem(error: unknown): string {
  if (error instanceof SvgError && !(error instanceof FileTooLargeError)) return error.message;
  throw error;
}
