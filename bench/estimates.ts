import { estimateCost } from "../src/design/cost/estimate-cost.ts";
import { designSchema } from "../src/design/design.ts";
import { table } from "../scripts/docs/markdown.ts";
import { quality } from "./bench-designs.ts";
import { randomDesigns } from "./random-documents.ts";
import { startLimnWith } from "./start-limn.ts";
import { formatFigure, median } from "./statistics.ts";

const side = 2000;
const minImages = 3;
const minMs = 500;
const randomCount = 40;

interface Case {
  name: string;
  document: Record<string, unknown> & { name: string };
}

/** Compares the estimated cost of a design with the CPU time of whole images of it in a worker. */
export async function measureEstimates(logProgress: (line: string) => void): Promise<string> {
  const random = randomDesigns(randomCount).map(({ document }) => ({ name: document.name, document }));
  const all: Case[] = [...extremes(), ...random];
  const limn = await startLimnWith(
    all.map(({ document }) => document),
    { processes: 1, settings: { LIMN_RENDER_PATHS: "whole" } },
  );
  try {
    const rows: { name: string; measured: number; estimated: number; ratio: number }[] = [];
    for (const [index, { name, document }] of all.entries()) {
      const measured = await cpuPerImage(limn.server, limn.server.address + limn.urlOf(index));
      const estimated = estimateCost(designSchema.parse(document)).ms;
      rows.push({ name, measured, estimated, ratio: estimated / measured });
      logProgress(`${name}: ${formatFigure(measured)} ms, estimated ${formatFigure(estimated)} ms`);
    }
    const ratios = rows.map(({ ratio }) => ratio);
    const ofRandom = rows.slice(-randomCount).map(({ ratio }) => ratio);
    const summary =
      `Estimate divided by CPU time of a whole image: median ${formatFigure(median(ratios))}, from ` +
      `${formatFigure(Math.min(...ratios))} to ${formatFigure(Math.max(...ratios))} over ${rows.length} designs; ` +
      `${randomCount} random ones ${formatFigure(median(ofRandom))}. The extreme ones:`;
    const extreme = rows.slice(0, -randomCount);
    return `${summary}\n\n${table(
      [`${side} × ${side} pixels`, "CPU per image, ms", "estimated, ms", "ratio"],
      extreme.map(({ name, measured, estimated, ratio }) => [
        name,
        ...[measured, estimated, ratio].map(formatFigure),
      ]),
    )}`;
  } finally {
    await limn.stop();
  }
}

async function cpuPerImage(server: { cpuMs(): number }, url: string): Promise<number> {
  const open = async (n: number) => await (await fetch(`${url}&who=${n}`)).arrayBuffer();
  await open(0);
  const [startedAt, before] = [performance.now(), server.cpuMs()];
  let images = 0;
  while (images < minImages || performance.now() - startedAt < minMs) await open((images += 1));
  return Math.max(1, (server.cpuMs() - before) / images);
}

/** One kind of work each. */
function extremes(): Case[] {
  const repeated = (count: number, layer: object) => Array.from({ length: count }, () => layer);
  const ellipse = { type: "shape", shape: "ellipse", fill_color: "#aa3322" };
  const shadows = (count: number, blur: number) => ({
    shadow_blur: blur,
    more_shadows: Array.from({ length: count - 1 }, () => ({ blur, x: 5, y: 5 })),
  });
  const words = (letters: number) => "Lorem ipsum dolor sit amet ".repeat(80).slice(0, letters);
  const text = (letters: number, more: object) => ({
    type: "text",
    text: `{{who}}${words(letters)}`,
    ...more,
  });
  const countdown = { type: "countdown", until: "2100-01-01", height: 400, font_size: 200 };
  const cases: [string, object[], string?][] = [
    ["nothing, JPEG", []],
    ["nothing, PNG", [], "png"],
    ["nothing, WebP", [], "webp"],
    ["nothing, AVIF", [], "avif"],
    ["ten ellipses", repeated(10, ellipse)],
    ["ten translucent ellipses with borders", repeated(10, { ...ellipse, opacity: 0.5, border_width: 5 })],
    ["one shadow, blur 10", [{ ...ellipse, ...shadows(1, 10) }]],
    ["one shadow, blur 500", [{ ...ellipse, ...shadows(1, 500) }]],
    ["nine shadows, blur 50", [{ ...ellipse, ...shadows(9, 50) }]],
    ["twenty texts of 1,000 letters", repeated(20, text(1000, { font_size: 20, height: 100 }))],
    ["a text with nine shadows, blur 20", [text(200, { font_size: 100, ...shadows(9, 20) })]],
    ["a text with a shadow, blur 200", [text(200, { font_size: 100, ...shadows(1, 200) })]],
    ["ten QR codes", repeated(10, { type: "code", value: words(200) })],
    ["a filled outline of 4,000 lines", [svg(longPath(4000, 'fill="red"'))]],
    ["a stroke of 1,000 lines", [svg(longPath(1000, 'fill="none" stroke="red"'))]],
    ["500 strokes", [svg(Array.from({ length: 500 }, (_, at) => longPath(1, 'stroke="red"', at)).join(""))]],
    ["a countdown as GIF", [countdown], "gif"],
    ["a countdown as WebP", [countdown], "webp"],
  ];
  return cases.map(([name, layers, format = "jpg"]) => ({
    name,
    document: {
      name,
      width: side,
      height: side,
      output: { format, quality },
      layers: layers.map((layer, index) => ({
        layer_id: `layer-${index}`,
        name: `layer-${index}`,
        x: 0,
        y: 0,
        width: side,
        height: side,
        ...layer,
      })),
    },
  }));
}

function svg(content: string): object {
  return {
    type: "svg",
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${content}</svg>`,
  };
}

function longPath(lines: number, paint: string, start = 0): string {
  const point = (at: number) => `${((at + start) * 619) % 1000} ${((at + start) * 383) % 1000}`;
  const rest = Array.from({ length: lines }, (_, at) => `L${point(at + 1)}`).join("");
  return `<path d="M${point(0)}${rest}" ${paint}/>`;
}
