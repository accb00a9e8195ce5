import { type Canvas, createCanvas } from "@napi-rs/canvas";

const probe = createCanvas(1, 1).getContext("2d");

/**
 * Makes a canvas keep nothing but its pixels, for canvases that are cached. @napi-rs/canvas keeps a recording of what was
 * drawn, with the pixels of every picture and canvas in it: two to four times the canvas's own. Once a second recording was
 * played back it replaces both by a snapshot, which shares the canvas's memory.
 */
export function releaseRecording(canvas: Canvas): void {
  playBack(canvas);
  // Outside the canvas: it clears nothing, and is a second recording.
  canvas.getContext("2d").clearRect(-1, -1, 1, 1);
  playBack(canvas);
}

/**
 * Frees the memory of a canvas that nobody draws from any more. A collection would find it late, because V8 sees only the small
 * object.
 */
export function freeCanvas(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

/** A canvas plays its recording back when it is drawn from. */
function playBack(canvas: Canvas): void {
  probe.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
  // Clearing all of a canvas drops its recording, which refers to the other canvas.
  probe.clearRect(0, 0, 1, 1);
}
