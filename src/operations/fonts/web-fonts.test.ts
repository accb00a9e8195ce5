import { expect, it, vi } from "vitest";
import * as threads from "../../bounds/start-thread.ts";
import { createMakeWebFont } from "./web-fonts.ts";

const slice = { file: "noto-sans-kr/NotoSansKR.ttf", characters: [0xbd00, 0xbd7f] } as const;

it("makes a font once for all who ask for it, also at the same time, in one thread", async () => {
  const started = vi.spyOn(threads, "startThread");
  const make = createMakeWebFont();
  const other = { ...slice, characters: [0xbd80, 0xbdff] } as const;
  const [first, ...others] = await Promise.all([slice, other, slice, slice].map((source) => make(source)));
  expect(others[1]).toBe(first);
  expect(others[2]).toBe(first);
  expect(others[0]).not.toEqual(first);
  expect(await make({ ...slice })).toBe(first);
  expect(started).toHaveBeenCalledTimes(1);
});

it("fails for a font that isn't there, and remembers nothing of it", async () => {
  const make = createMakeWebFont();
  for (let count = 0; count < 2; count += 1) {
    await expect(make({ file: "none.ttf" })).rejects.toThrow(/can't be made.*none\.ttf/);
  }
  expect((await make({ file: "pages/DMSans_400Regular.ttf" })).byteLength).toBeGreaterThan(10_000);
});
