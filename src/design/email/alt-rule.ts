import { altTextOf } from "../alt/alt-text.ts";
import { drawnTexts } from "../alt/drawn-alt.ts";
import type { AltValueOf } from "../alt/alt-values.ts";
import { isAutoAlt } from "../alt/auto-alt.ts";
import { drawnTextOf, parametersOfText } from "../alt/drawn-text.ts";
import { oneLine } from "../alt/marked-template.ts";
import { type AltTag, writeMarked } from "../alt/marked-text.ts";
import { foldCase } from "../fold-case.ts";
import { cutToGraphemes } from "../graphemes.ts";
import type { EmailContext, EmailFault } from "./email-rule.ts";

const anyValue: AltValueOf = () => ({ kind: "tag" });

/** Texts that are drawn for everybody, and that the alternative text doesn't say. */
export function altFaults({ design }: EmailContext): EmailFault[] {
  if (isAutoAlt(design)) return [];
  const tags: AltTag[] = [];
  const texts = drawnTexts(design, anyValue, tags).filter(
    // What rows of tables fill isn't known when an email is sent.
    ({ layer }) => design.data.length === 0 || parametersOfText(layer).length === 0,
  );
  if (texts.length === 0) return [];
  if (design.alt.trim() === "")
    return [
      {
        message:
          "The image has no alternative text, but draws texts: who doesn’t see it gets the design’s name alone",
      },
    ];
  const alt = altTextOf({ name: design.name, alt: design.alt }, anyValue);
  const said = createSaid(writeMarked(alt, wordOfTag));
  return texts.flatMap(({ layer, text }): EmailFault[] => {
    if (wordsOf(writeMarked({ text, tags }, wordOfTag)).every(said)) return [];
    const own = oneLine(
      drawnTextOf(layer, { valueOf: () => undefined, language: design.language, tags: [] }),
    );
    return [{ layer_id: layer.layer_id, message: `The alternative text doesn’t say “${shortened(own)}”` }];
  });
}

/** A parameter as a word that is no other one. */
const wordOfTag = ({ parameter }: AltTag) =>
  ` parameter${Array.from(foldCase(parameter), (letter) => letter.codePointAt(0)?.toString(36)).join("x")} `;

const wordsOf = (text: string) => foldCase(text).match(/[\p{L}\p{M}\p{N}\p{Sc}]+/gu) ?? [];

// These scripts have no blanks between words.
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

function createSaid(alt: string): (word: string) => boolean {
  const words = new Set(wordsOf(alt));
  const letters = [...words].join("");
  return (word) => words.has(word) || (unspaced.test(word) && letters.includes(word));
}

const maxGraphemes = 60;

function shortened(text: string): string {
  const cut = cutToGraphemes(text, maxGraphemes);
  return cut === text ? text : `${cut.trimEnd()}…`;
}
