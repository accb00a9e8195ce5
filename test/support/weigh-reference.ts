import type { CreateSharingCache } from "../../src/bounds/bounded-cache.ts";
import { publishedVersion } from "../../src/design/version-key.ts";
import type { Scene } from "../../src/paint/scene.ts";
import { createIncrementalRenderer } from "../../src/render/incremental/incremental-renderer.ts";
import { createCanvasPool } from "../../src/render/incremental/offscreen-canvases.ts";
import { renderScene } from "./render-scene.ts";
import { testCodec } from "./test-codec.ts";

/** The weight in bytes of a version's reference, for a scene without offscreen canvases. */
export function weighReference(scene: Scene): number {
  let bytes = 0;
  const reportFreed = () => undefined;
  const createCache: CreateSharingCache = () => ({
    get: () => undefined,
    delete: () => undefined,
    set: (_key, _value, { weight = 1 } = {}) => void (bytes += weight),
  });
  const { acquire, release, freeLater } = createCanvasPool();
  const createOffscreen = () => {
    throw new Error("No layer needs an offscreen canvas");
  };
  const tools = {
    acquire,
    release,
    freeLater,
    createOffscreen,
    createCache,
    maxPixels: 100_000,
    reportFreed,
  };
  const version = { key: publishedVersion("one", 1), dynamicLayers: new Set<string>() };
  renderScene(
    createIncrementalRenderer(testCodec(true), tools, { isWhole: true, keepsStatics: true }),
    scene,
    82,
    version,
  );
  return bytes;
}
