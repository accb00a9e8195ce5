/** `X-Limn-Warnings` as sentences' raw material: `headline: text_shrunk, font_size 18`. */
export function readWarnings(header: string): string[] {
  return header
    .split(",")
    .map((warning) => warning.trim())
    .filter((warning) => warning !== "")
    .map((warning) => {
      const [layer = "", ...details] = warning.split(";").map(decoded);
      if (layer === "*") return details.map((detail) => detail.replace(/^more=/, "and more: ")).join(", ");
      const words = details.map((detail) => detail.replace(/^reason=/, "").replace("=", " "));
      return `${layer}: ${words.join(", ")}`;
    });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
