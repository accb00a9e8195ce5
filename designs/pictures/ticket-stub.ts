import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { hex, mix } from "./color.ts";
import { fractalNoise } from "./noise.ts";
import { shadePixels } from "./pixels.ts";

const width = 716;
const height = 960;
/** Where the ticket is torn; left of it the picture shows through. */
const tear = 48;

/** The paper end of a ticket: fibres, a line of holes, and half circles bitten out where it is torn. */
export function drawTicketStub(): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const paper = shadePixels(width, height, (x, y) =>
    mix(
      hex("#fbf1e3"),
      hex("#f0e0ca"),
      0.42 + fractalNoise(x / 9, y / 34, 3, 3) * 0.2 + fractalNoise(x / 240, y / 240, 2, 5) * 0.4,
    ),
  );
  context.drawImage(paper, tear, 0, width - tear, height, tear, 0, width - tear, height);
  context.fillStyle = "rgba(27,22,56,0.55)";
  for (let y = 84; y < height - 60; y += 44) {
    context.beginPath();
    context.arc(tear, y, 8, 0, Math.PI * 2);
    context.fill();
  }
  context.fillStyle = "#ffffff";
  for (const y of [0, height]) {
    context.beginPath();
    context.arc(tear, y, 46, 0, Math.PI * 2);
    context.fill();
  }
  return canvas;
}
