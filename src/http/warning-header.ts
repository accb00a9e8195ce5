import { warningTarget, type RenderWarning } from "../operations/warnings.ts";

const maxBytes = 2048;
/** Bytes that `, *;more=100000` needs at the end. */
const reservedBytes = 20;

/**
 * Writes `X-Limn-Warnings: photo;reason=slow, headline;reason=text_shrunk;font_size=18`: layers, and reasons or codes
 * with their details, never a value. The rest is counted when there is no room: `*;more=3`.
 */
export function makeWarningHeader(warnings: readonly RenderWarning[]): Record<string, string> {
  if (warnings.length === 0) return {};
  let text = "";
  for (const [index, warning] of warnings.entries()) {
    const item = `${index === 0 ? "" : ", "}${writeWarning(warning)}`;
    if (text.length + item.length > maxBytes - reservedBytes) {
      text += `${index === 0 ? "" : ", "}*;more=${warnings.length - index}`;
      break;
    }
    text += item;
  }
  return { "X-Limn-Warnings": text };
}

function writeWarning({ target, code, reason, ...details }: RenderWarning): string {
  const parts = Object.entries(details).map(([name, value]) => `;${name}=${escape(String(value))}`);
  return `${escape(warningTarget(target))};reason=${reason ?? code}${parts.join("")}`;
}

/** Names of families and parameters may contain any character; a header may not. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
