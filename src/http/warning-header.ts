import { warningTarget, type RenderWarning } from "../operations/warnings.ts";

const mostBytes = 2048;
/** What `, *;more=100000` takes at the end. */
const reserve = 20;

/**
 * `X-Limn-Warnings: photo;reason=slow, headline;reason=text_shrunk;font_size=18`: layers, and reasons or codes with their
 * details, never a value. What has no room is counted: `*;more=3`.
 */
export function warningHeader(warnings: readonly RenderWarning[]): Record<string, string> {
  if (warnings.length === 0) return {};
  let text = "";
  for (const [index, warning] of warnings.entries()) {
    const item = `${index === 0 ? "" : ", "}${writeWarning(warning)}`;
    if (text.length + item.length > mostBytes - reserve) {
      text += `${index === 0 ? "" : ", "}*;more=${warnings.length - index}`;
      break;
    }
    text += item;
  }
  return { "X-Limn-Warnings": text };
}

function writeWarning({ target, code, reason, ...details }: RenderWarning): string {
  const parts = Object.entries(details).map(([name, value]) => `;${name}=${escaped(String(value))}`);
  return `${escaped(warningTarget(target))};reason=${reason ?? code}${parts.join("")}`;
}

/** Names of families and parameters may hold anything; a header may not. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
