import fc from "fast-check";
import { expect } from "vitest";

const usualSeed = 20_261_122;
const seedSetting = process.env["PROPERTY_SEED"];

// Every run tries the same examples, so that a test's outcome depends only on the commit. `PROPERTY_SEED=new` tries others; a
// number repeats those of a failed run.
if (seedSetting !== "new")
  fc.configureGlobal({ seed: seedSetting === undefined ? usualSeed : Number(seedSetting) });

/** Arrays whose numbers are equal if their bytes are. */
const integers = [Uint8Array, Uint8ClampedArray, Uint32Array];
const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

// Compares pixels at once: by itself, `toEqual` takes 0.2 s for those of a small image, since it compares them one by one.
expect.addEqualityTesters([
  (one: unknown, other: unknown) =>
    integers.some(
      (kind) => one instanceof kind && other instanceof kind && one.constructor === other.constructor,
    )
      ? bytesOf(one as Uint8Array).equals(bytesOf(other as Uint8Array))
      : undefined,
]);
