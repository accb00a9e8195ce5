import { createCanvasPool, createOffscreens } from "../../src/render/incremental/offscreen-canvases.ts";

/** Offscreen canvases as in a worker. */
export const createOffscreen = createOffscreens(createCanvasPool());
