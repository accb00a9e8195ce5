import { chromium } from "playwright-core";
import { type DesignName, designNames, quality } from "../bench-designs.ts";
import { type Draw, serveImages } from "../serve-images.ts";
import { type Box, pages, type Style } from "./boxes.ts";
import { readFonts } from "./font-files.ts";
import { cutPictures, dataUrl } from "./pictures.ts";

// Renders in one page that stays open. The usual way: set the HTML for each image and take a screenshot with playwright. With
// "quickest": replace only the texts while the design stays the same, so that pictures stay decoded, and take the screenshot
// over the protocol, without playwright's waiting and with fast encoding. Arguments: the path of the browser, and optionally
// "quickest".
const [, , executablePath = "", how] = process.argv;
const browser = await chromium.launch({
  executablePath,
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
let currentDesign: string | undefined;

async function show(design: DesignName, name: string): Promise<void> {
  const { width, height, color, boxes } = pages[design](name);
  if (currentDesign !== design) await page.setViewportSize({ width, height });
  currentDesign = design;
  const body = `<div style="position:relative;width:${width}px;height:${height}px;background:${color}">${boxes.map(html).join("")}</div>`;
  await page.evaluate(`show(${JSON.stringify(body)})`);
}

async function capture(format: "jpeg" | "png" | "webp", options: { optimizeForSpeed: boolean }) {
  const { data } = await protocol.send("Page.captureScreenshot", { format, quality, ...options });
  return Buffer.from(data, "base64");
}

const drawWholePage: Draw<DesignName> = async (design, format, name) => {
  await show(design, name);
  // Playwright doesn't support WebP.
  if (format === "webp") return await capture(format, { optimizeForSpeed: false });
  return await page.screenshot(format === "jpg" ? { type: "jpeg", quality } : { type: "png" });
};

const drawQuickest: Draw<DesignName> = async (design, format, name) => {
  if (currentDesign === design) {
    const texts = pages[design](name).boxes.flatMap(({ text }) => text?.text ?? []);
    await page.evaluate(`fill(${JSON.stringify(texts)})`);
  } else {
    await show(design, name);
  }
  return await capture(format === "jpg" ? "jpeg" : format, { optimizeForSpeed: true });
};

const draw = how === "quickest" ? drawQuickest : drawWholePage;
let turn: Promise<unknown> = Promise.resolve();

serveImages(designNames, (...image) => {
  const drawn = turn.then(async () => await draw(...image));
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
