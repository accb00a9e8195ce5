import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fallbackFamilies } from "../../design/font-families.ts";
import { familiesCovering } from "./coverage.ts";
import { cssFont, fontChain, isPlain } from "./font-stack.ts";

const familiesOf = (text: string, language = "en") =>
  fontChain(text, language).families.map((family) => family.replace("Noto Sans ", "").replace("Noto ", ""));

describe("the font chain of a text is", () => {
  it.each([
    ["one for plain letters", "Zoë & Łukasz – “Grüße”", "en", ["Sans"]],
    ["the script's own", "নমস্কার Ada", "en", ["Sans", "Bengali"]],
    ["of every script in it", "สวัสดี مرحبا", "en", ["Sans", "Arabic", "Thai"]],
    ["Chinese for Han alone", "東京", "en", ["Sans", "SC"]],
    ["Chinese as in Taiwan for Han in such a design", "東京", "zh-TW", ["Sans", "TC"]],
    ["Chinese as in Taiwan for Han in traditional script", "東京", "zh-Hant", ["Sans", "TC"]],
    ["Chinese as on the mainland for Han in simplified script", "東京", "zh-Hans-CN", ["Sans", "SC"]],
    ["Chinese as in Taiwan for Han beside Bopomofo", "注ㄓㄨˋ", "en", ["Sans", "TC"]],
    ["Japanese for Han in a Japanese design", "東京", "ja-JP", ["Sans", "JP"]],
    ["Korean for Han in a Korean design", "東京", "ko", ["Sans", "KR"]],
    ["Japanese for Han beside kana, whatever the design", "東京へ", "zh", ["Sans", "JP"]],
    ["Korean for Han beside Hangul, whatever the design", "大韓민국", "ja", ["Sans", "KR"]],
    ["Chinese besides Japanese for what only Chinese has", "这へ", "en", ["Sans", "SC", "JP"].toSorted()],
    ["signs' for signs", "★", "en", ["Sans", "Symbols 2"]],
    ["Japanese for signs in Japanese", "★あ", "en", ["Sans", "JP"]],
    ["emoji's for emoji alone", "⭐", "en", ["Sans", "Color Emoji"]],
    ["signs' for a heart in text form", "❤", "en", ["Sans", "Symbols 2"]],
    ["emoji's for a heart in emoji form", "❤\uFE0F 1\uFE0F\u20E3", "en", ["Sans", "Color Emoji"]],
    ["both for hearts in both forms", "❤ ❤\uFE0F", "en", ["Sans", "Symbols 2", "Color Emoji"]],
  ])("%s", (_, text, language, families) => {
    expect([...familiesOf(text, language)].toSorted()).toEqual([...families].toSorted());
  });

  it("in an order that puts the text's language first", () => {
    expect(familiesOf("这へ")).toEqual(["Sans", "JP", "SC"]);
  });

  it("sufficient for every letter that any font has", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const chain = fontChain(text, "en");
        for (const letter of text) {
          const covering = familiesCovering(letter.codePointAt(0) ?? 0).map(
            (place) => fallbackFamilies[place],
          );
          expect(
            covering.length === 0 || covering.some((family) => chain.families.includes(family ?? "")),
          ).toBe(true);
        }
      }),
    );
  });

  it("the same for the same requirements", () => {
    expect(fontChain("নমস্কার", "bn")).toBe(fontChain("ধন্যবাদ", "bn"));
  });
});

describe("plain text", () => {
  it("has only letters of the first family", () => {
    for (let code = 0x20; code < 0x2_0000; code += 1) {
      const letter = String.fromCodePoint(code);
      if (isPlain(letter) && letter !== "\u00AD") expect(familiesCovering(code)[0], letter).toBe(0);
    }
  });
});

it("puts the emoji font after a font with letters, even if it is the layer's own", () => {
  const style = { font_family: "Noto Color Emoji", font_weight: 400, font_style: "normal" } as const;
  expect(cssFont(style, 20, fontChain("❤", "en"))).toMatch(
    /^normal 400 20px "Noto Sans", "Noto Color Emoji", /,
  );
});

it("writes a CSS font", () => {
  const style = { font_family: "Inter", font_weight: 700, font_style: "italic" } as const;
  expect(cssFont(style, 20, fontChain("Ada", "en"))).toBe('italic 700 20px "Inter", "Noto Sans"');
});

it.each([
  ["Inter", 150, 100],
  ["Inter", 399, 300],
  ["Inter", 401, 500],
  ["Inter", 650, 700],
  ["Acme Sans", 650, 650],
])("writes %s of weight %d as %d", (font_family, font_weight, written) => {
  const style = { font_family, font_weight, font_style: "normal" } as const;
  expect(cssFont(style, 20, fontChain("Ada", "en"))).toMatch(new RegExp(`^normal ${written} 20px`));
});
