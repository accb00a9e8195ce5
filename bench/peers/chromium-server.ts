import { chromium } from "playwright-core";
import { quality } from "../bench-designs.ts";
import { serveImages } from "../serve-images.ts";
import { type Box, pages, type Style } from "./boxes.ts";
import { readFonts } from "./font-files.ts";
import { cutPictures, dataUrl } from "./pictures.ts";

// One page, kept open. While the design stays the same only the texts are set anew, so that the pictures stay decoded;
// the screenshot is asked for without playwright's own waiting. Given: the path of the browser.
const browser = await chromium.launch({
  executablePath: process.argv[2] ?? "",
  args: ["--no-sandbox", "--hide-scrollbars", "--force-color-profile=srgb"],
});
const page = await browser.newPage();
const protocol = await page.context().newCDPSession(page);
const urls = new Map((await cutPictures()).map((picture) => [picture.name, dataUrl(picture)]));
const faces = readFonts().map(
  ({ name, weight, data }) =>
    `@font-face{font-family:"${name}";font-weight:${weight};src:url(data:font/ttf;base64,${data.toString("base64")})}`,
);
const script = `
  async function show(body) {
    document.querySelector("#page").innerHTML = body;
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  }
  function fill(texts) {
    document.querySelectorAll("span").forEach((part, index) => { part.textContent = texts[index]; });
  }`;
await page.setContent(
  `<style>body{margin:0}${faces.join("")}</style><div id="page"></div><script>${script}</script>`,
);
let shown: string | undefined;
let turn: Promise<unknown> = Promise.resolve();

serveImages((design, format, name) => {
  const drawn = turn.then(async () => {
    const { width, height, color, boxes } = pages[design](name);
    if (shown !== design) {
      await page.setViewportSize({ width, height });
      const body = `<div style="position:relative;width:${width}px;height:${height}px;background:${color}">${boxes.map(html).join("")}</div>`;
      await page.evaluate(`show(${JSON.stringify(body)})`);
      shown = design;
    } else {
      const texts = boxes.flatMap(({ text }) => text?.text ?? []);
      await page.evaluate(`fill(${JSON.stringify(texts)})`);
    }
    const { data } = await protocol.send("Page.captureScreenshot", {
      format: format === "jpg" ? "jpeg" : format,
      quality,
      optimizeForSpeed: true,
    });
    return Buffer.from(data, "base64");
  });
  turn = drawn.catch(() => undefined);
  return drawn;
});

process.on("SIGTERM", () => void browser.close().finally(() => process.exit(0)));

function html({ style, picture, text }: Box): string {
  if (picture !== undefined) return `<img style="${css(style)}" src="${urls.get(picture)}">`;
  const words = text && `<span style="${css(text.style)}">${text.text}</span>`;
  return `<div style="${css(style)}">${words ?? ""}</div>`;
}

const unitless = ["fontWeight", "lineHeight"];

function css(style: Style): string {
  return Object.entries(style)
    .map(([key, value]) => {
      const property = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${property}:${value}${typeof value === "number" && !unitless.includes(key) ? "px" : ""}`;
    })
    .join(";")
    .replaceAll('"', "'");
}
