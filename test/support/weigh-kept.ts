import type { BoundedCache } from "../../src/bounds/bounded-cache.ts";
import type { Scene } from "../../src/paint/scene.ts";
import { createCanvasPool } from "../../src/render/incremental/offscreen-canvases.ts";
import { createIncrementalRenderer } from "../../src/render/incremental/incremental-renderer.ts";
import { testCodec } from "./strip-codec.ts";

/** For tests: the bytes that are reckoned as kept of a version's first picture, one that needs no sheet. */
export function weighKept(scene: Scene, mostPixels: number): number {
  let bytes = 0;
  const reportFreed = () => undefined;
  const createCache = <Value>(): BoundedCache<Value> => ({
    get: () => undefined,
    set: (_key, _value, weight) => void (bytes += weight),
  });
  const { lend } = createCanvasPool(reportFreed);
  const createOffscreen = () => {
    throw new Error("No layer needs a sheet");
  };
  const tools = { lend, createOffscreen, createCache, mostPixels, reportFreed };
  createIncrementalRenderer(testCodec(true), tools).render(scene, 82, { key: "one", open: new Set() });
  return bytes;
}
