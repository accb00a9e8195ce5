import { cutToCodeUnits } from "../../../design/cut-to-code-units.ts";

/** A text for a narrow place: at most `limit` UTF-16 code units, and an ellipsis for the rest. */
export function shortenText(text: string, limit: number): string {
  return text.length <= limit ? text : `${cutToCodeUnits(text, limit)}…`;
}
