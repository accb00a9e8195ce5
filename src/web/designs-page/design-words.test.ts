import { expect, test } from "vitest";
import { designWords, readersMiss } from "./design-words.ts";

const design = (name: string, billing_cycle_open_count = 0) => ({ name, billing_cycle_open_count });

test("one design is called by its name, several are counted", () => {
  expect(designWords([design("Banner")])).toBe("“Banner”");
  expect(designWords([design("A"), design("B")])).toBe("2 designs");
});

test("a deletion that no reader notices needs no warning, any other says what they lose", () => {
  expect(readersMiss([design("A"), design("B")])).toBeUndefined();
  expect(readersMiss([design("A", 1)])).toMatch(
    /^It was opened once .* show its image will show an empty space/,
  );
  expect(readersMiss([design("A", 1200), design("B", 34)])).toMatch(
    /^They were opened 1,234 times .* their images/,
  );
});
