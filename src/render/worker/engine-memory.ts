import { type CreateSharingCache, createSharedBound } from "../../bounds/bounded-cache.ts";
import { createReportFreed } from "../../bounds/external-memory.ts";
import {
  createCanvasPool,
  createOffscreens,
  type FrameTools,
  mostPoolPixels,
} from "../incremental/offscreen-canvases.ts";
import type { Rendered } from "../protocol/render-job.ts";

/** The caches and canvases of an engine, which share its part of LIMN_CACHE_MB. */
export interface EngineMemory {
  createCache: CreateSharingCache;
  frameTools: FrameTools;
  /** Empties the canvases that a render has used. */
  releaseCanvases: () => void;
  /** The caches' bytes if they have changed since the last call, because most renders change nothing. */
  changedBytes: () => Pick<Rendered, "cachedBytes">;
}

const defaultCacheBytes = 92 * 2 ** 20;
/** malloc can't use all that evicted pictures and parts leave free between others, which is more with larger caches. */
const maxFragmentedBytes = 128 * 2 ** 20;

/** Pixels that were read back are young: to collect only these takes a tenth of the time. */
const collectYoung = () => globalThis.gc?.({ type: "minor" });

export function createEngineMemory(bytes = defaultCacheBytes): EngineMemory {
  const { cacheBytes, poolPixels } = divideBudget(bytes);
  // One bound, so that designs with large pictures and designs with many layers divide the memory by use.
  const createCache = createSharedBound(cacheBytes, createReportFreed());
  const { releaseAll, ...canvases } = createCanvasPool(poolPixels);
  return {
    createCache,
    frameTools: {
      ...canvases,
      createOffscreen: createOffscreens(canvases),
      reportFreed: createReportFreed(collectYoung),
    },
    releaseCanvases: releaseAll,
    changedBytes: createChangedBytes(createCache.weight),
  };
}

/** Divides a budget between the canvases that are kept, at 4 bytes a pixel, all other caches, and fragmented memory. */
function divideBudget(bytes: number): { cacheBytes: number; poolPixels: number } {
  const usable = bytes - Math.min(maxFragmentedBytes, (bytes * 3) / 8);
  const poolBytes = Math.min(mostPoolPixels * 4, usable / 4);
  return { cacheBytes: usable - poolBytes, poolPixels: poolBytes / 4 };
}

function createChangedBytes(read: () => number): EngineMemory["changedBytes"] {
  let reported = 0;
  return () => {
    const bytes = Math.round(read());
    if (bytes === reported) return {};
    reported = bytes;
    return { cachedBytes: bytes };
  };
}
