import { countdownText, secondsLeft } from "../design/countdown.ts";
import { union } from "../design/geometry.ts";
import type { CountdownLayer } from "../design/layers/countdown-layer.ts";
import type { Drawing, PaintTools } from "./drawing.ts";
import { drawTextLayer } from "./text-painter.ts";

/** Draws the time left when the image is opened, like a text layer. In an animated image it counts on from there. */
export function drawCountdownLayer(layer: CountdownLayer, tools: PaintTools): Drawing {
  const initialSeconds = secondsLeft(layer, tools.now);
  const textAt = (now: number) => countdownText(layer, secondsLeft(layer, now));
  if (!tools.moves) {
    const text = textAt(tools.now);
    const drawing = drawText(layer, text, tools);
    return { ...drawing, isValidAt: ({ now, moves }) => !moves && textAt(now) === text };
  }
  const texts = Array.from({ length: layer.seconds }, (_, second) =>
    countdownText(layer, Math.max(0, initialSeconds - second)),
  );
  const holdsAt: Drawing["isValidAt"] = ({ now, moves }) =>
    moves && secondsLeft(layer, now) === initialSeconds;
  return { ...drawRun(layer, texts, tools), isValidAt: holdsAt };
}

/** One text per second, all in the smallest size that any of them needs, so that the size doesn't change. */
function drawRun(layer: CountdownLayer, texts: readonly string[], tools: PaintTools): Drawing {
  const distinctTexts = [...new Set(texts)];
  const sizes = distinctTexts.map((text) => drawText(layer, text, tools).text?.font_size ?? layer.font_size);
  const fixedLayer = withSize(layer, Math.min(...sizes));
  const drawings = new Map(distinctTexts.map((text) => [text, drawText(fixedLayer, text, tools)]));
  const all = [...drawings.values()];
  const first = drawings.get(texts[0] ?? "") as Drawing;
  const moments = texts.flatMap((text, second) => (text === texts[second - 1] ? [] : [second * 1000]));
  const length = texts.length * 1000;
  const motion = moments.length > 1 ? { motion: { moments, length } } : {};
  const { textLines: _, ...firstDrawing } = first;
  return {
    ...firstDrawing,
    ...motion,
    ink: union(all.map(({ ink }) => ink)),
    single: all.every(({ single }) => single),
    draw(context, moment) {
      const text = texts[Math.floor((moment % length) / 1000)] ?? "";
      drawings.get(text)?.draw(context, 0);
    },
  };
}

function withSize(layer: CountdownLayer, font_size: number): CountdownLayer {
  const { highlight_font_size: highlight } = layer;
  if (highlight === undefined) return { ...layer, font_size };
  return { ...layer, font_size, highlight_font_size: (highlight * font_size) / layer.font_size };
}

function drawText(layer: CountdownLayer, text: string, tools: PaintTools): Drawing {
  return drawTextLayer({ ...layer, type: "text", text, fallback: undefined }, tools);
}
