import { expect, it } from "vitest";
import { createLetterAtlas } from "./letter-atlas.ts";
import { type MadeMask, writeMasks } from "./mask-wire.ts";

const masks = 64;
const look = (font: string) => ({ font, language: "en", color: "#000000", blur: undefined });

function newAtlas(mostBytes: number) {
  const bytes = new Uint8Array(masks + mostBytes);
  return { atlas: createLetterAtlas({ masks, memory: () => bytes }, mostBytes), bytes };
}

/** Of one letter: four masks, each of so many pixels in a row. */
function made(width: number, level = 9): Uint8Array {
  const mask: MadeMask = { left: -2, top: -3, width, height: 1, data: new Uint8Array(width).fill(level) };
  return writeMasks([mask, mask, mask, mask]);
}

it("each look is known once, and another one by whatever part of it differs", () => {
  const { atlas } = newAtlas(4096);
  const one = look("one");
  const looks = [
    one,
    look("two"),
    { ...one, language: "de" },
    { ...one, color: "#ffffff" },
    { ...one, blur: 4 },
    { ...one, blur: 8 },
  ];
  const known = looks.map((each) => atlas.lookOf(each));
  expect(known).toMatchObject(looks);
  expect(new Set([...known, ...looks.map((each) => atlas.lookOf({ ...each }))]).size).toBe(looks.length);
});

it("masks lie in the memory that they are laid from", () => {
  const { atlas, bytes } = newAtlas(4096);
  const known = atlas.lookOf(look("one"));
  atlas.add(known, ["a"], made(5));
  const [mask] = atlas.lookOf(look("one")).letters.get("a") ?? [];
  expect(mask).toMatchObject({ left: -2, top: -3, width: 5, height: 1 });
  expect([...bytes.subarray(mask?.at, (mask?.at ?? 0) + 5)]).toEqual([9, 9, 9, 9, 9]);
});

it("without room, those of the look used longest ago go first", () => {
  const { atlas } = newAtlas(2048);
  const [one, two, three] = ["one", "two", "three"].map((font) => atlas.lookOf(look(font)));
  if (one === undefined || two === undefined || three === undefined) throw new Error("No looks");
  atlas.add(one, ["a"], made(5));
  atlas.add(two, ["a"], made(5));
  atlas.lookOf(look("one"));
  atlas.add(three, ["a"], made(5));
  expect([one, two, three].map(({ letters, dropped }) => [letters.size, dropped])).toEqual([
    [1, 0],
    [0, 1],
    [1, 0],
  ]);
});

it("small masks, once let go of, leave room for large ones", () => {
  const { atlas } = newAtlas(4096);
  for (const letter of "abcd") atlas.add(atlas.lookOf(look(letter)), [letter], made(5));
  const large = atlas.lookOf(look("large"));
  atlas.add(large, ["W"], made(1000));
  expect(large.letters.has("W")).toBe(true);
});

it("a letter that was ordered twice takes its room once", () => {
  const { atlas } = newAtlas(2048);
  const one = atlas.lookOf(look("one"));
  for (let time = 0; time < 20; time += 1) atlas.add(one, ["a"], made(5));
  atlas.add(one, ["b"], made(5));
  expect([...one.letters.keys()]).toEqual(["a", "b"]);
});

it("letters for which there is no room leave what they took, and tell that they had none", () => {
  const { atlas } = newAtlas(2048);
  const one = atlas.lookOf(look("one"));
  for (let time = 0; time < 5; time += 1) atlas.add(one, ["W"], made(1000));
  expect([one.letters.has("W"), one.dropped]).toEqual([false, 5]);
  atlas.add(one, ["a", "b"], Buffer.concat([made(5), made(5)]));
  expect(one.letters.size).toBe(2);
});

it("masks without a pixel take room as well, so that nothing grows without bound", () => {
  const { atlas } = newAtlas(2048);
  const one = atlas.lookOf(look("one"));
  for (const letter of "abcdef") atlas.add(one, [letter], made(0));
  expect([...one.letters.keys()]).toEqual(["a", "b"]);
});

it("a look that is forgotten while its masks are made takes no room", () => {
  const { atlas } = newAtlas(2048);
  const forgotten = atlas.lookOf(look("forgotten"));
  for (let index = 0; index < 500; index += 1) {
    atlas.lookOf(look(`look ${index}`));
    atlas.lookOf({ ...look("forgotten"), blur: index });
  }
  for (const letter of "abcdef") atlas.add(forgotten, [letter], made(5));
  const again = atlas.lookOf(look("forgotten"));
  expect(again).not.toBe(forgotten);
  atlas.add(again, ["a", "b"], Buffer.concat([made(5), made(5)]));
  expect(again.letters.size).toBe(2);
});

it("bytes that are no masks are refused", () => {
  const { atlas } = newAtlas(2048);
  const one = atlas.lookOf(look("one"));
  for (const bytes of [made(5).subarray(1), Buffer.concat([made(5), made(5)]), new Uint8Array()])
    expect(() => atlas.add(one, ["a"], bytes)).toThrow(RangeError);
  expect(one.letters.size).toBe(0);
});
