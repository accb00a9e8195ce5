import { FileTooLargeError } from "./svg-element.ts";

interface Styled<Node> {
  attributes: Readonly<Record<string, string>>;
  children: readonly Node[];
}

/** Of the declarations that elements get from their classes, in all. */
const maxCharacters = 4_000_000;

/** Values by property, in the order of the last declarations. */
type Declarations = ReadonlyMap<string, string>;

/**
 * Rules of style sheets that name one class become style attributes; `report` is told of others. Throws SvgError when the
 * styles of all elements would be far longer than the file.
 */
export function withClassStyles<Node extends Styled<Node>>(
  svg: Node,
  css: string,
  report: (rule: string) => void,
): Node {
  const rules = readClassRules(css, report);
  return rules.size === 0 ? svg : styled(svg, rules, { left: maxCharacters });
}

function styled<Node extends Styled<Node>>(
  node: Node,
  rules: ReadonlyMap<string, Declarations>,
  budget: { left: number },
): Node {
  const children = node.children.map((child) => styled(child, rules, budget));
  const classes = new Set((node.attributes["class"] ?? "").split(/\s+/));
  const declarations = new Map<string, string>();
  for (const name of classes) for (const one of rules.get(name) ?? []) declarations.set(...one);
  if (declarations.size === 0) return { ...node, children };
  const own = Array.from(declarations, ([property, value]) => `${property}:${value};`).join("");
  budget.left -= own.length;
  if (budget.left < 0)
    throw new FileTooLargeError(
      `Expected shorter styles: the classes of all elements have more than ${maxCharacters} characters`,
    );
  const style = `${own}${node.attributes["style"] ?? ""}`;
  return { ...node, attributes: { ...node.attributes, style }, children };
}

/** Declarations by class. A later one of the same property wins. */
function readClassRules(css: string, report: (rule: string) => void): ReadonlyMap<string, Declarations> {
  const rules = new Map<string, Map<string, string>>();
  for (const { selectors, declarations } of rulesOf(withoutComments(css))) {
    for (const selector of selectors.split(",").map((one) => one.trim())) {
      const name = /^\.([\w-]{1,200})$/.exec(selector)?.[1];
      if (name === undefined) {
        // Fonts of a file say nothing about outlines.
        if (declarations.length > 0 && selector !== "@font-face") report(selector);
        continue;
      }
      const known = rules.get(name) ?? new Map<string, string>();
      rules.set(name, known);
      for (const [property, value] of declarations) {
        known.delete(property);
        known.set(property, value);
      }
    }
  }
  return rules;
}

/** The innermost blocks of a style sheet, in one pass: a regular expression would begin again at each character. */
function* rulesOf(css: string): Generator<{ selectors: string; declarations: [string, string][] }> {
  let start = 0;
  let selectors: string | undefined;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    const text = css.slice(start, index);
    if (brace === "}" && selectors !== undefined) yield { selectors, declarations: readDeclarations(text) };
    selectors = brace === "{" ? text : undefined;
    start = index + 1;
  }
}

function readDeclarations(text: string): [string, string][] {
  return text.split(";").flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, Math.max(0, colon)).trim();
    return property === "" ? [] : [[property, declaration.slice(colon + 1).trim()]];
  });
}

/** A comment without its end reaches to the end of the style sheet. */
function withoutComments(css: string): string {
  const kept: string[] = [];
  for (let at = 0; at < css.length;) {
    const begin = css.indexOf("/*", at);
    kept.push(css.slice(at, begin < 0 ? css.length : begin));
    const end = begin < 0 ? -1 : css.indexOf("*/", begin + 2);
    if (end < 0) break;
    at = end + 2;
  }
  return kept.join("");
}
