import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startsOfGraphemes } from "../../design/graphemes.ts";
import { breakIntoUnits } from "./break-opportunities.ts";

const unitsOf = (text: string) => breakIntoUnits(text).map((unit) => unit.text);

describe("lines may end", () => {
  it.each([
    ["at blanks and after hyphens", "a well-known name", ["a", "well-", "known", "name"]],
    ["between ideographs, not before their full stop", "東京です。", ["東", "京", "で", "す。"]],
    [
      "not before small kana, long vowels or repeats",
      "ちょっとスーパー人々いすゞ",
      ["ちょっ", "と", "スー", "パー", "人々", "い", "すゞ"],
    ],
    [
      "not after an opening bracket, nor before a closing one",
      "は「東」（京）の",
      ["は", "「東」", "（京）", "の"],
    ],
    ["not between the dots of an ellipsis", "え……と――！？", ["え……", "と", "――！？"]],
    ["around Chinese quotation marks", "见，“门票”已经", ["见，", "“门", "票”", "已", "经"]],
    [
      "between Korean words, not within",
      "입장권(大人 1매)은 드렸습니다.",
      ["입장권(大人", "1매)은", "드렸습니다."],
    ],
    ["between Hangul and kana", "の한국어は", ["の", "한국어", "は"]],
    ["between Thai words", "ยินดีต้อนรับ", ["ยินดี", "ต้อนรับ"]],
    ["not before Thai marks or after its brackets", "ต่างๆ(ไทย)มากๆ", ["ต่างๆ", "(ไทย)", "มากๆ"]],
    ["between Lao words", "ຍິນດີຕ້ອນຮັບໆ", ["ຍິນດີ", "ຕ້ອນ", "ຮັບໆ"]],
    ["between Khmer words", "សូមអរគុណ។", ["សូម", "អរគុណ។"]],
    ["between Burmese words", "ကြိုဆိုပါတယ်။", ["ကြိုဆို", "ပါ", "တယ်။"]],
    ["never at a blank that joins", "100\u00A0000 km", ["100\u00A0000", "km"]],
    ["at a blank of no width", "super\u200Blong", ["super\u200B", "long"]],
    ["at soft hyphens", "auto\u00ADmatic", ["auto\u00AD", "matic"]],
    ["never within an emoji", "👩🏽‍🚀👨‍👩‍👧🇩🇪🇯🇵🫶🏿1\uFE0F\u20E3", ["👩🏽‍🚀", "👨‍👩‍👧", "🇩🇪", "🇯🇵", "🫶🏿", "1\uFE0F\u20E3"]],
    [
      "within an address after its bars",
      "https://ada.example/a/b?c=d",
      ["https://ada.example/", "a/", "b?", "c=d"],
    ],
    ["nowhere in an email address", "to ada.lovelace@example.com", ["to", "ada.lovelace@example.com"]],
    ["nowhere in a number", "10,000.50€ 24/7 C++", ["10,000.50€", "24/7", "C++"]],
  ])("%s", (_, text, units) => expect(unitsOf(text)).toEqual(units));

  it("so that units and blanks together are the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(
          breakIntoUnits(text)
            .map((unit) => unit.text + unit.blanks)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  it.each(["grapheme", "binary"] as const)("only between graphemes (%s)", (unit) => {
    fc.assert(
      fc.property(fc.string({ unit }), fc.array(fc.constantFrom(...difficult)), (text, more) => {
        const whole = text + more.join("");
        const starts = startsOfGraphemes(whole);
        let at = 0;
        for (const { text: own, blanks } of breakIntoUnits(whole)) {
          expect(at === whole.length || starts.has(at)).toBe(true);
          at += own.length + blanks.length;
        }
        expect(at).toBe(whole.length);
      }),
    );
  });
});

const difficult = [
  "한",
  "a",
  "\u0301",
  "\u200D",
  "🏽",
  "👩",
  "🇩",
  "ก",
  "ำ",
  "្",
  "ខ",
  "က",
  "့",
  "「",
  "ー",
  "“",
  "”",
  "(",
  " ",
];
