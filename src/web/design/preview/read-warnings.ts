/** One entry of `X-Limn-Warnings`. */
export interface PreviewWarning {
  /** A layer_id; `background`, `image` for the whole, or `*` for those that had no room in the header. */
  layer: string;
  /** A code of docs/warnings.md, or for pictures the reason why they can't be had. */
  code: string;
  details: Readonly<Record<string, string>>;
}

/** Reads `photo;reason=slow, headline;reason=text_shrunk;font_size=18`. */
export function readWarnings(header: string | null): PreviewWarning[] {
  if (header === null) return [];
  return header
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map(readWarning);
}

function readWarning(entry: string): PreviewWarning {
  const [layer = "", ...parts] = entry.split(";");
  const details = Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf("=");
      return [part.slice(0, at), decoded(part.slice(at + 1))];
    }),
  );
  const { reason: code = "", ...rest } = details;
  return { layer: decoded(layer), code, details: rest };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
