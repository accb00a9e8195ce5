import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import type { CreateOffscreen } from "./canvas.ts";
import { drawDownscaledShadow, shadowScale } from "./downscaled-shadow.ts";

const area = { x: 0, y: 0, width: 400, height: 300 };
const box = { x: 130, y: 97, width: 120, height: 80 };
const createOffscreen: CreateOffscreen = (width, height) => {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext("2d"), release: () => undefined };
};

/** A box, a disc and a thin line. */
function source() {
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext("2d");
  context.fillRect(10, 10, 30, 55);
  context.beginPath();
  context.arc(75, 40, 28, 0, Math.PI * 2);
  context.fill();
  context.fillRect(0, 70, 120, 2);
  return canvas;
}

function pixelsOf(draw: (context: ReturnType<ReturnType<typeof createCanvas>["getContext"]>) => void) {
  const context = createCanvas(area.width, area.height).getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, area.width, area.height);
  draw(context);
  return context.getImageData(0, 0, area.width, area.height).data;
}

it.each([18, 24, 36, 40, 72, 80, 200])(
  "a shadow with blur %i differs invisibly from the exact one",
  (blur) => {
    const shadow = { color: "#000000", blur, x: 7, y: -5 };
    const canvas = source();
    const exact = pixelsOf((context) => {
      Object.assign(context, { shadowColor: shadow.color, shadowBlur: blur });
      Object.assign(context, { shadowOffsetX: shadow.x - 1000, shadowOffsetY: shadow.y });
      context.drawImage(canvas, box.x + 1000, box.y);
    });
    const scaled = pixelsOf((context) =>
      drawDownscaledShadow(context, { canvas, box }, shadow, {
        area,
        createOffscreen,
      }),
    );
    const most = exact.reduce((worst, level, at) => Math.max(worst, Math.abs(level - (scaled[at] ?? 0))), 0);
    expect(most).toBeLessThanOrEqual(12);
  },
);

it("is scaled down further the more it is blurred", () => {
  const scales = [0, 8, 17, 18, 36, 72, 500].map((blur) =>
    shadowScale({ color: "#000000", blur, x: 0, y: 0 }),
  );
  expect(scales).toEqual([1, 1, 1, 2, 4, 8, 8]);
});
