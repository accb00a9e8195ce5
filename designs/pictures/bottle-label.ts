import { createCanvas } from "@napi-rs/canvas";
import type { Color } from "./color.ts";
import { useTypeface } from "./typeface.ts";

const width = 820;
const height = 640;

/** The printed label, as linear light at a point of it (both 0–1 from its top left). */
export function drawBottleLabel(): (across: number, down: number) => Color {
  useTypeface("fraunces/400Regular/Fraunces_400Regular.ttf", "Label Serif");
  useTypeface("inter/500Medium/Inter_500Medium.ttf", "Label Sans");
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#efe7d6";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#26221c";
  context.strokeStyle = "#26221c";
  context.lineWidth = 2;
  context.strokeRect(28, 28, width - 56, height - 56);
  context.textAlign = "center";
  context.font = "120px 'Label Serif'";
  context.fillText("soleá", width / 2, 290);
  context.font = "25px 'Label Sans'";
  context.letterSpacing = "7px";
  context.fillText("NIGHT OIL", width / 2, 372);
  context.fillText("NO. 7", width / 2, 118);
  context.font = "21px 'Label Sans'";
  context.letterSpacing = "4px";
  context.fillText("FIG · NEROLI · CEDAR", width / 2, 496);
  context.fillText("30 ML", width / 2, 540);
  context.fillRect(width / 2 - 24, 424, 48, 2);
  const { data } = context.getImageData(0, 0, width, height);
  return (across, down) => {
    const column = Math.min(width - 1, Math.max(0, Math.floor(across * width)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(down * height)));
    const start = (row * width + column) * 4;
    const channel = (index: number): number => (data[start + index]! / 255) ** 2.2;
    return [channel(0), channel(1), channel(2)];
  };
}
