import { countdownText, secondsLeft } from "../design/countdown.ts";
import { union } from "../design/geometry.ts";
import type { CountdownLayer } from "../design/layers/countdown-layer.ts";
import type { Drawing, PaintTools } from "./drawing.ts";
import { drawTextLayer } from "./text-painter.ts";

/** The time left when the image is opened, as a text layer shows it; where the image can move, it runs on from there. */
export function drawCountdownLayer(layer: CountdownLayer, tools: PaintTools): Drawing {
  const left = secondsLeft(layer, tools.now);
  const textAt = (now: number) => countdownText(layer, secondsLeft(layer, now));
  if (!tools.moves) {
    const shown = textAt(tools.now);
    const drawing = drawText(layer, shown, tools);
    return { ...drawing, holdsAt: ({ now, moves }) => !moves && textAt(now) === shown };
  }
  const texts = Array.from({ length: layer.seconds }, (_, second) =>
    countdownText(layer, Math.max(0, left - second)),
  );
  const holdsAt: Drawing["holdsAt"] = ({ now, moves }) => moves && secondsLeft(layer, now) === left;
  return { ...drawRun(layer, texts, tools), holdsAt };
}

/** One text a second, all at the size of the smallest, so that they don't change it as they run. */
function drawRun(layer: CountdownLayer, texts: readonly string[], tools: PaintTools): Drawing {
  const different = [...new Set(texts)];
  const sizes = different.map((text) => drawText(layer, text, tools).text?.font_size ?? layer.font_size);
  const steady = atSize(layer, Math.min(...sizes));
  const drawings = new Map(different.map((text) => [text, drawText(steady, text, tools)]));
  const all = [...drawings.values()];
  const first = drawings.get(texts[0] ?? "") as Drawing;
  const moments = texts.flatMap((text, second) => (text === texts[second - 1] ? [] : [second * 1000]));
  const length = texts.length * 1000;
  const motion = moments.length > 1 ? { motion: { moments, length } } : {};
  const { typeset: _, ...still } = first;
  return {
    ...still,
    ...motion,
    ink: union(all.map(({ ink }) => ink)),
    single: all.every(({ single }) => single),
    draw(context, moment) {
      const text = texts[Math.floor((moment % length) / 1000)] ?? "";
      drawings.get(text)?.draw(context, 0);
    },
  };
}

function atSize(layer: CountdownLayer, font_size: number): CountdownLayer {
  const { highlight_font_size: highlight } = layer;
  if (highlight === undefined) return { ...layer, font_size };
  return { ...layer, font_size, highlight_font_size: (highlight * font_size) / layer.font_size };
}

function drawText(layer: CountdownLayer, text: string, tools: PaintTools): Drawing {
  return drawTextLayer({ ...layer, type: "text", text, fallback: undefined }, tools);
}
