import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";
import type { Pixels } from "../../../packages/codecs/patch-codec.ts";
import { releaseRecording } from "./release-recording.ts";

/** A canvas with these unpremultiplied pixels, to draw from. */
export function bitmap({ data, width, height }: Pixels): Canvas {
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").putImageData(new ImageData(data, width, height), 0, 0);
  releaseRecording(canvas);
  return canvas;
}
