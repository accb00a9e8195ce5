import { expect, it } from "vitest";
import { createPlaceText } from "./place-text.ts";

const style = { font_family: "Inter", font_weight: 400, font_style: "normal" } as const;
const setting = { font: { style, size: 20 }, letterSpacing: "0px", lang: "en" };

function countingPlaceText() {
  const shaped: string[] = [];
  const placeText = createPlaceText((text) => {
    shaped.push(text);
    return text === "unknown" ? undefined : [{ letter: text, x: 0 }];
  });
  return { shaped, place: (text: string) => placeText(text, setting) };
}

it("remembers a text that is asked for between many others", () => {
  const { shaped, place } = countingPlaceText();
  for (let reader = 0; reader < 500; reader += 1) {
    expect(place("Good morning,")).toEqual([{ letter: "Good morning,", x: 0 }]);
    expect(place(`Reader ${reader}`)).toEqual([{ letter: `Reader ${reader}`, x: 0 }]);
  }
  expect(shaped.filter((text) => text === "Good morning,")).toHaveLength(1);
});

it("tells settings apart", () => {
  const placeText = createPlaceText((text, { letter_spacing }, size, language) => [
    { letter: `${text} ${letter_spacing} ${size} ${language}`, x: 0 },
  ]);
  const settings = [
    setting,
    { ...setting, font: { style, size: 21 } },
    { ...setting, letterSpacing: "2px" },
    { ...setting, lang: "pl" },
  ];
  const all = () => settings.map((each) => placeText("Ada", each)?.[0]?.letter);
  expect(all()).toEqual(["Ada 0 20 en", "Ada 0 21 en", "Ada 2 20 en", "Ada 0 20 pl"]);
  expect(all()).toEqual(["Ada 0 20 en", "Ada 0 21 en", "Ada 2 20 en", "Ada 0 20 pl"]);
});

it("remembers that a text can't be placed", () => {
  const { shaped, place } = countingPlaceText();
  expect([place("unknown"), place("unknown")]).toEqual([undefined, undefined]);
  expect(shaped).toEqual(["unknown"]);
});

it("forgets texts that nobody asks for again", () => {
  const { shaped, place } = countingPlaceText();
  place("Ada");
  for (let reader = 0; reader < 500; reader += 1) place(`Reader ${reader}`);
  place("Ada");
  expect(shaped.filter((text) => text === "Ada")).toHaveLength(2);
});
