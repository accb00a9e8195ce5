import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it, vi } from "vitest";
import { createCanvasPool, createReportFreed } from "./offscreen-canvases.ts";

describe("a pool of canvases", () => {
  it("frees canvases when the render ends, and not before", () => {
    const pool = createCanvasPool();
    const source = createCanvas(40, 30);
    source.getContext("2d").fillRect(0, 0, 40, 30);
    pool.freeLater([source]);
    const { context } = pool.acquire(40, 30);
    context.drawImage(source, 0, 0);
    // What was drawn before stays, whenever it is read.
    expect([...context.getImageData(39, 29, 1, 1).data]).toEqual([0, 0, 0, 255]);
    expect(source.width).toBe(40);
    pool.releaseAll();
    expect([source.width, source.height]).toEqual([1, 1]);
  });

  it("frees its own that exceed its pixels, and reuses the others", () => {
    const pool = createCanvasPool(2000);
    const [first, second] = [pool.acquire(40, 30), pool.acquire(40, 30)];
    pool.releaseAll();
    expect([first, second].map(({ canvas }) => canvas.width)).toEqual([40, 1]);
    expect(pool.acquire(40, 30)).toBe(first);
    expect(pool.acquire(40, 30)).not.toBe(second);
  });
});

it("collects garbage once for every 48 MB released", () => {
  const collect = vi.fn();
  const reportFreed = createReportFreed(collect);
  for (let picture = 0; picture < 50; picture += 1) reportFreed(2 * 1024 * 1024);
  expect(collect).toHaveBeenCalledTimes(2);
  for (let picture = 0; picture < 50; picture += 1) reportFreed(2 * 1024 * 1024);
  expect(collect).toHaveBeenCalledTimes(4);
});
