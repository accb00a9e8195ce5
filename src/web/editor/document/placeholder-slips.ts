import { placedPlaceholders } from "../../../design/placeholders.ts";
import { isMisspelling } from "../../../design/near-names.ts";
import * as words from "./words.ts";

const example = "{{first_name|there}}";

/**
 * What looks like a placeholder and is none, or none that was meant, in words for a person. Such a text is valid: its braces are
 * shown as they are.
 */
export function placeholderSlip(text: string): string | undefined {
  if (!/[{}]{2}/.test(text)) return undefined;
  return braceSlip(withoutPlaceholders(text)) ?? optionSlip(text);
}

/** A text in which placeholders are blanks. */
function withoutPlaceholders(text: string): string {
  let rest = "";
  let end = 0;
  for (const { from, to } of placedPlaceholders(text)) {
    rest += `${text.slice(end, from)} `;
    end = to;
  }
  return rest + text.slice(end);
}

function braceSlip(rest: string): string | undefined {
  const [closed, inside = ""] = /\{\{([^{}]{0,200})\}\}/.exec(rest) ?? [];
  if (closed !== undefined) {
    return inside.split("|")[0]?.trim() === ""
      ? words.namesNoParameter(closed, example)
      : words.hasNameThatNoParameter(closed, example);
  }
  const [opened] = /\{\{[^{}\n]{0,40}\}?/.exec(rest) ?? [];
  if (opened !== undefined) return words.hasNoEnd(opened, example);
  const [ended] = /\{?[^{}\n]{0,40}\}\}/.exec(rest) ?? [];
  return ended === undefined ? undefined : words.hasNoBeginning(ended.trim(), example);
}

const options = ["format", "locale", "zone"];

/** `fromat:long` would be shown as the fallback. */
function optionSlip(text: string): string | undefined {
  for (const { from, to } of placedPlaceholders(text)) {
    for (const part of text
      .slice(from + 2, to - 2)
      .split("|")
      .slice(1)) {
      const [, word = ""] = /^\s*(\w{3,10})\s*:/.exec(part) ?? [];
      const meant = options.includes(word)
        ? undefined
        : options.find((option) => isMisspelling(word, option));
      if (meant !== undefined) return words.wordIsShown(word, meant);
    }
  }
  return undefined;
}
