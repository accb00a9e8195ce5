import { isSameValue } from "../../design/is-same.ts";
import { utc } from "../../design/time/zone.ts";
import { secondOfRun, secondsLeft, secondsLeftAfter } from "./countdown-end.ts";
import { countdownText } from "./countdown-text.ts";
import { union } from "../../design/geometry.ts";
import type { CountdownLayer } from "./schema.ts";
import type { Drawing, PaintTime, PaintTools } from "../../paint/drawing.ts";
import { drawTextLayer } from "../text/paint.ts";

/** Draws the time left when the image is opened, like a text layer. In an animated image it counts on from there. */
export function drawCountdownLayer(layer: CountdownLayer, tools: PaintTools): Drawing {
  const textAt = ({ now, zone = utc }: PaintTime) => countdownText(layer, secondsLeft(layer, now, zone));
  if (!tools.moves) {
    const text = textAt(tools);
    const drawing = drawText(layer, text, tools);
    return { ...drawing, isValidAt: (time) => !time.moves && textAt(time) === text };
  }
  const run = runOf(layer, tools);
  const texts = run.map((left) => countdownText(layer, left));
  const holdsAt: Drawing["isValidAt"] = (time) =>
    time.moves &&
    secondsLeft(layer, time.now, time.zone ?? utc) === run[0] &&
    (layer.every === undefined || isSameValue(runOf(layer, time), run));
  return { ...drawRun(layer, texts, tools), isValidAt: holdsAt };
}

/** The seconds left in each second of the animation. */
function runOf(layer: CountdownLayer, { now, zone = utc }: PaintTime): number[] {
  const seconds = Array.from({ length: layer.seconds }, (_, second) => second);
  const first = secondsLeft(layer, now, zone);
  // Nothing begins again within the animation.
  if (first > layer.seconds || layer.every === undefined)
    return seconds.map((second) => Math.max(0, first - second));
  return seconds.map((second) => secondsLeftAfter(layer, second, { now, zone }));
}

/** One text per second, all in the smallest size that any of them needs, so that the size doesn't change. */
function drawRun(layer: CountdownLayer, texts: readonly string[], tools: PaintTools): Drawing {
  const distinctTexts = [...new Set(texts)];
  const drawAtOwnSize = textsWithLook(layer, tools);
  const sizes = distinctTexts.map((text) => drawAtOwnSize(text).text?.font_size ?? layer.font_size);
  const size = Math.min(...sizes);
  const draw = size === layer.font_size ? drawAtOwnSize : textsWithLook(withSize(layer, size), tools);
  const drawings = texts.map(draw);
  const [first] = drawings as [Drawing];
  const moments = texts.flatMap((text, second) => (text === texts[second - 1] ? [] : [second * 1000]));
  const motion =
    moments.length > 1 ? { motion: { moments, length: texts.length * 1000, repeats: layer.loop } } : {};
  const { textLines: _, ...firstDrawing } = first;
  const shownAt = (moment: number) => drawings[secondOfRun(layer, moment)] ?? first;
  return {
    ...firstDrawing,
    ...motion,
    ink: union(drawings.map(({ ink }) => ink)),
    single: drawings.every(({ single }) => single),
    letters: drawings.every(({ letters }) => letters === true),
    isExactWhenClipped: drawings.every(({ isExactWhenClipped }) => isExactWhenClipped === true),
    shownAt,
    draw: (context, moment) => shownAt(moment).draw(context, 0),
  };
}

const maxTexts = 256;
// A drawing keeps its lines and their widths: about 4 KB.
const weightOfTexts = maxTexts * 4096;

/** Lays out a text with the look of a countdown, or takes it from the cache. Equal texts are the same drawing. */
function textsWithLook(layer: CountdownLayer, tools: PaintTools): (text: string) => Drawing {
  const { until: _until, plus: _plus, every: _every, fallback: _fallback, ...rest } = layer;
  const { template: _template, expired_text: _expired, seconds: _seconds, loop: _loop, ...look } = rest;
  const key = `${tools.language} ${JSON.stringify(look)}`;
  let drawings = tools.countdownTexts?.get(key);
  if (drawings === undefined) {
    drawings = new Map();
    tools.countdownTexts?.set(key, drawings, { weight: weightOfTexts });
  }
  return (text) => {
    const cached = drawings.get(text);
    if (cached !== undefined) return cached;
    const drawing = drawText(layer, text, tools);
    // The oldest goes first, which is the longest ago.
    for (const oldest of drawings.keys()) {
      if (drawings.size < maxTexts) break;
      drawings.delete(oldest);
    }
    drawings.set(text, drawing);
    return drawing;
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
