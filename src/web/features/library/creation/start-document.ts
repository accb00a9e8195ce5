/** The document of a new design: a white canvas without layers. Its alternative text is written from what is drawn on it. */
export function startDocument(
  name: string,
  { width, height }: { width: number; height: number },
): Record<string, unknown> {
  return { version: 1, name, width, height, background: { color: "#ffffff" }, alt: "auto", layers: [] };
}
