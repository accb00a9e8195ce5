import type { Canvas } from "@napi-rs/canvas";
import { clamp } from "./noise.ts";
import { bell, seededRandom } from "./random.ts";

/** Film grain over the whole canvas: strongest in the middle tones, `strength` in 8-bit steps. */
export function addGrain(canvas: Canvas, strength: number, seed = 1): void {
  const context = canvas.getContext("2d");
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const random = seededRandom(seed);
  const { data } = image;
  for (let start = 0; start < data.length; start += 4) {
    const light = (data[start]! * 0.3 + data[start + 1]! * 0.59 + data[start + 2]! * 0.11) / 255;
    const amount = bell(random) * strength * (0.45 + 2.2 * light * (1 - light));
    for (let channel = 0; channel < 3; channel += 1) data[start + channel] = data[start + channel]! + amount;
  }
  context.putImageData(image, 0, 0);
}

/** Darkens towards the corners; `amount` is what the very corner loses. */
export function addVignette(canvas: Canvas, amount: number): void {
  const context = canvas.getContext("2d");
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  for (let row = 0; row < canvas.height; row += 1) {
    for (let column = 0; column < canvas.width; column += 1) {
      const across = (column / canvas.width) * 2 - 1;
      const down = (row / canvas.height) * 2 - 1;
      const keep = 1 - amount * clamp((across * across + down * down) / 2) ** 1.5;
      const start = (row * canvas.width + column) * 4;
      for (let channel = 0; channel < 3; channel += 1) data[start + channel] = data[start + channel]! * keep;
    }
  }
  context.putImageData(image, 0, 0);
}
