import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import type { Pixels } from "../patch-codec.ts";
import { codeJpeg } from "./code-jpeg.ts";
import { openJpegCoder } from "./coded-jpeg.ts";

const options = { quality: 82, deadZone: 0.1 };

it("encodes a page full of strokes with the tables of an empty page in less than 1.3 times the bytes of its own tables", () => {
  const coder = openJpegCoder();
  const { tables } = codeJpeg(coder, pageOf(0), options);
  for (const strokes of [40, 200, 1000]) {
    const full = pageOf(strokes);
    const own = codeJpeg(coder, full, options).file.byteLength;
    const { byteLength } = codeJpeg(coder, full, { ...options, tables }).file;
    expect(byteLength / own).toBeLessThan(1.3);
  }
});

/** A page with strokes like those of letters, the same in each run. */
function pageOf(strokes: number): Pixels {
  const size = { width: 600, height: 300 };
  const context = createCanvas(size.width, size.height).getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, size.width, size.height);
  context.lineWidth = 3;
  context.strokeStyle = "#1d1b26";
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const [x, y] = [(stroke * 137.3) % size.width, (stroke * 71.9) % size.height];
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 12 * Math.sin(stroke), y + 16 * Math.cos(stroke));
    context.stroke();
  }
  return { ...size, data: context.getImageData(0, 0, size.width, size.height).data };
}
