import type { Focus, PictureBox } from "../../../design/picture-box.ts";
import * as words from "./words.ts";

/** A picture as the server decodes it for a box, on a canvas. `width` and `height` are the upright original's. */
export interface Placed {
  canvas: HTMLCanvasElement;
  width: number;
  height: number;
  /** The focus that the server found for the crop. */
  found?: Focus | undefined;
}

/** A box, and the quality of pixels that needn't be exact. */
export type WantedBox = PictureBox & { quality?: number };

/** Loads a picture for a box. Rejects with PictureUnavailable, or with another error, after which it is tried again. */
export type PlacePicture = (source: string, box: WantedBox, signal: AbortSignal) => Promise<Placed>;

/** The server says that a picture can't be shown, and why: one of its reasons, such as `broken`. */
export class PictureUnavailable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(words.pictureIsUnavailable(reason));
    this.reason = reason;
  }
}

export type Entry =
  | { state: "ready"; placed: Placed }
  | { state: "unavailable"; reason: string }
  | { state: "loading"; controller: AbortController };

/** Pictures by source and box. */
export interface PictureLoader {
  /** Counts as use. */
  get(key: string): Entry | undefined;
  load(key: string, source: string, box: WantedBox): void;
  /** Stops loading. */
  cancel(key: string): void;
  /** Drops pictures beyond the bound of pixels, the least recently used first. */
  evict(): void;
  /** Forgets which are unavailable. */
  forgetFailures(): void;
  dispose(): void;
}

const retryMs = 3000;
const maxPixels = 60_000_000;

/** Calls `onLoad` when a picture is there, is known to be unavailable, or should be asked for again. */
export function createPictureLoader(place: PlacePicture, onLoad: () => void): PictureLoader {
  const entries = new Map<string, Entry>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function settle(key: string, { signal }: AbortController, entry: Entry | undefined): void {
    if (signal.aborted) return;
    if (entry !== undefined) {
      entries.set(key, entry);
      onLoad();
      return;
    }
    // The server is busy or can't be reached.
    const timer = setTimeout(() => {
      timers.delete(timer);
      entries.delete(key);
      onLoad();
    }, retryMs);
    timers.add(timer);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A Map keeps the order of insertion, so this makes the entry the most recently used.
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    load(key, source, box) {
      const controller = new AbortController();
      entries.set(key, { state: "loading", controller });
      void tryPlacing(place, source, box, controller.signal).then((entry) => settle(key, controller, entry));
    },
    cancel(key) {
      const entry = entries.get(key);
      if (entry?.state !== "loading") return;
      entry.controller.abort();
      entries.delete(key);
    },
    evict: () => evict(entries),
    forgetFailures() {
      for (const [key, entry] of entries) if (entry.state === "unavailable") entries.delete(key);
    },
    dispose() {
      for (const timer of timers) clearTimeout(timer);
      for (const entry of entries.values()) if (entry.state === "loading") entry.controller.abort();
      entries.clear();
    },
  };
}

/** Undefined when it should be tried again. */
async function tryPlacing(
  place: PlacePicture,
  source: string,
  box: WantedBox,
  signal: AbortSignal,
): Promise<Entry | undefined> {
  try {
    return { state: "ready", placed: await place(source, box, signal) };
  } catch (error) {
    return error instanceof PictureUnavailable ? { state: "unavailable", reason: error.reason } : undefined;
  }
}

function evict(entries: Map<string, Entry>): void {
  let pixels = 0;
  for (const [key, entry] of [...entries].toReversed()) {
    if (entry.state !== "ready") continue;
    pixels += entry.placed.canvas.width * entry.placed.canvas.height;
    if (pixels > maxPixels) entries.delete(key);
  }
}
