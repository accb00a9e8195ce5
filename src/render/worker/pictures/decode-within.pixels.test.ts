import { expect, it } from "vitest";
import { PictureBroken } from "../../protocol/errors.ts";
import { decodeWithin } from "./decode-within.ts";
import { decodeLimits } from "./open-picture.ts";

const late = new Error('timeout: 34% complete\nVipsImage: killed for image "temp-26"');

/** Decodes with these outcomes in turn, in a process that got so many seconds of a processor; returns the limits of each attempt. */
async function attempts(outcomes: readonly (Error | "decoded")[], ownSeconds: number) {
  const seconds: number[] = [];
  let own = 100;
  const rest = outcomes.values();
  const result = await decodeWithin(
    decodeLimits,
    new Uint8Array(),
    async (limits) => {
      seconds.push(limits.seconds);
      own += ownSeconds;
      const { value = late } = rest.next();
      if (value instanceof Error) throw value;
      return value;
    },
    () => own,
  ).catch((error: unknown) => (error instanceof PictureBroken ? error.reason : error));
  return { result, seconds };
}

it("decodes again, with more time, what ran out of it while the process had no core", async () => {
  expect(await attempts([late, "decoded"], 1)).toEqual({ result: "decoded", seconds: [5, 20] });
});

it("ends with the second attempt", async () => {
  expect(await attempts([late, late, "decoded"], 1)).toEqual({ result: "slow", seconds: [5, 20] });
});

it("refuses a picture for which the process worked most of the time", async () => {
  expect(await attempts([late, "decoded"], 4.9)).toEqual({ result: "slow", seconds: [5] });
});

it("doesn't decode a broken picture again", async () => {
  const broken = new Error("VipsJpeg: premature end");
  expect(await attempts([broken, "decoded"], 0)).toEqual({ result: "broken", seconds: [5] });
});
