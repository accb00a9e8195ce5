import { z } from "zod";
import { withLineFeeds } from "../../design/line-breaks.ts";

const longestName = 80;
const longestRemark = 2000;

/** Control characters, and marks that change the direction of the text after them. The joiners of letters and emoji stay. */
const hiddenMarks = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** What a guest wrote as plain text: line feeds, and no other control character. */
export function plainText(text: string): string {
  const lines = withLineFeeds(text).replaceAll("\t", " ").split("\n");
  return lines
    .map((line) => line.replaceAll(hiddenMarks, ""))
    .join("\n")
    .trim();
}

/** The same in one line. */
export function plainLine(text: string): string {
  return plainText(text).split(/\s+/u).join(" ");
}

export const remarkInput = z.strictObject({
  name: z
    .string()
    .transform(plainLine)
    .pipe(z.string().min(1, "Enter your name").max(longestName, `At most ${longestName} characters`)),
  text: z
    .string()
    .transform(plainText)
    .pipe(z.string().min(1, "Enter a remark").max(longestRemark, `At most ${longestRemark} characters`)),
});
