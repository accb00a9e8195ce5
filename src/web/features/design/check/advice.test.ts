import { expect, it } from "vitest";
import { adviceOf } from "./advice.ts";

const advice = (code: string, details: Record<string, string>) => adviceOf({ layer: "title", code, details });
const shown = { shown: "12", of: "30" };

it("says how much of a cut text is visible, and what would fit", () => {
  expect(advice("text_cut", { ...shown, fits_width: "430", fits_font_size: "14.5" })).toBe(
    "12 of 30 characters are visible. The text fits into a box 430 px wide, or at 14.5 px.",
  );
  expect(advice("text_cut", { ...shown, fits_font_size: "14" })).toBe(
    "12 of 30 characters are visible. The text fits at 14 px.",
  );
  expect(advice("text_cut", shown)).toBe("12 of 30 characters are visible.");
});

it("names the width for a text that was shrunk, whose size is known", () => {
  const details = { font_size: "18", fits_width: "430", fits_font_size: "18", shown: "30", of: "30" };
  expect(advice("text_shrunk", details)).toBe("The text fits into a box 430 px wide.");
});

it("has none for others, and where nothing is known", () => {
  expect(advice("text_cut", {})).toBeUndefined();
  expect(advice("tag_unresolved", { fits_width: "1" })).toBeUndefined();
});
