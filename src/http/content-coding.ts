/** The content codings that answers are compressed with. */
export type ContentCoding = "br" | "gzip";

/** Reads an Accept-Encoding header (RFC 9110 §12.5.3): the weight of each coding, 0 for one that is not acceptable. */
function readWeights(acceptEncoding: string | undefined): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of (acceptEncoding ?? "").split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    if (name !== "") weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}

/** The client's preferred coding, brotli when it has no preference; undefined when it accepts neither. */
export function chooseCoding(acceptEncoding: string | undefined): ContentCoding | undefined {
  const weights = readWeights(acceptEncoding);
  const weightOf = (coding: ContentCoding) => weights.get(coding) ?? weights.get("*") ?? 0;
  const [br, gzip] = [weightOf("br"), weightOf("gzip")];
  if (br <= 0 && gzip <= 0) return undefined;
  return br >= gzip ? "br" : "gzip";
}

/** Whether the header names a coding as acceptable. */
export function isCodingAccepted(acceptEncoding: string | undefined, coding: ContentCoding): boolean {
  return (readWeights(acceptEncoding).get(coding) ?? 0) > 0;
}
