import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Color } from "./color.ts";
import { seededRandom } from "./random.ts";

/** The color at a point in pixels, optionally with its opacity as the fourth number. */
export type Shader = (x: number, y: number) => Color | readonly [number, number, number, number];

/** Runs a shader for every pixel; `samples` 2 averages four calls. Dithers, so that gradients show no bands. */
export function shadePixels(width: number, height: number, shader: Shader, samples = 1): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  const random = seededRandom(width * 31 + height);
  const share = 1 / (samples * samples);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const sum = [0, 0, 0, 0];
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const x = column + ((sample % samples) + 0.5) / samples;
        const y = row + (Math.floor(sample / samples) + 0.5) / samples;
        const color = shader(x, y);
        for (let channel = 0; channel < 3; channel += 1) sum[channel]! += color[channel]! * share;
        sum[3]! += (color[3] ?? 1) * share;
      }
      const start = (row * width + column) * 4;
      const dither = random() - 0.5;
      for (let channel = 0; channel < 3; channel += 1) {
        image.data[start + channel] = sum[channel]! * 255 + dither + 0.5;
      }
      image.data[start + 3] = sum[3]! * 255 + dither * Number(sum[3]! > 0 && sum[3]! < 1) + 0.5;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
