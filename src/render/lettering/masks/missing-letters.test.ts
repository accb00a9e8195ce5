import { expect, it } from "vitest";
import type { KnownLook } from "./known-looks.ts";
import { createMissingLetters } from "./missing-letters.ts";

const newLook = (dropped = 0): KnownLook => ({
  font: "Inter",
  language: "en",
  color: "#000000",
  blur: undefined,
  letters: new Map(),
  dropped,
});

/** After how many images that miss these letters, all of them in each, masks are wanted. */
function imagesUntilWanted(letters: string, size: number, look = newLook()): number {
  const missing = createMissingLetters();
  for (let images = 1; images < 100_000; images += 1) {
    for (const letter of letters) missing.note(look, size, letter);
    const { whole, wanted } = missing.take();
    expect(whole).toBe(false);
    if (wanted.length === 0) continue;
    expect(wanted).toEqual([{ look, size, letters: [...new Set(letters)] }]);
    return images;
  }
  return Number.POSITIVE_INFINITY;
}

it("an image that misses nothing is whole, and wants nothing", () => {
  const missing = createMissingLetters();
  expect(missing.take()).toEqual({ whole: true, wanted: [] });
  missing.cannot();
  expect(missing.take()).toEqual({ whole: false, wanted: [] });
  expect(missing.take()).toEqual({ whole: true, wanted: [] });
});

it("the more letters are missing and the larger they are, the more images have to miss them first", () => {
  expect(imagesUntilWanted("Ada", 16)).toBe(1);
  expect(imagesUntilWanted("Bartholomew", 60)).toBeGreaterThan(imagesUntilWanted("Ada", 60));
  expect(imagesUntilWanted("Bartholomew", 120)).toBeGreaterThan(imagesUntilWanted("Bartholomew", 60) * 3);
});

it("names that differ each time have to be as many as their letters cost", () => {
  const missing = createMissingLetters();
  const look = newLook();
  let letters = 0;
  let images = 0;
  for (let code = 0x100; code < 0x24f; code += 1) {
    for (const more of [0, 1, 2]) missing.note(look, 120, String.fromCharCode(code + more * 0x200));
    images += 1;
    letters += missing.take().wanted.reduce((sum, wanted) => sum + wanted.letters.length, 0);
  }
  expect(letters).toBeLessThan(images);
});

it("masks that were let go of have to be missed four times as often, but none is given up for good", () => {
  const [never, once, often] = [0, 1, 50].map((dropped) =>
    imagesUntilWanted("ABCDEFGH", 120, newLook(dropped)),
  );
  expect(once).toBeGreaterThan((never ?? 0) * 3);
  expect(often).toBeLessThan((never ?? 0) * 1000);
});

it("what came meanwhile isn't wanted again", () => {
  const missing = createMissingLetters();
  const look = newLook();
  for (const letter of "ABCDEFGH") missing.note(look, 120, letter);
  expect(missing.take().wanted).toEqual([]);
  for (const letter of "ABCDEFG") look.letters.set(letter, []);
  let wanted: readonly { letters: readonly string[] }[] = [];
  for (let images = 0; images < 100 && wanted.length === 0; images += 1) {
    missing.note(look, 120, "H");
    wanted = missing.take().wanted;
  }
  expect(wanted).toMatchObject([{ letters: ["H"] }]);
});

it("demands of too many looks are forgotten", () => {
  const missing = createMissingLetters();
  const look = newLook();
  const miss = () => {
    missing.note(look, 120, "A");
    return missing.take().wanted.length;
  };
  const usual = imagesUntilWanted("A", 120);
  expect(usual).toBeGreaterThan(1);
  for (let image = 1; image < usual; image += 1) expect(miss()).toBe(0);
  for (let other = 0; other < 300; other += 1) missing.note(newLook(9), 120, "W");
  missing.take();
  expect(miss()).toBe(0);
});
