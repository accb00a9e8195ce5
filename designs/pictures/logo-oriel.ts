import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { useTypeface } from "./typeface.ts";

/** The sign of Oriel, an invented conference: arcs of light through a round window, and its name. White, to lie on color. */
export function drawLogoOriel(): Canvas {
  useTypeface("space-grotesk/700Bold/SpaceGrotesk_700Bold.ttf", "Oriel Sans");
  const canvas = createCanvas(428, 160);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.strokeStyle = "#ffffff";
  context.lineCap = "butt";
  context.lineWidth = 15;
  for (const [reach, from, to] of [
    [64, 0.5, 1.75],
    [40, 0, 1.25],
  ] as const) {
    context.beginPath();
    context.arc(80, 80, reach, from * Math.PI, to * Math.PI);
    context.stroke();
  }
  context.beginPath();
  context.arc(80, 80, 17, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  context.arc(80 + 64 * Math.cos(0.125 * Math.PI), 80 + 64 * Math.sin(0.125 * Math.PI), 9, 0, Math.PI * 2);
  context.fill();
  context.font = "94px 'Oriel Sans'";
  context.textBaseline = "middle";
  context.letterSpacing = "-2px";
  context.fillText("oriel", 184, 76);
  return canvas;
}
