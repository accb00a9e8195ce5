import { stringify } from "yaml";

// The part of Go's text/template, with Helm's functions, that the chart uses: there is no Helm for Node. Anything else
// throws, so a template that this can't render fails its test. Reference: https://pkg.go.dev/text/template

type Node =
  | { kind: "text"; text: string }
  | { kind: "output"; pipeline: string[] }
  | {
      kind: "if" | "with" | "range";
      pipeline: string[];
      variables: string[];
      body: Node[];
      otherwise: Node[];
    };

interface Scope {
  dot: unknown;
  variables: Record<string, unknown>;
}

export interface GoTemplates {
  /** Reads a file; its `define` blocks are known to all files. Returns what renders the rest of it. */
  parse(source: string): (values: unknown) => string;
}

/** A set of templates that can include each other. */
export function createGoTemplates(): GoTemplates {
  const defined = new Map<string, Node[]>();

  function render(nodes: Node[], scope: Scope): string {
    return nodes.map((node) => renderNode(node, scope)).join("");
  }

  function renderNode(node: Node, scope: Scope): string {
    if (node.kind === "text") return node.text;
    const value = evaluate(node.pipeline, scope);
    if (node.kind === "output") return text(value);
    if (!isTrue(value)) return render(node.otherwise, scope);
    if (node.kind === "if") return render(node.body, scope);
    if (node.kind === "with") return render(node.body, { ...scope, dot: value });
    const [keyName, valueName] = node.variables;
    const entries = Object.entries(value as object).sort(([a], [b]) =>
      Array.isArray(value) ? 0 : a < b ? -1 : 1,
    );
    return entries
      .map(([key, dot]) => {
        const named = keyName === undefined ? {} : { [keyName]: key, [valueName ?? ""]: dot };
        return render(node.body, { dot, variables: { ...scope.variables, ...named } });
      })
      .join("");
  }

  function evaluate(words: string[], scope: Scope): unknown {
    const commands = split(words, "|");
    return commands.reduce<unknown>(
      (piped, command, index) => call(command, scope, index === 0 ? [] : [piped]),
      undefined,
    );
  }

  function call(command: string[], scope: Scope, piped: unknown[]): unknown {
    const parts = operands(command);
    const [first = []] = parts;
    const name = first.length === 1 ? (first[0] ?? "") : "";
    if (!/^[a-z]\w*$/i.test(name) || ["true", "false"].includes(name)) {
      if (parts.length > 1) throw new Error(`No function: ${command.join(" ")}`);
      return operand(first, scope);
    }
    const values = [...parts.slice(1).map((part) => operand(part, scope)), ...piped];
    if (name === "include") return include(values[0] as string, values[1], scope);
    const run = functions[name] as ((...values: unknown[]) => unknown) | undefined;
    if (run === undefined) throw new Error(`Unknown function ${name}`);
    return run(...values);
  }

  function operand(words: string[], scope: Scope): unknown {
    const [word = ""] = words;
    if (word === "(") return evaluate(words.slice(1, -1), scope);
    if (/^["`]/.test(word)) return word.startsWith('"') ? JSON.parse(word) : word.slice(1, -1);
    if (/^-?\d+$/.test(word)) return Number(word);
    if (word === "true" || word === "false") return word === "true";
    const path = /^(\$\w*)?((?:\.\w+)*)\.?$/.exec(word);
    if (path === null) throw new Error(`Unknown operand ${word}`);
    const start = path[1] === undefined ? scope.dot : scope.variables[path[1]];
    const keys = (path[2] ?? "").split(".").slice(1);
    return keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], start);
  }

  function include(name: string, dot: unknown, scope: Scope): string {
    const nodes = defined.get(name);
    if (nodes === undefined) throw new Error(`No template ${name}`);
    return render(nodes, { dot, variables: { $: scope.variables["$"] } });
  }

  return {
    parse(source) {
      const nodes = parseNodes(tokenize(source), defined);
      return (values) => render(nodes, { dot: values, variables: { $: values } });
    },
  };
}

const functions: Record<string, (...values: never[]) => unknown> = {
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  add: (a: number, b: number) => a + b,
  div: (a: number, b: number) => Math.trunc(a / b),
  not: (value: unknown) => !isTrue(value),
  and: (...values: unknown[]) => values.find((value) => !isTrue(value)) ?? values.at(-1),
  fail: (message: string) => {
    throw new Error(message);
  },
  join: (separator: string, values: readonly string[]) => values.join(separator),
  contains: (part: string, whole: string) => whole.includes(part),
  default: (fallback: unknown, value: unknown) => (isTrue(value) ? value : fallback),
  lower: (value: string) => value.toLowerCase(),
  quote: (value: unknown) => JSON.stringify(text(value)),
  printf: (format: string, ...values: unknown[]) =>
    format.replaceAll(/%s|%\.0f/g, (verb) => {
      const value = values.shift();
      return verb === "%s" ? text(value) : Number(value).toFixed(0);
    }),
  // As Helm reads numbers.
  kindIs: (kind: string, value: unknown) => kind === (typeof value === "number" ? "float64" : typeof value),
  nindent: (width: number, value: string) => `\n${value}`.replaceAll("\n", `\n${" ".repeat(width)}`),
  toYaml: (value: unknown) => stringify(value).trimEnd(),
  required: (message: string, value: unknown) => {
    if (value === undefined || value === "") throw new Error(message);
    return value;
  },
};

const text = (value: unknown): string => {
  if (typeof value === "number" && Math.abs(value) >= 1e6) return exponential(value);
  return typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
};

/** As Go writes floating-point numbers of a million and more, such as 5.24288e+07. */
function exponential(value: number): string {
  const [mantissa = "", exponent = ""] = value.toExponential().split("e+");
  return `${mantissa}e+${exponent.padStart(2, "0")}`;
}

const isTrue = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);

type Token = { text: string } | { action: string[] };

/** Splits a source into text and actions. `{{-` and `-}}` take the white space beside them. */
function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let trimsNext = false;
  let position = 0;
  for (const match of source.matchAll(
    /\{\{(-\s)?\s*(\/\*[\s\S]*?\*\/|(?:"(?:\\.|[^"])*"|[^"}])*?)\s*(\s-)?\}\}/g,
  )) {
    const before = source.slice(position, match.index);
    const trimmed = trimsNext ? before.trimStart() : before;
    tokens.push({ text: match[1] === undefined ? trimmed : trimmed.trimEnd() });
    const content = match[2] ?? "";
    if (!content.startsWith("/*")) tokens.push({ action: words(content) });
    trimsNext = match[3] !== undefined;
    position = match.index + match[0].length;
  }
  const rest = source.slice(position);
  if (rest.includes("{{")) throw new Error(`Unclosed action: ${rest.slice(rest.indexOf("{{"), 80)}`);
  return [...tokens, { text: trimsNext ? rest.trimStart() : rest }];
}

const words = (action: string): string[] =>
  action.match(/"(?:\\.|[^"])*"|`[^`]*`|[()|,]|:=|[^\s()|,]+/g) ?? [];

function parseNodes(tokens: Token[], defined: Map<string, Node[]>): Node[] {
  const nodes: Node[] = [];
  while (tokens.length > 0) {
    const token = tokens[0] as Token;
    if ("text" in token) nodes.push({ kind: "text", text: token.text });
    else if (token.action[0] === "end" || token.action[0] === "else") return nodes;
    else if (token.action[0] === "define") {
      tokens.shift();
      defined.set(JSON.parse(token.action[1] ?? "") as string, parseNodes(tokens, defined));
    } else nodes.push(parseAction(token.action, tokens, defined));
    tokens.shift();
  }
  return nodes;
}

/** Leaves the block's `end` as the first token. */
function parseAction(action: string[], tokens: Token[], defined: Map<string, Node[]>): Node {
  const [kind = "", ...rest] = action;
  if (kind !== "if" && kind !== "with" && kind !== "range") return { kind: "output", pipeline: action };
  const assignment = rest.indexOf(":=");
  const variables = rest.slice(0, Math.max(0, assignment)).filter((word) => word !== ",");
  tokens.shift();
  const body = parseNodes(tokens, defined);
  const next = tokens[0] as { action: string[] } | undefined;
  if (next === undefined) throw new Error(`No end of ${action.join(" ")}`);
  let otherwise: Node[] = [];
  if (next.action[0] === "else" && next.action.length > 1) {
    otherwise = [parseAction(next.action.slice(1), tokens, defined)];
  } else if (next.action[0] === "else") {
    tokens.shift();
    otherwise = parseNodes(tokens, defined);
  }
  return { kind, pipeline: rest.slice(assignment + 1), variables, body, otherwise };
}

/** The words between separators that aren't in parentheses. */
function split(all: string[], separator: string): string[][] {
  const parts: string[][] = [[]];
  let depth = 0;
  for (const word of all) {
    if (word === "(") depth++;
    if (word === ")") depth--;
    if (word === separator && depth === 0) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** A command's operands: one word, or everything in parentheses. */
function operands(command: string[]): string[][] {
  const parts: string[][] = [];
  let depth = 0;
  for (const word of command) {
    if (depth > 0) parts.at(-1)?.push(word);
    else parts.push([word]);
    if (word === "(") depth++;
    if (word === ")") depth--;
  }
  return parts;
}
