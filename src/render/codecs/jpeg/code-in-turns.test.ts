import { expect, it } from "vitest";
import { codeInTurns, createJpegCodec } from "./jpeg-codec.ts";

it("codes a picture just so while others have their turn in between", async () => {
  const [width, height] = [700, 500];
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (at * 7919) >> 6,
  );
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const coded = await codeInTurns({ data, width, height }, 82);
  clearImmediate(next);
  const whole = createJpegCodec().code({ data, width, height }, { quality: 82, opaque: true });
  expect(coded).toEqual(whole);
  expect(turns).toBeGreaterThan(3);
});
