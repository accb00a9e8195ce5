/** A table. Cells are Markdown; bars and line breaks in them are escaped. */
export function table(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [row(heads), row(heads.map(() => "---")), ...lines.map(row)].join("\n");
}

function cell(text: string): string {
  return text
    .replaceAll("|", "\\|")
    .replaceAll("\n", " ")
    .replaceAll(/(?<!`)<(img)>/g, "`<$1>`");
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** Appends a full stop if there is none. */
export function sentence(text: string): string {
  return text === "" || /[.!?]$/.test(text) ? text : `${text}.`;
}
