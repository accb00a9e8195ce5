const keywords = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

/** Whether a member of a TypedDict can have this name in the class syntax. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name);
}

/** project_id → ProjectId, NewBatch → NewBatch. */
export function toClassName(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("");
}

/** Families → Family, Axes → Axis, Layers → Layer. */
export function toSingular(name: string): string {
  return name
    .replace(/ies$/, "y")
    .replace(/xes$/, "xis")
    .replace(/([a-rt-z])s$/, "$1");
}

/** listDesigns → list_designs, If-Match → if_match. A keyword gets an underscore behind it. */
export function toPythonName(name: string): string {
  const snake = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
  return keywords.has(snake) ? `${snake}_` : snake;
}

const width = 100;

/** A docstring, indented and wrapped. */
export function writeDocstring(text: string, indent: number): string {
  const safe = text.replaceAll("\\", "\\\\").replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"');
  const lines = [""];
  for (const word of safe.split(/\s+/)) {
    const line = lines.at(-1) ?? "";
    const next = line === "" ? word : `${line} ${word}`;
    if (next.length + indent + 3 <= width || line === "") lines[lines.length - 1] = next;
    else lines.push(word);
  }
  const margin = " ".repeat(indent);
  return lines.length === 1
    ? `${margin}"""${lines[0]}"""`
    : [`${margin}"""${lines[0]}`, ...lines.slice(1).map((line) => margin + line), `${margin}"""`].join("\n");
}
