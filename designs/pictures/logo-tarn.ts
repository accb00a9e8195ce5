import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { useTypeface } from "./typeface.ts";
import { svgPath } from "./svg-path.ts";

/** The sign of Tarn & Fell, an invented maker of mountain journeys: peaks mirrored in a lake, and its name. White, to lie on pictures. */
export function drawLogoTarn(): Canvas {
  useTypeface("fraunces/600SemiBold/Fraunces_600SemiBold.ttf", "Tarn Serif");
  const canvas = createCanvas(640, 160);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.strokeStyle = "#ffffff";
  context.save();
  context.beginPath();
  context.arc(80, 80, 70, 0, Math.PI * 2);
  context.clip();
  context.fill(svgPath("M-6 92 L52 34 L76 62 L96 44 L158 92 Z"));
  context.fillRect(8, 102, 144, 7);
  context.fillRect(26, 117, 108, 6);
  context.fillRect(48, 131, 64, 5);
  context.restore();
  context.lineWidth = 6;
  context.beginPath();
  context.arc(80, 80, 72, 0, Math.PI * 2);
  context.stroke();
  context.font = "74px 'Tarn Serif'";
  context.textBaseline = "middle";
  context.letterSpacing = "-0.5px";
  context.fillText("Tarn & Fell", 182, 78);
  return canvas;
}
