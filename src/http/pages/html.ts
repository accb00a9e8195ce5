export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Escapes a text and turns `backticks` into code elements. */
export function writeInline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}

export function writeCodeBlock(code: string): string {
  return `<pre><code>${escapeHtml(code)}</code></pre>`;
}

/** One row of a list of names with their meanings. */
export interface Row {
  name: string;
  /** A short note beside the name. */
  note?: string;
  needed?: boolean;
  meaning: string;
  anchor?: string;
}

export function writeRows(list: readonly Row[]): string {
  if (list.length === 0) return "";
  const lines = list.map(({ name, note = "", needed, meaning, anchor }) => {
    const id = anchor === undefined ? "" : ` id="${escapeHtml(anchor)}"`;
    const marks = [
      ...(note === "" ? [] : [`<span>${escapeHtml(note)}</span>`]),
      ...(needed ? ['<span class="needed">required</span>'] : []),
    ];
    return `<div${id}><dt><code>${escapeHtml(name)}</code>${marks.join("")}</dt><dd>${writeInline(meaning)}</dd></div>`;
  });
  return `<dl class="rows">${lines.join("")}</dl>`;
}
