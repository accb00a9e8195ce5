import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyParams } from "../../src/design/apply-params.ts";
import type { Design } from "../../src/design/design.ts";
import { parametersOf } from "../../src/design/parameters.ts";
import { createEngine } from "../../src/render/worker/engine.ts";
import { designOf } from "../support/design-fixtures.ts";
import { jobVersion } from "../support/job-version.ts";
import { openBrowser } from "../support/open-browser.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  // ImageDecoder needs a secure origin. No name is looked up.
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.goto("https://limn.invalid/");
});
afterAll(() => browser.close());

const end = Date.parse("2026-12-24T18:00:00Z");
const bar = (layer_id: string, fill_color: string, is: "running" | "over") => ({
  layer_id,
  name: layer_id,
  type: "shape",
  group: "column",
  width: 200,
  height: 40,
  fill_color,
  show_when: { all: [{ countdown: "clock", is }] },
});

/** A red bar until the countdown ends, and a green one from then on, which takes its place in a stack. */
const sale = (change: object = {}): Design =>
  designOf(
    {
      layer_id: "column",
      name: "column",
      type: "group",
      x: 0,
      y: 0,
      width: 200,
      height: 100,
      layout: { direction: "column" },
    },
    bar("running", "#ff0000", "running"),
    bar("over", "#00c000", "over"),
    {
      layer_id: "below",
      name: "below",
      type: "shape",
      group: "column",
      width: 200,
      height: 20,
      fill_color: "#0000ff",
    },
    {
      layer_id: "clock",
      name: "clock",
      type: "countdown",
      until: "2026-12-24T18:00",
      template: "{s}",
      expired_text: "Over",
      seconds: 4,
      x: 0,
      y: 120,
      width: 200,
      height: 60,
      ...change,
    },
  );

const render = createEngine();

/** The animation of an open before the end, made whole, or of parts from the second time on. */
async function animate(
  design: Design,
  format: "gif" | "webp",
  secondsBefore: number,
  times = 1,
): Promise<Buffer> {
  const now = end - secondsBefore * 1000;
  const filled = applyParams(design, parametersOf(design), [], { graphemes: 100, now });
  const job = { design: filled.design, pictures: [], format, quality: 90, now };
  const version = jobVersion(JSON.stringify(design), design);
  let bytes: Uint8Array = new Uint8Array();
  for (let time = 0; time < times; time += 1) {
    const rendered = await render(times === 1 ? job : { ...job, version, changed: [] }, () =>
      Promise.reject(),
    );
    bytes = rendered.bytes;
  }
  return Buffer.from(bytes);
}

interface Decoded {
  frameCount: number;
  repetitionCount: number;
  /** Of each frame: its duration in milliseconds, and the colors of the places of the bars. */
  frames: { duration: number; colors: string[] }[];
}

/** What Chromium decodes. */
async function decode(bytes: Buffer, format: string): Promise<Decoded> {
  return await page.evaluate<Decoded>(`(async () => {
    const data = Uint8Array.from(atob(${JSON.stringify(bytes.toString("base64"))}), (char) => char.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: "image/${format}" });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    const frames = [];
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      const context = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext("2d");
      context.drawImage(image, 0, 0);
      const colors = [20, 50].map((y) => Array.from(context.getImageData(100, y, 1, 1).data.slice(0, 3)).join());
      frames.push({ duration: image.duration / 1000, colors });
    }
    return { frameCount, repetitionCount, frames };
  })()`);
}

const running = ["red", "blue"];
const over = ["green", "blue"];
const nameOf = (color: string) => {
  const [red = 0, green = 0, blue = 0] = color.split(",").map(Number);
  if (red > 200 && green < 60) return "red";
  if (green > 150 && red < 60) return "green";
  return blue > 200 && red < 60 ? "blue" : color;
};
const shownIn = ({ frames }: Decoded) => frames.map(({ colors }) => colors.map(nameOf));

describe.each(["gif", "webp"] as const)("in Chromium, a %s", (format) => {
  it.each([
    ["made whole", 1],
    ["joined from parts", 3],
  ])("whose countdown ends within it ends there, %s", async (_, times) => {
    const decoded = await decode(await animate(sale(), format, 2, times), format);
    expect(decoded.repetitionCount).toBe(0);
    expect(shownIn(decoded)).toEqual([running, running, over]);
    expect(decoded.frames.slice(0, 2).map(({ duration }) => duration)).toEqual([1000, 1000]);
  });

  it("whose countdown runs on is played once, too", async () => {
    const decoded = await decode(await animate(sale(), format, 3600), format);
    expect([decoded.frameCount, decoded.repetitionCount]).toEqual([4, 0]);
    expect(shownIn(decoded)).toEqual([running, running, running, running]);
  });

  it("is still after the end", async () => {
    const decoded = await decode(await animate(sale(), format, -5), format);
    expect(shownIn(decoded)).toEqual([over]);
  });

  it("whose countdown may repeat does", async () => {
    const decoded = await decode(await animate(sale({ loop: true }), format, 2), format);
    expect(decoded.repetitionCount).toBe(Number.POSITIVE_INFINITY);
    expect(shownIn(decoded)).toEqual([running, running, over]);
  });

  it("of a countdown that recurs begins the next round, and nothing is over", async () => {
    const every = { until: undefined, every: { unit: "day", at: "18:00" } };
    const decoded = await decode(await animate(sale(every), format, 2), format);
    expect([decoded.frameCount, decoded.repetitionCount]).toEqual([4, 0]);
    expect(shownIn(decoded)).toEqual([running, running, running, running]);
  });

  it("ends on the page and stays ended", async () => {
    expect(await film(await animate(sale({ seconds: 2 }), format, 1), format)).toEqual(["red", "green"]);
    const repeated = await film(await animate(sale({ seconds: 2, loop: true }), format, 1), format);
    expect(repeated.slice(0, 3)).toEqual(["red", "green", "red"]);
  });
});

/** The colors of the upper bar, one after the other, while a page shows an image for three times its length. */
async function film(bytes: Buffer, format: string): Promise<string[]> {
  const address = `data:image/${format};base64,${bytes.toString("base64")}`;
  await page.setContent(`<body style="margin:0"><img src="${address}"></body>`);
  const seen: string[] = [];
  const until = Date.now() + 6000;
  while (Date.now() < until) {
    const shot = await page.screenshot({ clip: { x: 100, y: 20, width: 1, height: 1 } });
    const { data } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const color = nameOf([...data].join(","));
    if (seen.at(-1) !== color) seen.push(color);
  }
  return seen;
}
