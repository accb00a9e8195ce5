import { expect, it } from "vitest";
import { sharpChoice } from "./sharp-choice.ts";

const design = (scale = 1, names: readonly string[] = ["title"]) => ({
  width: 600,
  output: { scale },
  optional_url_params: names.map((name) => ({ name })),
});
const shown = { displayWidth: 600, bytes: 40_000, isSharp: undefined };

it("is on until somebody turns it off", () => {
  expect(sharpChoice(design(), shown)).toMatchObject({ isOn: true, isFixed: false, scale: 2 });
  expect(sharpChoice(design(), shown).hint).toMatch(/^Twice the pixels that are shown, about 121 kB\.$/);
  expect(sharpChoice(design(), { ...shown, bytes: undefined })).toMatchObject({ isOn: true, scale: 2 });
  expect(sharpChoice(design(), { ...shown, isSharp: false })).toMatchObject({
    isOn: false,
    scale: undefined,
  });
});

it("is off for a large file, says so, and can be turned on", () => {
  const large = { ...shown, bytes: 200_000 };
  const choice = sharpChoice(design(), large);
  expect(choice).toMatchObject({ isOn: false, isFixed: false, scale: undefined });
  expect(choice.hint).toMatch(/are about 606 kB, which loads slowly/);
  expect(sharpChoice(design(), { ...large, isSharp: true })).toMatchObject({ isOn: true, scale: 2 });
});

it("needs no scale for an image that has the pixels", () => {
  const given = { isOn: true, isFixed: true, scale: undefined };
  expect(sharpChoice(design(2), { ...shown, isSharp: false })).toMatchObject(given);
  expect(sharpChoice(design(), { ...shown, displayWidth: 300 })).toMatchObject(given);
});

it("can't be turned on for a design that has a value called scale", () => {
  const refused = { isOn: false, isFixed: true, scale: undefined };
  expect(sharpChoice(design(1, ["Scale"]), { ...shown, isSharp: true })).toMatchObject(refused);
});
