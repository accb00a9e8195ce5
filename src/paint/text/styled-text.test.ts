import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casePieces, showableText } from "./styled-text.ts";

describe("a displayable text", () => {
  it.each([
    ["stays as it is in every script installed", "Zoë Живка नमस्ते สวัสดี 東京 한국 مرحبا", 0],
    ["keeps joiners and selectors", "क्‍ष می‌خواهم ❤\uFE0F 👩🏽‍🚀", 0],
    ["keeps line feeds, tabs and soft hyphens", "a\n\tb\u00ADЖ", 0],
    ["keeps flags of regions and nations", "🇩🇪🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 0],
  ])("%s", (_, text, left_out) => expect(showableText(text)).toEqual({ text, left_out }));

  it.each([
    ["letters of scripts without a font", "Ada \u{12000}\u{12001}!", "Ada !", 2],
    ["private use", "Ada\uE000", "Ada", 1],
    ["what no Unicode knows", "Ada\u0378", "Ada", 1],
    ["half a letter", "Ada\uD800 Ж", "Ada Ж", 1],
    ["a rare mark, not the letter under it", "Жa\u{10A01}b", "Жab", 1],
  ])("leaves out %s", (_, text, shown, left_out) => {
    expect(showableText(text)).toEqual({ text: shown, left_out });
  });

  it("leaves out control characters without a warning", () => {
    expect(showableText("a\u0001b\u007F")).toEqual({ text: "ab", left_out: 0 });
  });

  it.each(["\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"])("breaks a line at %j", (lineBreak) => {
    expect(showableText(`a${lineBreak}b${lineBreak}`)).toEqual({ text: "a\nb\n", left_out: 0 });
  });

  it("keeps letters of the layer's own family", () => {
    const ofIcons = (codePoint: number) => codePoint === 0xe000;
    expect(showableText("\uE000\uE001", ofIcons)).toEqual({ text: "\uE000", left_out: 1 });
  });

  it.each([
    ["a star, which a font of signs has too", "⭐", "⭐\uFE0F"],
    ["a sign joined to an emoji", "👩‍⚕", "👩‍⚕\uFE0F"],
    ["a sign that an emoji is joined to", "❤‍🔥", "❤\uFE0F‍🔥"],
    ["a star that is said to be text", "⭐\uFE0E", "⭐\uFE0E"],
    ["an emoji that is nothing else", "😀", "😀"],
    ["a sign on its own", "❤ ☺ ©", "❤ ☺ ©"],
    ["a skin tone", "✊🏽", "✊🏽"],
  ])("marks emoji as such: %s", (_, text, shown) => expect(showableText(text).text).toBe(shown));

  it("which is unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { text: shown } = showableText(text);
        expect(showableText(shown)).toEqual({ text: shown, left_out: 0 });
      }),
    );
  });
});

describe("a text whose words begin with capitals", () => {
  it.each([
    ["straße ädel", "de", "Straße Ädel"],
    ["istanbul", "tr", "İstanbul"],
    ["έλενα άγγελος", "el", "Έλενα Άγγελος"],
    ["გიორგი ბერიძე", "ka", "გიორგი ბერიძე"],
    ["ǆep", "hr", "ǅep"],
  ])("%s in %s is %s", (text, language, written) => {
    const pieces = casePieces(text, "capitalize", language);
    expect(pieces.map(([, after]) => after).join("")).toBe(written);
  });
});
