import { createCanvas } from "@napi-rs/canvas";

/** A small PNG: one color for `asset:one`, another for any other key. */
export function samplePicture(key: string): Promise<Uint8Array> {
  const canvas = createCanvas(90, 60);
  const context = canvas.getContext("2d");
  context.fillStyle = key === "asset:one" ? "#43aa8b" : "#f7b267";
  context.fillRect(0, 0, 90, 60);
  context.fillStyle = "#ffffff";
  context.fillRect(20, 10, 30, 20);
  return canvas.encode("png");
}
