import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compileJpegCoder } from "./build-jpeg-coder.mjs";

it("the JPEG coder that is kept is what its source compiles to", async () => {
  const kept = readFileSync(new URL("../src/render/jpeg/jpeg-coder.wasm", import.meta.url));
  expect(Buffer.from(await compileJpegCoder()).equals(kept)).toBe(true);
}, 60_000);
